// Everything the playing program knows between two events, as one value, and questions about it.
import type { Info } from '@tengen/engine';
import type { Clock, TimeControl } from '@tengen/game';
import type { Action } from '@tengen/openings';
import { colorOf, isInPlay, type PlayerId } from '@tengen/openings';
import type { DecisionReason, Thought } from '@tengen/opponent';
import { type Color, centerOf, type Point } from '@tengen/rules';
import { opponentInWords } from '@tengen/words';
import type { Words } from '../call.ts';
import type { Key } from '../terminal/keys.ts';
import type { Seats } from './record.ts';
import { isOver, seatToMove, type Table } from './table.ts';

export interface Room {
  readonly table: Table;
  readonly seats: Seats;
  readonly control: TimeControl | undefined;
  readonly clock: Clock | undefined;
  /** Since when whoever has to move has been able to. */
  readonly turnSince: number;
  readonly cursor: Point;
  readonly typed: string;
  /** A sentence about what happened last. */
  readonly notice: string;
  readonly showNumbers: boolean;
  /** Fifth moves named so far, while offering. */
  readonly named: readonly Point[];
  readonly view: 'board' | 'help' | 'replay';
  readonly replayAt: number;
  /** An opponent that is thinking; answers with another number are stale. */
  readonly asked: { readonly id: number; readonly seat: PlayerId } | undefined;
  readonly hinting: number | undefined;
  readonly info: Info | undefined;
  /** What each opponent thought at its last move. */
  readonly thoughts: { readonly [seat in PlayerId]?: Extract<Thought, { kind: 'move' }> };
  readonly hint: Point | undefined;
  /** `id`: the question to an opponent, when it is one who has to answer. */
  readonly drawOffer: { readonly by: Color; readonly id: number | undefined } | undefined;
  readonly isPaused: boolean;
  /** A computer move takes at least so long. */
  readonly delayMs: number;
  readonly nextId: number;
  /** What decided the game and since when it was forced, once that is known. */
  readonly explained: string;
}

export type RoomEvent =
  | { readonly kind: 'begin' }
  /** A point of the board was clicked. */
  | { readonly kind: 'pointed'; readonly point: Point }
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'info'; readonly id: number; readonly info: Info }
  | {
      readonly kind: 'thought';
      readonly id: number;
      readonly thought: Thought;
    }
  | {
      readonly kind: 'decided';
      readonly id: number;
      readonly action: Action;
      readonly reason: DecisionReason;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string }
  | { readonly kind: 'hinted'; readonly id: number; readonly point: Point | undefined }
  | { readonly kind: 'draw-answered'; readonly id: number; readonly accepts: boolean }
  | { readonly kind: 'loaded'; readonly path: string; readonly table: Table }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'explained'; readonly table: Table; readonly text: string }
  | { readonly kind: 'tick' };

/** What the program around the room must do. */
export type Effect =
  | { readonly kind: 'think'; readonly id: number; readonly seat: PlayerId }
  | { readonly kind: 'stop' }
  | { readonly kind: 'hint'; readonly id: number }
  | { readonly kind: 'ask-draw'; readonly id: number; readonly seat: PlayerId }
  | { readonly kind: 'save'; readonly path: string }
  | { readonly kind: 'load'; readonly path: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'quit' };

export type Stepped = readonly [Room, readonly Effect[]];

export interface RoomSetup {
  readonly table: Table;
  readonly seats: Seats;
  readonly control?: TimeControl | undefined;
  readonly clock?: Clock | undefined;
  readonly showNumbers: boolean;
  readonly delayMs: number;
  readonly notice?: string;
}

export function newRoom(setup: RoomSetup, now: number): Room {
  return {
    table: setup.table,
    seats: setup.seats,
    control: setup.control,
    clock: setup.clock,
    turnSince: now,
    cursor: centerOf(setup.table.terms.size),
    typed: '',
    notice: setup.notice ?? '',
    showNumbers: setup.showNumbers,
    named: [],
    view: 'board',
    replayAt: 0,
    asked: undefined,
    hinting: undefined,
    info: undefined,
    thoughts: {},
    hint: undefined,
    drawOffer: undefined,
    isPaused: false,
    delayMs: setup.delayMs,
    nextId: 1,
    explained: '',
  };
}

export function isPerson({ seats }: Pick<Room, 'seats'>, seat: PlayerId): boolean {
  return seats[seat].kind === 'person';
}

/** Two computer players: there is nothing to do but look. */
export function isWatching(room: Pick<Room, 'seats'>): boolean {
  return !isPerson(room, 'P1') && !isPerson(room, 'P2');
}

export function isEveryonePerson(room: Pick<Room, 'seats'>): boolean {
  return isPerson(room, 'P1') && isPerson(room, 'P2');
}

export function isPersonsTurn(room: Room): boolean {
  return !isOver(room.table) && isPerson(room, seatToMove(room.table));
}

export function colorAt({ table }: Pick<Room, 'table'>, seat: PlayerId): Color {
  return colorOf(table.opening, seat);
}

/** `You`, a level's name; where two people play, the colour they hold. */
export function nameAt(room: Pick<Room, 'seats' | 'table'>, seat: PlayerId, words: Words): string {
  const sitter = room.seats[seat];
  if (sitter.kind === 'opponent') return opponentInWords(sitter.spec, words.opponents);
  if (!isEveryonePerson(room)) return words.cli.play.person;
  return isInPlay(room.table.opening) ? words.game.colors[colorAt(room, seat)] : seat;
}

export function namesOf(room: Pick<Room, 'seats' | 'table'>, words: Words) {
  return { P1: nameAt(room, 'P1', words), P2: nameAt(room, 'P2', words) };
}
