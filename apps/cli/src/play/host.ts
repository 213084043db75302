// Carries out the effects of the room: asks opponents, reads and writes files, keeps the game. The room is a
// value; `onChange` receives every new one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { endingOf as explainEnding, positionsOf, threatBehind } from '@tengen/coach';
import type { Search } from '@tengen/engine';
import { detectFormat, formatOf, readAny, type WritableFormat, writeAs } from '@tengen/formats';
import { mainLine, type TimeControl } from '@tengen/game';
import { isInPlay, type PlayerId } from '@tengen/openings';
import type { Opponent, OpponentSpec, ThinkOptions } from '@tengen/opponent';
import type { Position, Referee, Rule } from '@tengen/rules';
import type { Table } from '@tengen/table';
import { endingOf, openRecord, positionOf, record, stageOf, termsOf } from '@tengen/table';
import { cannotWriteInWords, endingInWords } from '@tengen/words';
import type { ProgramWords } from '../call.ts';
import { reasonOf, unreadableInWords } from '../input.ts';
import type { Opponents } from '../opponents.ts';
import { keep } from './keep.ts';
import type { Advice, Effect, Room, RoomEvent } from './room.ts';
import { isEveryonePerson, namesOf, tableOf, wantsEvaluation } from './room.ts';
import { step } from './step.ts';

export interface HostSetup {
  readonly words: ProgramWords;
  readonly opponents: Opponents;
  /** The file that keeps the game while it lasts; a new one for each game. */
  readonly keptPath: string;
  freshPath(): string;
  readonly random: () => number;
  /** There is a screen on which the engine may think along. */
  readonly isWatched: boolean;
  now(): number;
  onChange(room: Room): void;
  /** Handles the effects that change the screen, not the game. */
  onScreen(what: 'menu' | 'redraw' | 'quit'): void;
}

const HINT_MS = 1000;
/** The engine analyses a person's turn for this long. */
const EVALUATION_MS = 8000;
const EXPLAIN_MS = 1500;

type Ask = Extract<Effect, { kind: 'ask' }>;
type AskDraw = Extract<Effect, { kind: 'ask-draw' }>;

export class GameHost {
  readonly #setup: HostSetup;
  readonly #opponents = new Map<PlayerId, Promise<Opponent>>();
  /** Ends the searches that are under way, by the id of their question. */
  readonly #asking = new Map<number, AbortController>();
  #room: Room;
  #path: string;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  /** The position that the engine thinks about while a person does. */
  #evaluated: Position | undefined;
  #evaluating: Search | undefined;

  constructor(room: Room, setup: HostSetup) {
    this.#room = room;
    this.#setup = setup;
    this.#path = setup.keptPath;
  }

  /** The file that keeps the game. */
  get path(): string {
    return this.#path;
  }

  get room(): Room {
    return this.#room;
  }

  /** Whole milliseconds, so that times in a stored log add up exactly. */
  get #now(): number {
    return Math.round(this.#setup.now());
  }

  dispatch(event: RoomEvent): void {
    const { words, onChange, freshPath } = this.#setup;
    const before = tableOf(this.#room);
    const [room, effects] = step(this.#room, event, { words, now: this.#now });
    this.#room = room;
    // Another game gets another file. Effects come later: some of them bring a game of their own.
    if (tableOf(room).start !== before.start) this.#path = freshPath();
    if (tableOf(room) !== before) keep(room, this.#path, this.#now);
    if (event.kind === 'begin' && !isEveryonePerson(room)) this.#prepareSoon();
    for (const effect of effects) this.#perform(effect);
    if (this.#setup.isWatched) this.#thinkAlong();
    onChange(this.#room);
  }

  /** Ends all searches. */
  async close(): Promise<void> {
    clearTimeout(this.#alarm);
    this.#evaluated = undefined;
    this.#evaluating?.stop();
    for (const asking of this.#asking.values()) asking.abort();
    const opponents = await Promise.allSettled(this.#opponents.values());
    for (const each of opponents) if (each.status === 'fulfilled') await each.value.close();
  }

  /** Prepares the engine before the first move, because that takes a moment. */
  #prepareSoon(): void {
    const ready = this.#setup.opponents.engine();
    ready
      .then(engine => engine.prepare(positionOf(tableOf(this.#room))))
      .catch(() => {
        // The first search that needs the engine will fail and say so.
      });
  }

  #perform(effect: Effect): void {
    switch (effect.kind) {
      case 'ask':
        this.#run(effect.id, this.#ask(effect));
        break;
      case 'ask-draw':
        this.#run(effect.id, this.#askDraw(effect));
        break;
      case 'stop':
        this.#asking.get(effect.id)?.abort();
        break;
      case 'wake':
        this.#wake(effect.at);
        break;
      case 'hint':
        this.#hint(effect.id).catch(() => {
          this.dispatch({ kind: 'hinted', id: effect.id, hint: undefined });
        });
        break;
      case 'save':
        this.#save(effect.path, effect.mayOverwrite);
        break;
      case 'load':
        this.#load(effect.path);
        break;
      case 'ended':
        this.#explain().catch(() => {
          // The result is shown without an explanation.
        });
        break;
      default:
        this.#setup.onScreen(effect.kind);
    }
  }

  #wake(at: number | undefined): void {
    clearTimeout(this.#alarm);
    if (at === undefined) return;
    this.#alarm = setTimeout(() => this.dispatch({ kind: 'tick' }), Math.max(0, at - this.#now));
  }

  /** Errors are reported in the room. */
  #run(id: number, work: Promise<void>): void {
    work
      .catch(error => this.dispatch({ kind: 'failed', id, detail: String(error) }))
      .finally(() => this.#asking.delete(id));
  }

  #opponent(player: PlayerId, spec: OpponentSpec): Promise<Opponent> {
    const known = this.#opponents.get(player) ?? this.#setup.opponents.of(spec);
    this.#opponents.set(player, known);
    return known;
  }

  async #ask({ id, by, spec, position, opening, clock }: Ask): Promise<void> {
    const asking = new AbortController();
    const { signal } = asking;
    this.#asking.set(id, asking);
    const opponent = await this.#opponent(by, spec);
    const options: ThinkOptions = {
      signal,
      random: this.#setup.random,
      onInfo: info => this.dispatch({ kind: 'info', id, info }),
      ...(clock && { clock }),
    };
    if (opening) {
      const { action, reason } = await opponent.decide(opening, options);
      if (!signal.aborted) this.dispatch({ kind: 'decided', id, action, reason });
      return;
    }
    const thought = await opponent.think(position, options);
    if (!signal.aborted) this.dispatch({ kind: 'thought', id, thought });
  }

  async #askDraw({ id, by, spec, position, color }: AskDraw): Promise<void> {
    const opponent = await this.#opponent(by, spec);
    const { accepts } = await opponent.answerDraw(position, color);
    this.dispatch({ kind: 'draw-answered', id, accepts });
  }

  async #hint(id: number): Promise<void> {
    const advisor = await this.#setup.opponents.of({ kind: 'engine', timeMs: HINT_MS });
    const { opening, position } = stageOf(tableOf(this.#room));
    const step = isInPlay(opening) ? undefined : await advisor.decide(opening);
    if (step) {
      this.dispatch({ kind: 'hinted', id, hint: { kind: 'step', ...step } });
      return;
    }
    const thought = await advisor.think(position);
    const hint: Advice | undefined =
      thought.kind === 'move'
        ? {
            kind: 'move',
            point: thought.point,
            score: thought.score,
            why: threatBehind(position, thought.point),
          }
        : undefined;
    this.dispatch({ kind: 'hinted', id, hint });
  }

  /** Lets the engine think about the position while a person does, and stops it when the position changes. */
  #thinkAlong(): void {
    const wanted = wantsEvaluation(this.#room) ? positionOf(tableOf(this.#room)) : undefined;
    if (wanted === this.#evaluated) return;
    this.#evaluated = wanted;
    this.#evaluating?.stop();
    this.#evaluating = undefined;
    if (wanted) {
      this.#evaluate(wanted).catch(() => {
        // The game goes on without an evaluation.
      });
    }
  }

  async #evaluate(position: Position): Promise<void> {
    const engine = await this.#setup.opponents.watcher();
    if (this.#evaluated !== position) return;
    const search = engine.search(position, { timeMs: EVALUATION_MS });
    this.#evaluating = search;
    for await (const info of search.infos()) {
      if (this.#evaluated === position) this.dispatch({ kind: 'evaluated', position, info });
    }
  }

  /** Finds the move that decided the game, and since when the win was forced. */
  async #explain(): Promise<void> {
    const { words, opponents } = this.#setup;
    const table = tableOf(this.#room);
    const end = endingOf(table);
    const outcome = end && 'outcome' in end ? end.outcome : undefined;
    // A game of two people needs no engine, and none is started just to comment on the result.
    if (outcome?.kind !== 'win' || isEveryonePerson(this.#room)) return;
    const positions = positionsOf(record(table));
    if (!positions.ok) return;
    const engine = await opponents.engine();
    const ending = await explainEnding(positions.value, engine, { outcome, timeMs: EXPLAIN_MS });
    if (!ending) return;
    const { decided, forced } = endingInWords(
      ending,
      termsOf(table).size,
      words.game.kinds,
      words.endings,
    );
    const said = [decided, forced].filter(sentence => sentence !== undefined);
    const text = words.grammar.sentences(said);
    this.dispatch({ kind: 'explained', table, text });
  }

  #save(text: string, mayOverwrite: boolean): void {
    const path = expanded(extname(text) === '' ? `${text}.sgf` : text);
    if (existsSync(path) && !mayOverwrite) this.dispatch({ kind: 'exists', path });
    else this.dispatch({ kind: 'said', text: this.#written(path) });
  }

  /** Writes the game to a file and returns the sentence about it. */
  #written(path: string): string {
    const { words } = this.#setup;
    const format = detectFormat('', path);
    if (!format) return words.cli.wrong.unknownFormat(path);
    if (!formatOf(format).canWrite) return words.cli.wrong.readOnly(formatOf(format).name);
    const { P1, P2 } = namesOf(this.#room, words);
    const game = record(tableOf(this.#room), { P1: { name: P1 }, P2: { name: P2 } });
    const written = writeAs(format as WritableFormat, game);
    if (!written.ok) return cannotWriteInWords(written.error, words.diagnostics);
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
    const { rule, referee, time } = termsOf(tableOf(this.#room));
    const options = { usual: rule, referee, now: this.#now, ...(time && { time }) };
    const loaded = loadTable(path, options, words);
    this.dispatch(
      typeof loaded === 'string' ? { kind: 'said', text: loaded } : { kind: 'loaded', ...loaded },
    );
  }
}

export interface LoadOptions {
  /** The rule for files that name none. */
  readonly usual: Rule;
  readonly referee: Referee;
  readonly time?: TimeControl;
  readonly isStrict?: boolean;
  readonly now: number;
}

/** A table from a file, and the sentence about it. */
export interface LoadedTable {
  readonly table: Table;
  readonly notice: string;
}

/** The first game of a file, or the sentence that says why there is none. */
export function loadTable(
  path: string,
  options: LoadOptions,
  words: ProgramWords,
): LoadedTable | string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return words.cli.wrong.noFile(path, reasonOf(error));
  }
  const reading = readAny(bytes, { fileName: path });
  if (!reading.ok) return unreadableInWords(path, reading.error, words);
  const [game] = reading.value.games;
  if (!game) return words.cli.wrong.noGame(1, 0);
  const { usual, now, ...terms } = options;
  const line = mainLine(game);
  const { table, base } = openRecord(game, line, now, { rule: usual, ...terms });
  const { loaded, loadedStones } = words.cli.play;
  // Moves that the rules do not allow, such as a pass in freestyle, leave the stones only.
  const notice = base.length > 0 ? loadedStones(path) : loaded(path, line.length);
  return { table, notice };
}

function expanded(path: string): string {
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
}
