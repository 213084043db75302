// Everything the playing program knows between two events, as one value: the driver with its table, and
// what the screen shows besides. `step` in step.ts is the only function that changes it.
import type { StandingThreat } from '@tengen/coach';
import type { Info, Score } from '@tengen/engine';
import type { Action, PlayerId } from '@tengen/openings';
import { isInPlay, legalActions } from '@tengen/openings';
import type { DecisionReason, OpponentSpec, Thought } from '@tengen/opponent';
import { centerOf, type Point, type Position, pointName } from '@tengen/rules';
import type { Driver, DriverEffect, Table, TablePlayers } from '@tengen/table';
import { colorOfPlayer, isWatched, newDriver, openingOf, termsOf, toAct } from '@tengen/table';
import { answerInWords, opponentInWords, stepInWords } from '@tengen/words';
import type { ProgramWords } from '../call.ts';
import type { Key } from '../terminal/keys.ts';

export type RoomPlayers = TablePlayers<OpponentSpec>;

export interface Room {
  readonly driver: Driver<OpponentSpec>;
  readonly cursor: Point;
  readonly typed: string;
  /** A sentence about the last event. */
  readonly notice: string;
  readonly showNumbers: boolean;
  /** The fifth moves named so far, while a person offers them. */
  readonly named: readonly Point[];
  readonly view: 'board' | 'help' | 'replay';
  /** The first row of the help in a window that is too low for all of it. */
  readonly helpAt: number;
  /** The number of moves that the replay shows. */
  readonly replayAt: number;
  /** A file that would be overwritten: the person is asked first. */
  readonly overwriting: string | undefined;
  /** The id of a hint that was asked for. */
  readonly hinting: number | undefined;
  readonly hint: Point | undefined;
  /** The progress of the opponent that is thinking. */
  readonly info: Info | undefined;
  /** Whether the engine's analysis is shown while playing. */
  readonly showThoughts: boolean;
  /** The engine's analysis of the position on a person's turn. */
  readonly evaluation: Info | undefined;
  /** The result of each opponent's last search. */
  readonly thoughts: { readonly [player in PlayerId]?: Extract<Thought, { kind: 'move' }> };
  /** Why an opponent takes its next step of the opening; shown when it takes it. */
  readonly reason: DecisionReason | undefined;
  readonly nextHint: number;
  /** The move that decided the game, in words, once the coach has found it. */
  readonly explained: string;
}

/** The engine's choice, and the reason for it. */
export type Advice =
  | {
      readonly kind: 'move';
      readonly point: Point;
      readonly score: Score | undefined;
      /** The threat that the move makes or stops. */
      readonly why: StandingThreat | undefined;
    }
  | { readonly kind: 'step'; readonly action: Action; readonly reason: DecisionReason };

export type RoomEvent =
  | { readonly kind: 'begin' }
  /** A point of the board was clicked. */
  | { readonly kind: 'pointed'; readonly point: Point }
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'info'; readonly id: number; readonly info: Info }
  | { readonly kind: 'thought'; readonly id: number; readonly thought: Thought }
  | {
      readonly kind: 'decided';
      readonly id: number;
      readonly action: Action;
      readonly reason: DecisionReason;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string }
  | { readonly kind: 'draw-answered'; readonly id: number; readonly accepts: boolean }
  | { readonly kind: 'hinted'; readonly id: number; readonly hint: Advice | undefined }
  | { readonly kind: 'evaluated'; readonly position: Position; readonly info: Info }
  | { readonly kind: 'loaded'; readonly table: Table; readonly notice: string }
  /** The file to save to exists already. */
  | { readonly kind: 'exists'; readonly path: string }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'explained'; readonly table: Table; readonly text: string }
  | { readonly kind: 'tick' };

/** Work for the program around the room: what the driver asks for, and what the person asks for. */
export type Effect =
  | Exclude<DriverEffect<OpponentSpec>, { kind: 'do' }>
  | { readonly kind: 'hint'; readonly id: number }
  | { readonly kind: 'save'; readonly path: string; readonly mayOverwrite: boolean }
  | { readonly kind: 'load'; readonly path: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'quit' };

export type Stepped = readonly [Room, readonly Effect[]];

/** Nothing happens but a sentence to the person. */
export function noticed(room: Room, notice: string): Stepped {
  return [{ ...room, notice }, []];
}

export interface RoomSetup {
  readonly table: Table;
  readonly players: RoomPlayers;
  readonly showNumbers: boolean;
  /** An opponent's move takes at least this long. */
  readonly delayMs: number;
  readonly notice?: string;
}

export function newRoom({ table, players, showNumbers, delayMs, notice = '' }: RoomSetup): Room {
  const driver = newDriver({ table, players, replyMs: delayMs });
  return {
    driver,
    cursor: centerOf(termsOf(table).size),
    typed: '',
    notice,
    showNumbers,
    named: [],
    view: 'board',
    helpAt: 0,
    replayAt: 0,
    overwriting: undefined,
    hinting: undefined,
    hint: undefined,
    info: undefined,
    showThoughts: !isEveryonePerson({ driver }),
    evaluation: undefined,
    thoughts: {},
    reason: undefined,
    nextHint: 1,
    explained: '',
  };
}

export function tableOf(room: Pick<Room, 'driver'>): Table {
  return room.driver.table;
}

export function isOver(room: Pick<Room, 'driver'>): boolean {
  return toAct(tableOf(room)) === undefined;
}

/** In a strict game nothing is taken back, and there are no hints. */
export function isStrict(room: Pick<Room, 'driver'>): boolean {
  const terms = termsOf(tableOf(room));
  return terms.kind === 'local' && terms.isStrict === true;
}

export function showsThoughts(room: Pick<Room, 'driver' | 'showThoughts'>): boolean {
  return room.showThoughts && !isStrict(room);
}

/** The engine thinks along while a person does. */
export function wantsEvaluation(room: Room): boolean {
  const isPlaying = room.view === 'board' && isInPlay(openingOf(tableOf(room)));
  return showsThoughts(room) && isPlaying && isPersonsTurn(room);
}

export function isPerson({ driver }: Pick<Room, 'driver'>, player: PlayerId): boolean {
  return driver.players[player].kind === 'person';
}

/** Two programs play, and the person can only watch. */
export function isWatching({ driver }: Pick<Room, 'driver'>): boolean {
  return isWatched(driver.players);
}

export function isEveryonePerson(room: Pick<Room, 'driver'>): boolean {
  return isPerson(room, 'P1') && isPerson(room, 'P2');
}

export function isPersonsTurn(room: Pick<Room, 'driver'>): boolean {
  const player = toAct(tableOf(room));
  return player !== undefined && isPerson(room, player);
}

/** A person says `You`, an opponent its name. Two people are called by their colours. */
export function nameAt(room: Pick<Room, 'driver'>, player: PlayerId, words: ProgramWords): string {
  const sitter = room.driver.players[player];
  if (sitter.kind === 'opponent') return opponentInWords(sitter.spec, words.opponents);
  if (!isEveryonePerson(room)) return words.cli.play.person;
  const table = tableOf(room);
  return isInPlay(openingOf(table)) ? words.game.colors[colorOfPlayer(table, player)] : player;
}

export function namesOf(room: Pick<Room, 'driver'>, words: ProgramWords) {
  return { P1: nameAt(room, 'P1', words), P2: nameAt(room, 'P2', words) };
}

/** The step of the opening in words: the player, the task, and the numbered answers to choose from. */
export function openingStep(room: Room, words: ProgramWords) {
  const opening = openingOf(tableOf(room));
  const names = namesOf(room, words);
  const legal = legalActions(opening);
  const answers =
    legal?.kind === 'answer'
      ? legal.answers.map(answer => answerInWords(answer, legal.holds, words.openings))
      : [];
  const { size } = termsOf(tableOf(room));
  const offered = opening.offers.map((point, i) => `${i + 1} ${pointName(point, size)}`);
  return {
    ...stepInWords(opening, names, words.openings, room.named.length),
    answers:
      legal?.kind === 'choose'
        ? [`  ${offered.join('  ')}`]
        : answers.map((answer, i) => `  ${i + 1} ${answer}`),
  };
}

/** Keys and words with their meanings: the rows of the help. */
export function helpRows({ cli }: ProgramWords): readonly (readonly [string, string])[] {
  const { helpKeys, helpPoint, typed, withKey } = cli.play;
  const words = Object.entries(typed).map(([word, [name, meaning]]) => {
    const key = KEY_OF[word];
    return [key ? withKey(name, key) : name, meaning] as const;
  });
  return [...helpKeys, helpPoint, ...words];
}

/** Keys that do the same as a typed word. */
const KEY_OF: Readonly<Record<string, string>> = {
  undo: 'Backspace',
  hint: 'Tab',
  help: '?',
  quit: 'Ctrl-C',
};
