// `tengen play`: a game at the terminal, on a full screen if there is one and line by line otherwise.

import { rmSync } from 'node:fs';
import { randomFrom } from '@tengen/rules/chance';
import { type Call, type CommandRun, colorDepthOf } from '../call.ts';
import { EXIT, type ExitCode, Failure } from '../exits.ts';
import { Opponents } from '../opponents.ts';
import { FullScreen } from '../play/full-screen.ts';
import { GameHost } from '../play/host.ts';
import type { SavedGame } from '../play/keep.ts';
import { freshPath, isWorthKeeping, keep, restore, savedGames } from '../play/keep.ts';
import { LineMode } from '../play/line-mode.ts';
import { type Menu, menuKey, newMenu, paintMenu, resumeMenu, savedInWords } from '../play/menu.ts';
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
  }

  async run(): Promise<ExitCode> {
    const { values, world } = this.#call;
    const isScreen =
      world.out.isTerminal &&
      process.stdin.isTTY &&
      world.env.TERM !== 'dumb' &&
      !values.has('plain');
    if (values.has('saved')) return this.#listSaved();
    const game = values.has('resume') ? this.#gameToResume(isScreen) : undefined;
    const isChosen = !values.has('resume') && (isTold(this.#call) || !isScreen);
    const setup = game
      ? this.#resumed(game)
      : isChosen
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
    if (setup) this.#begin(setup, game?.path);
    else this.#openMenu();
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    await left;
    clearInterval(ticking);
    for (const signal of signals) process.off(signal, this.#leave);
    await this.#end();
    return this.#exit;
  }

  get #saved() {
    const { env, now } = this.#call.world;
    return savedGames(env, Math.round(now()));
  }

  async #listSaved(): Promise<ExitCode> {
    const { words, say } = this.#call;
    const { games } = this.#saved;
    if (games.length === 0) await say(words.cli.play.nothingToResume);
    for (const [i, game] of games.entries()) await say(`${i + 1}  ${savedInWords(game, words)}`);
    return EXIT.ok;
  }

  /** The game that was asked for; undefined if the menu shall show the games to choose from. */
  #gameToResume(isScreen: boolean): SavedGame | undefined {
    const { values, words } = this.#call;
    const { games, damaged } = this.#saved;
    const { nothingToResume, damagedGame } = words.cli.play;
    if (games.length === 0) {
      const [path] = damaged;
      throw new Failure(EXIT.file, path === undefined ? nothingToResume : damagedGame(path));
    }
    const number = values.number('game');
    if (number === undefined && isScreen && games.length > 1) return undefined;
    const game = games[(number ?? 1) - 1];
    if (!game) throw new Failure(EXIT.usage, words.cli.play.noSavedGame(number!, games.length));
    return game;
  }

  /** A saved game with the players it had. It is read again: its clock did not run while it was only listed. */
  #resumed(game: SavedGame): RoomSetup {
    const { values, world } = this.#call;
    const now = restore(game.path, Math.round(world.now()));
    const { table, players } = now.ok ? now.value : game;
    return { table, players, showNumbers: values.has('numbers'), delayMs: delayFrom(this.#call) };
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

  #begin(setup: RoomSetup, path = freshPath(this.#call.world.env)): void {
    const { world, words } = this.#call;
    void this.#host?.close();
    this.#menu = undefined;
    const host = new GameHost(newRoom(setup), {
      words,
      opponents: this.#opponents,
      keptPath: path,
      freshPath: () => freshPath(world.env),
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
    // The game that is being played waits behind the menu.
    const others = this.#saved.games.filter(({ path }) => path !== this.#host?.path);
    const make = this.#call.values.has('resume') && !room ? resumeMenu : newMenu;
    this.#menu = make(others, choicesFrom(this.#call));
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
    const game = next.saved[next.at];
    if (answer === 'leave') this.#leaveMenu();
    else if (answer === 'start') this.#begin(roomSetup(this.#call, next.choices, this.#random));
    else if (answer === 'resume' && game) this.#begin(this.#resumed(game), game.path);
    else if (answer === 'remove' && game) {
      rmSync(game.path, { force: true });
      this.#menu = newMenu(
        next.saved.filter(other => other !== game),
        next.choices,
      );
    }
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
      screen.draw(paintMenu(this.#menu, screen.size, words, isAscii));
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
    const host = this.#host;
    if (host && isWorthKeeping(host.room)) {
      const error = keep(host.room, host.path, Math.round(world.now()));
      const { play, wrong } = words.cli;
      await this.#call.say(
        error
          ? wrong.cannotWrite(host.path, error.message)
          : play.resumeWith(host.path, 'tengen play --resume'),
      );
    }
    await this.#host?.close();
    await this.#opponents.close();
  }
}
