// `tengen play`: a game at the terminal, on a full screen if there is one and line by line otherwise.
import { parseOpponent } from '@tengen/opponent';
import { randomFrom } from '@tengen/rules/chance';
import { type Call, type CommandRun, colorDepthOf } from '../call.ts';
import { EXIT, type ExitCode, Failure } from '../exits.ts';
import { Opponents } from '../opponents.ts';
import { FullScreen } from '../play/full-screen.ts';
import { GameHost } from '../play/host.ts';
import { isWorthKeeping, keep, keptPath, restore } from '../play/keep.ts';
import { LineMode } from '../play/line-mode.ts';
import { type Menu, menuKey, newMenu, paintMenu } from '../play/menu.ts';
import { paint, pointClicked } from '../play/paint.ts';
import { newRoom, type RoomSetup, tableOf } from '../play/room.ts';
import { choicesFrom, delayFrom, isTold, roomSetup } from '../play/setup.ts';
import { paletteFor } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';

/** How often clocks and search lines are drawn. */
const TICK_MS = 200;

export const play: CommandRun = call => new Play(call).run();

class Play {
  readonly #call: Call;
  readonly #opponents: Opponents;
  readonly #random: () => number;
  readonly #path: string;
  #host: GameHost | undefined;
  #menu: Menu | undefined;
  #screen: FullScreen | undefined;
  #lines: LineMode | undefined;
  #leave: () => void = () => {};
  #exit: ExitCode = EXIT.ok;

  constructor(call: Call) {
    const { values, world } = call;
    this.#call = call;
    this.#opponents = new Opponents(world, values.engineOptions());
    const seed = values.number('seed');
    this.#random = seed === undefined ? Math.random : randomFrom(seed);
    this.#path = keptPath(world.env);
  }

  async run(): Promise<ExitCode> {
    const { values, world } = this.#call;
    const isScreen =
      world.out.isTerminal &&
      process.stdin.isTTY &&
      world.env.TERM !== 'dumb' &&
      !values.has('plain');
    const setup = values.has('resume')
      ? this.#resumed()
      : isTold(this.#call) || !isScreen
        ? roomSetup(this.#call, choicesFrom(this.#call), this.#random)
        : undefined;
    const left = new Promise<void>(resolve => {
      this.#leave = resolve;
    });
    const signals = ['SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, this.#leave);
    world.interrupt.addEventListener('abort', this.#leave, { once: true });
    if (isScreen) this.#openScreen();
    else this.#openLines();
    if (setup) this.#begin(setup);
    else this.#openMenu();
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    await left;
    clearInterval(ticking);
    for (const signal of signals) process.off(signal, this.#leave);
    await this.#end();
    return this.#exit;
  }

  /** The interrupted game, with the players it had. */
  #resumed(): RoomSetup {
    const { values, words, world } = this.#call;
    const restored = restore(this.#path, Math.round(world.now()));
    if (!restored.ok) {
      const { nothingToResume, damagedGame } = words.cli.play;
      const isDamaged = restored.error.kind === 'damaged';
      throw new Failure(EXIT.file, isDamaged ? damagedGame(this.#path) : nothingToResume);
    }
    return {
      ...restored.value,
      showNumbers: values.has('numbers'),
      delayMs: delayFrom(this.#call),
    };
  }

  #openScreen(): void {
    const depth = colorDepthOf(this.#call.world.out, this.#call);
    this.#screen = new FullScreen({
      input: process.stdin,
      output: process.stdout,
      palette: paletteFor(depth),
      onKey: key => this.#onKey(key),
      onResize: () => this.#draw(),
      onClosed: () => this.#leave(),
    });
    this.#screen.open();
  }

  #openLines(): void {
    const { words } = this.#call;
    this.#lines = new LineMode({
      input: process.stdin,
      write: line => void this.#call.say(line),
      words,
      onClosed: () => this.#leave(),
    });
  }

  #begin(setup: RoomSetup): void {
    const { world, words } = this.#call;
    void this.#host?.close();
    this.#menu = undefined;
    const host = new GameHost(newRoom(setup), {
      words,
      opponents: this.#opponents,
      keptPath: this.#path,
      random: this.#random,
      isWatched: this.#screen !== undefined,
      now: world.now,
      onChange: room => {
        if (this.#host !== host) return;
        this.#lines?.show(room);
        this.#draw();
      },
      onScreen: what => this.#onScreen(what),
    });
    this.#host = host;
    this.#lines?.open(host);
    host.dispatch({ kind: 'begin' });
  }

  #onScreen(what: 'menu' | 'redraw' | 'quit'): void {
    if (what === 'quit') this.#leave();
    else if (what === 'redraw') this.#screen?.forget();
    else if (this.#screen) this.#openMenu();
    // Without a screen there is no menu: the same players play again.
    else this.#host?.dispatch({ kind: 'line', text: 'restart' });
    this.#draw();
  }

  #openMenu(): void {
    const room = this.#host?.room;
    if (room && isWorthKeeping(room) && !room.driver.isPaused) {
      this.#host?.dispatch({ kind: 'line', text: 'pause' });
    }
    const canResume = restore(this.#path, Math.round(this.#call.world.now())).ok;
    this.#menu = newMenu(canResume, choicesFrom(this.#call));
    this.#draw();
  }

  #onKey(key: Key): void {
    // In raw mode Ctrl-C is a key, not a signal. The last key decides the exit code.
    this.#exit = key.kind === 'ctrl-c' ? EXIT.interrupted : EXIT.ok;
    const menu = this.#menu;
    if (!menu) {
      this.#onGameKey(key);
      return;
    }
    const [next, answer] = menuKey(menu, key, this.#screen!.size);
    this.#menu = next;
    if (answer === 'leave') this.#leaveMenu();
    else if (answer === 'start') this.#begin(roomSetup(this.#call, next.choices, this.#random));
    else if (answer === 'resume') this.#begin(this.#resumed());
    this.#draw();
  }

  #onGameKey(key: Key): void {
    const host = this.#host;
    if (!host) return;
    const isClick = key.kind === 'click';
    const point = isClick ? pointClicked(host.room, this.#screen!.size, key) : undefined;
    if (point !== undefined) host.dispatch({ kind: 'pointed', point });
    else if (!isClick) host.dispatch({ kind: 'key', key });
  }

  /** Returns to the game behind the menu, or leaves if there is none. */
  #leaveMenu(): void {
    const room = this.#host?.room;
    if (!room || !isWorthKeeping(room)) {
      this.#leave();
      return;
    }
    this.#menu = undefined;
    if (room.driver.isPaused) this.#host?.dispatch({ kind: 'line', text: 'pause' });
  }

  #tick(): void {
    if (!this.#menu && this.#screen) this.#host?.dispatch({ kind: 'tick' });
    else if (this.#host && tableOf(this.#host.room).clock) this.#host.dispatch({ kind: 'tick' });
  }

  #draw(): void {
    const screen = this.#screen;
    if (!screen) return;
    const { words, isAscii, world } = this.#call;
    if (this.#menu) {
      const specOf = (name: string) => {
        const parsed = parseOpponent(name);
        return parsed.ok ? parsed.value : undefined;
      };
      screen.draw(paintMenu(this.#menu, screen.size, words, specOf, isAscii));
      return;
    }
    if (!this.#host) return;
    const isColored = !isAscii && colorDepthOf(world.out, this.#call) > 1;
    const look = { isAscii, isColored };
    screen.draw(paint(this.#host.room, screen.size, look, words, world.now()));
  }

  /** Restores the terminal, keeps the game and says where. */
  async #end(): Promise<void> {
    const { words, world } = this.#call;
    this.#screen?.close();
    process.stdin.pause();
    const room = this.#host?.room;
    if (room && isWorthKeeping(room)) {
      const error = keep(room, this.#path, Math.round(world.now()));
      const { play, wrong } = words.cli;
      await world.out.write(
        error
          ? `${wrong.cannotWrite(this.#path, error.message)}\n`
          : `${play.resumeWith(this.#path, 'tengen play --resume')}\n`,
      );
    }
    await this.#host?.close();
    await this.#opponents.close();
  }
}
