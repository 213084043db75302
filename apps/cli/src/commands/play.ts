// `tengen play`: a game at the terminal, on a full screen where there is one and line by line elsewhere.
import { parseOpponent } from '@tengen/opponent';
import { randomFrom } from '@tengen/rules/chance';
import { type Call, type Command, colorDepthOf } from '../call.ts';
import { EXIT, type ExitCode, Failure } from '../exits.ts';
import { Opponents } from '../opponents.ts';
import { Driver } from '../play/driver.ts';
import { FullScreen } from '../play/full-screen.ts';
import { isWorthKeeping, keep, keptPath, restore } from '../play/keep.ts';
import { LineMode } from '../play/line-mode.ts';
import { type Menu, menuKey, newMenu, paintMenu } from '../play/menu.ts';
import { paint, pointClicked } from '../play/paint.ts';
import { newRoom, type RoomSetup } from '../play/room.ts';
import { choicesFrom, delayFrom, isTold, roomSetup } from '../play/setup.ts';
import { paletteFor } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';

/** Clocks and thinking lines move so often. */
const TICK_MS = 200;

export const play: Command = call => new Play(call).run();

class Play {
  readonly #call: Call;
  readonly #opponents: Opponents;
  readonly #random: () => number;
  readonly #path: string;
  #driver: Driver | undefined;
  #menu: Menu | undefined;
  #screen: FullScreen | undefined;
  #lines: LineMode | undefined;
  #leave: () => void = () => {};
  #exit: ExitCode = EXIT.ok;

  constructor(call: Call) {
    const { values, world } = call;
    const threads = values.number('threads');
    const tableMiB = values.number('table');
    this.#call = call;
    this.#opponents = new Opponents(world, {
      ...(threads && { threads }),
      ...(tableMiB && { tableMiB }),
    });
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
    const restored = restore(this.#path, world.now());
    if (!restored || 'kind' in restored) {
      throw new Failure(EXIT.file, words.cli.play.nothingToResume);
    }
    const { table, kept, clock } = restored;
    return {
      table,
      seats: kept.seats,
      clock,
      control: kept.clock?.black.control,
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
    const { world, words, values } = this.#call;
    this.#lines = new LineMode({
      input: process.stdin,
      write: line => void world.out.write(`${line}\n`),
      ascii: values.has('ascii'),
      words,
      onClosed: () => this.#leave(),
    });
  }

  #begin(setup: RoomSetup): void {
    const { world, words } = this.#call;
    void this.#driver?.close();
    this.#menu = undefined;
    const driver = new Driver(newRoom(setup, world.now()), {
      words,
      opponents: this.#opponents,
      keptPath: this.#path,
      random: this.#random,
      now: world.now,
      onChange: room => {
        if (this.#driver !== driver) return;
        this.#lines?.show(room);
        this.#draw();
      },
      onQuit: () => this.#leave(),
      onMenu: () => this.#onMenu(),
      onRedraw: () => {
        this.#screen?.forget();
        this.#draw();
      },
    });
    this.#driver = driver;
    this.#lines?.open(driver);
    driver.dispatch({ kind: 'begin' });
  }

  /** Line by line there is no menu: the same players again. */
  #onMenu(): void {
    if (this.#screen) this.#openMenu();
    else this.#driver?.dispatch({ kind: 'line', text: 'restart' });
  }

  #openMenu(): void {
    const room = this.#driver?.room;
    if (room && isWorthKeeping(room) && !room.isPaused) {
      this.#driver?.dispatch({ kind: 'line', text: 'pause' });
    }
    const restored = restore(this.#path, this.#call.world.now());
    const canResume = restored !== undefined && !('kind' in restored);
    this.#menu = newMenu(canResume, choicesFrom(this.#call));
    this.#draw();
  }

  #onKey(key: Key): void {
    // A raw terminal makes a key of Ctrl-C instead of a signal. The last key is the one that ends it.
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
    const driver = this.#driver;
    if (!driver) return;
    const isClick = key.kind === 'click';
    const point = isClick ? pointClicked(driver.room, this.#screen!.size, key) : undefined;
    if (point !== undefined) driver.dispatch({ kind: 'pointed', point });
    else if (!isClick) driver.dispatch({ kind: 'key', key });
  }

  /** Back to the game that was left for the menu; without one, away. */
  #leaveMenu(): void {
    const room = this.#driver?.room;
    if (!room || !isWorthKeeping(room)) {
      this.#leave();
      return;
    }
    this.#menu = undefined;
    if (room.isPaused) this.#driver?.dispatch({ kind: 'line', text: 'pause' });
  }

  #tick(): void {
    if (!this.#menu && this.#screen) this.#driver?.dispatch({ kind: 'tick' });
    else if (this.#driver?.room.clock) this.#driver.dispatch({ kind: 'tick' });
  }

  #draw(): void {
    const screen = this.#screen;
    if (!screen) return;
    const { words, values, world } = this.#call;
    if (this.#menu) {
      const specOf = (name: string) => {
        const parsed = parseOpponent(name);
        return parsed.ok ? parsed.value : undefined;
      };
      screen.draw(paintMenu(this.#menu, screen.size, words, specOf));
      return;
    }
    if (!this.#driver) return;
    const look = {
      ascii: values.has('ascii'),
      hasColors: colorDepthOf(world.out, this.#call) > 1,
    };
    screen.draw(paint(this.#driver.room, screen.size, look, words, world.now()));
  }

  /** The terminal as it was, the game kept, and a word about where. */
  async #end(): Promise<void> {
    const { words, world } = this.#call;
    this.#screen?.close();
    process.stdin.pause();
    const room = this.#driver?.room;
    if (room && isWorthKeeping(room)) {
      const error = keep(room, this.#path, world.now());
      const { play, wrong } = words.cli;
      await world.out.write(
        error
          ? `${wrong.cannotWrite(this.#path, error.message)}\n`
          : `${play.resumeWith(this.#path, 'tengen play --resume')}\n`,
      );
    }
    await this.#driver?.close();
    await this.#opponents.close();
  }
}
