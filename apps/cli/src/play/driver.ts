// Carries out what the room wants: asks opponents, reads and writes files, keeps the game. The room itself
// is a value; whoever shows it is told when there is a new one.
import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { endingOf, positionsOf } from '@tengen/coach';
import { detectFormat, formatOf, readAny, type WritableFormat, writeAs } from '@tengen/formats';
import { isInPlay, type PlayerId } from '@tengen/openings';
import type { Opponent, ThinkOptions } from '@tengen/opponent';
import type { Rule } from '@tengen/rules';
import { cannotWriteInWords, endingInWords, readErrorInWords } from '@tengen/words';
import type { Words } from '../call.ts';
import { reasonOf } from '../input.ts';
import type { Opponents } from '../opponents.ts';
import { keep } from './keep.ts';
import { gameOf, tableOfGame } from './record.ts';
import {
  colorAt,
  type Effect,
  isEveryonePerson,
  nameAt,
  type Room,
  type RoomEvent,
} from './room.ts';
import { step } from './step.ts';

export interface DriverSetup {
  readonly words: Words;
  readonly opponents: Opponents;
  /** Where the game is kept while it lasts. */
  readonly keptPath: string;
  readonly random: () => number;
  now(): number;
  /** There is a new room to show. */
  onChange(room: Room): void;
  onQuit(): void;
  onMenu(): void;
  onRedraw(): void;
}

const HINT_MS = 1000;
const EXPLAIN_MS = 1500;

export class Driver {
  readonly #setup: DriverSetup;
  readonly #players = new Map<PlayerId, Promise<Opponent>>();
  #room: Room;
  #thinking = new AbortController();

  constructor(room: Room, setup: DriverSetup) {
    this.#room = room;
    this.#setup = setup;
  }

  get room(): Room {
    return this.#room;
  }

  dispatch(event: RoomEvent): void {
    const { words, now, onChange, keptPath } = this.#setup;
    const before = this.#room.table;
    const [room, effects] = step(this.#room, event, { words, now: now() });
    this.#room = room;
    if (event.kind === 'begin' && !isEveryonePerson(room)) this.#prepareSoon();
    for (const effect of effects) this.#perform(effect);
    if (this.#room.table.done !== before.done) keep(this.#room, keptPath, now());
    onChange(this.#room);
  }

  /** Ends whatever is being thought. */
  async close(): Promise<void> {
    this.#thinking.abort();
    const players = await Promise.allSettled(this.#players.values());
    for (const player of players) if (player.status === 'fulfilled') await player.value.close();
  }

  /** An engine takes a moment to get ready: better before the first move than in it. */
  #prepareSoon(): void {
    const ready = this.#setup.opponents.engine();
    ready
      .then(engine => engine.prepare(this.#room.table.position))
      .catch(() => {
        // The first thought that needs the engine will fail in its turn, and tell.
      });
  }

  #perform(effect: Effect): void {
    const { onQuit, onMenu, onRedraw } = this.#setup;
    switch (effect.kind) {
      case 'think':
        this.#run(effect.id, this.#think(effect.id, effect.seat));
        break;
      case 'stop':
        this.#thinking.abort();
        break;
      case 'hint':
        this.#run(effect.id, this.#hint(effect.id));
        break;
      case 'ask-draw':
        this.#run(effect.id, this.#askDraw(effect.id, effect.seat));
        break;
      case 'save':
        this.dispatch({ kind: 'said', text: this.#save(effect.path) });
        break;
      case 'load':
        this.#load(effect.path);
        break;
      case 'ended':
        this.#explain().catch(() => {
          // The result stands without its explanation.
        });
        break;
      case 'menu':
        onMenu();
        break;
      case 'redraw':
        onRedraw();
        break;
      case 'quit':
        onQuit();
        break;
    }
  }

  /** What goes wrong on the way is told in the room. */
  #run(id: number, work: Promise<void>): void {
    work.catch(error => this.dispatch({ kind: 'failed', id, detail: String(error) }));
  }

  #player(seat: PlayerId): Promise<Opponent> {
    const sitter = this.#room.seats[seat];
    if (sitter.kind === 'person') throw new Error('bug: a person is asked to think');
    const known = this.#players.get(seat) ?? this.#setup.opponents.of(sitter.spec);
    this.#players.set(seat, known);
    return known;
  }

  async #think(id: number, seat: PlayerId): Promise<void> {
    const { now, random } = this.#setup;
    const { table, clock } = this.#room;
    const startedAt = now();
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    const player = await this.#player(seat);
    const reading = clock?.at(now())[colorAt(this.#room, seat)];
    const options: ThinkOptions = {
      signal,
      random,
      onInfo: info => this.dispatch({ kind: 'info', id, info }),
      ...(reading &&
        Number.isFinite(reading.leftMs) && {
          clock: {
            timeLeftMs: Math.max(1, reading.leftMs),
            incrementMs: this.#room.control?.incrementMs ?? 0,
          },
        }),
    };
    if (!isInPlay(table.opening)) {
      const { action, reason } = await player.decide(table.opening, options);
      await this.#patience(startedAt, signal);
      if (!signal.aborted) this.dispatch({ kind: 'decided', id, action, reason });
      return;
    }
    const thought = await player.think(table.position, options);
    await this.#patience(startedAt, signal);
    if (!signal.aborted) this.dispatch({ kind: 'thought', id, thought });
  }

  /** An answer that comes at once is not seen to come. */
  async #patience(startedAt: number, signal: AbortSignal): Promise<void> {
    const waitMs = this.#room.delayMs - (this.#setup.now() - startedAt);
    if (waitMs <= 0 || signal.aborted) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(done, waitMs);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done);
    });
  }

  async #hint(id: number): Promise<void> {
    const engine = await this.#setup.opponents.engine();
    const { best } = await engine.search(this.#room.table.position, { timeMs: HINT_MS }).done;
    this.dispatch({ kind: 'hinted', id, point: best });
  }

  /** What decided the game, and since when it was forced. */
  async #explain(): Promise<void> {
    const { words, opponents } = this.#setup;
    const { table } = this.#room;
    const { outcome } = table.position;
    if (outcome?.kind !== 'win' || !this.#hasEngine()) return;
    const positions = positionsOf(gameOf(table, { black: '', white: '' }));
    if (!positions.ok) return;
    const engine = await opponents.engine();
    const ending = await endingOf(positions.value, engine, { outcome, timeMs: EXPLAIN_MS });
    if (!ending) return;
    const { decided, forced } = endingInWords(
      ending,
      table.terms.size,
      words.game.kinds,
      words.endings,
    );
    const said = [decided, forced].filter(sentence => sentence !== undefined);
    const text = words.grammar.sentences(said);
    this.dispatch({ kind: 'explained', table, text });
  }

  /** Two people need no engine, and none is started for a remark. */
  #hasEngine(): boolean {
    return !isEveryonePerson(this.#room);
  }

  async #askDraw(id: number, seat: PlayerId): Promise<void> {
    const player = await this.#player(seat);
    const color = colorAt(this.#room, seat);
    const { accepts } = await player.answerDraw(this.#room.table.position, color);
    this.dispatch({ kind: 'draw-answered', id, accepts });
  }

  /** What to say about it. */
  #save(text: string): string {
    const { words } = this.#setup;
    const path = expanded(extname(text) === '' ? `${text}.sgf` : text);
    const format = detectFormat('', path);
    if (!format) return words.cli.wrong.unknownFormat(path);
    if (!formatOf(format).canWrite) return words.cli.wrong.readOnly(formatOf(format).name);
    const name = (color: 'black' | 'white') =>
      nameAt(this.#room, colorAt(this.#room, 'P1') === color ? 'P1' : 'P2', words);
    const game = gameOf(this.#room.table, { black: name('black'), white: name('white') });
    const written = writeAs(format as WritableFormat, game);
    if (!written.ok) return cannotWriteInWords(written.error, words.files);
    try {
      writeFileSync(path, written.value.data);
    } catch (error) {
      return words.cli.wrong.cannotWrite(path, reasonOf(error));
    }
    return words.cli.play.saved(path);
  }

  #load(text: string): void {
    const { words } = this.#setup;
    const path = expanded(text);
    const { rule, referee } = this.#room.table.terms;
    const table = loadTable(path, { usual: rule, referee }, words);
    this.dispatch(
      typeof table === 'string' ? { kind: 'said', text: table } : { kind: 'loaded', path, table },
    );
  }
}

/** The game of a file as a table, or the sentence that says why not. */
export function loadTable(
  path: string,
  options: { readonly usual: Rule; readonly referee: 'auto' | 'prevent' | 'claim' },
  words: Words,
) {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return words.cli.wrong.noFile(path, reasonOf(error));
  }
  const reading = readAny(bytes, { fileName: path });
  if (!reading.ok) {
    const what = readErrorInWords(reading.error, words.files).replace(/[.。]$/, '');
    return words.cli.wrong.unreadable(path, what);
  }
  const [game] = reading.value.games;
  if (!game) return words.cli.wrong.noGame(1, 0);
  const rule = game.meta.rule ?? options.usual;
  const table = tableOfGame(game, { rule, referee: options.referee });
  return table.ok ? table.value : words.cli.wrong.badRecord(table.error.kind);
}

function expanded(path: string): string {
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
}
