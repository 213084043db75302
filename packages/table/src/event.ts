// The events of a table. They are plain data, numbered by `v`, and never change. A table is the result of its
// events.
import type { ClockState } from '@tengen/game';
import type { Action, PlayerId } from '@tengen/openings';
import type { Outcome, Point } from '@tengen/rules';
import { isObject, isTime } from './shape.ts';
import type { TableTerms } from './terms.ts';

/** A person or program at the table. Names are looked up when a table is shown; they are not part of the log. */
export interface Sitter {
  readonly kind: 'player' | 'engine';
  readonly id: string;
}

/** What one player may ask of the other. */
export type OfferKind = 'draw' | 'takeback' | 'rematch';

export type AbortReason = 'asked' | 'no-start' | 'house';

/** How a game ended: with an outcome, or without one. */
export type Ending =
  | {
      readonly outcome: Outcome;
      /** The win or draw was claimed because the other seat was empty. */
      readonly why?: 'left';
    }
  | { readonly aborted: AbortReason };

/** Times of a move that was taken from a record instead of being played. The clock does not charge it. */
export interface Laid {
  readonly spentMs?: number;
  readonly leftMs?: number;
}

export type EventBody =
  | {
      readonly k: 'start';
      readonly terms: TableTerms;
      readonly P1: Sitter;
      readonly P2: Sitter;
      readonly by: 'invite' | 'seek' | 'rematch' | 'local';
      /** The game that this one is a rematch of. */
      readonly from?: string;
    }
  | {
      readonly k: 'act';
      readonly by: PlayerId;
      readonly action: Action;
      readonly credit?: number;
      readonly laid?: Laid;
    }
  | {
      readonly k: 'move';
      readonly by: PlayerId;
      readonly point: Point | 'pass';
      readonly credit?: number;
      readonly laid?: Laid;
    }
  | { readonly k: 'offer'; readonly by: PlayerId; readonly what: OfferKind }
  | {
      readonly k: 'answer';
      readonly by: PlayerId;
      readonly what: OfferKind;
      /** The version of the offer. */
      readonly re: number;
      readonly answer: 'yes' | 'no' | 'withdrawn';
    }
  /** Returns to the state of version `to`. A later version than the current one is a redo. */
  | { readonly k: 'takeback'; readonly to: number }
  | {
      readonly k: 'time';
      /** Added for P1 and P2. */
      readonly ms: readonly [number, number];
      readonly why: 'gift' | 'moving' | 'outage';
    }
  /** Pauses or resumes the clock of a local table, or sets it to a stored state. */
  | { readonly k: 'clock'; readonly runs: boolean; readonly state?: ClockState }
  | ({ readonly k: 'end' } & Ending)
  | { readonly k: 'next'; readonly game: string };

export interface Stamp {
  /** The version of the table after this event; the first is 1. */
  readonly v: number;
  /** In milliseconds; never less than that of the previous event. */
  readonly at: number;
  /** The time left for P1 and P2 once the clock has started. `replay` compares it. */
  readonly left?: readonly [number, number];
}

export type TableEvent = EventBody & Stamp;
export type EventKind = EventBody['k'];
export type EventOf<K extends EventKind> = Extract<TableEvent, { readonly k: K }>;

const OFFERS: readonly unknown[] = ['draw', 'takeback', 'rematch'];

function isPlayerId(value: unknown): boolean {
  return value === 'P1' || value === 'P2';
}

function isSitter(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (value.kind === 'player' || value.kind === 'engine') && typeof value.id === 'string';
}

function isOptional(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

function isLaid(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptional(value.spentMs, isTime) &&
    isOptional(value.leftMs, Number.isFinite)
  );
}

const SHAPES: Readonly<Record<EventKind, (event: Record<string, unknown>) => boolean>> = {
  start: ({ P1, P2, terms }) => isSitter(P1) && isSitter(P2) && isObject(terms),
  act: ({ by, credit, laid }) =>
    isPlayerId(by) && isOptional(credit, isTime) && isOptional(laid, isLaid),
  move: ({ by, point, credit, laid }) =>
    isPlayerId(by) &&
    (point === 'pass' || Number.isInteger(point)) &&
    isOptional(credit, isTime) &&
    isOptional(laid, isLaid),
  offer: ({ by, what }) => isPlayerId(by) && OFFERS.includes(what),
  answer: ({ by, what, re, answer }) =>
    isPlayerId(by) &&
    OFFERS.includes(what) &&
    Number.isInteger(re) &&
    (answer === 'yes' || answer === 'no' || answer === 'withdrawn'),
  takeback: ({ to }) => Number.isInteger(to),
  time: ({ ms }) => isPair(ms),
  clock: ({ runs, state }) => typeof runs === 'boolean' && isOptional(state, isObject),
  end: ({ outcome, aborted }) => (isObject(outcome) ? aborted === undefined : isString(aborted)),
  next: ({ game }) => isString(game),
};

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

/** Whether a value from a file or a network has the shape of an event. `replay` checks its meaning. */
export function isTableEvent(value: unknown): value is TableEvent {
  if (!isObject(value) || !isString(value.k)) return false;
  const { v, at, left } = value;
  if (!Number.isInteger(v) || !Number.isFinite(at) || !isOptional(left, isPair)) return false;
  const kind = value.k as EventKind;
  return Object.hasOwn(SHAPES, kind) && SHAPES[kind](value);
}
