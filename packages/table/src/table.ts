// The table as a value: the terms, the events, and the state that they lead to. A table never changes; `apply`
// returns the next one, which shares all unchanged parts.
import type { Clock } from '@tengen/game';
import type { OpeningState, PlayerId } from '@tengen/openings';
import { colorOf, isInPlay, seatOf, seatToAct } from '@tengen/openings';
import { type Color, opponent, type Point, type Position } from '@tengen/rules';
import type { Ending, EventOf, OfferKind, TableEvent } from './event.ts';
import type { TableTerms } from './terms.ts';

/** A stone or pass of the game, and the time it took. */
export interface PlayedMove {
  readonly by: PlayerId;
  readonly color: Color;
  readonly point: Point | 'pass';
  readonly spentMs?: number;
  /** The time left to the player after the move. */
  readonly leftMs?: number;
}

/** The state of the game after an event. A take-back returns to an earlier stage, a redo to a later one. */
export interface Stage {
  /** The version of the event that led to this stage. */
  readonly v: number;
  /** The version to return to when this step is taken back; the first stage has none. */
  readonly before?: number;
  readonly position: Position;
  readonly opening: OpeningState;
  /** Moves since the start. */
  readonly ply: number;
  /** The player whose action led to this stage; undefined for an ending. */
  readonly by?: PlayerId;
  /** The move of this step; undefined for a decision of the opening and for an ending. */
  readonly move?: PlayedMove;
  readonly end?: Ending;
}

export interface OpenOffer {
  readonly v: number;
  readonly by: PlayerId;
  readonly what: OfferKind;
}

/** Facts about a player that later decisions depend on. */
export interface Conduct {
  readonly hasActed: boolean;
  /** Moves played, those taken back included. */
  readonly moves: number;
  /** `moves` at the last offer of a draw. */
  readonly drawAt?: number;
  /** Take-backs that were refused, and `moves` at the last of them. */
  readonly refused: number;
  readonly refusedAt?: number;
  /** When the last rematch was offered. */
  readonly rematchAt?: number;
}

export interface Table {
  readonly start: EventOf<'start'>;
  /** So many events, and the stages after them, are not held any more: see `withoutHistory`. */
  readonly forgotten: number;
  readonly log: readonly TableEvent[];
  /** The stage after each event of the log. */
  readonly stages: readonly Stage[];
  /** Stages that were taken back, the next to redo first. */
  readonly ahead: readonly number[];
  readonly clock?: Clock | undefined;
  /** The version of the last event that changed the position or the player to act. */
  readonly on: number;
  /** When the current step began, and how much of the turn had been used by then. */
  readonly since: { readonly at: number; readonly spentMs: number };
  readonly offers: readonly OpenOffer[];
  readonly conduct: Readonly<Record<PlayerId, Conduct>>;
  readonly gifts: number;
  /** The next game, after a rematch was accepted. */
  readonly next?: string | undefined;
}

export function termsOf(table: Table): TableTerms {
  return table.start.terms;
}

export function versionOf(table: Table): number {
  return table.forgotten + table.log.length;
}

/** The stage of a version; undefined if the version does not exist, or is forgotten. */
export function stageAt(table: Table, v: number): Stage | undefined {
  return table.stages[v - 1 - table.forgotten];
}

/** The event of a version; undefined if the version does not exist, or is forgotten. */
export function eventAt(table: Table, v: number): TableEvent | undefined {
  return table.log[v - 1 - table.forgotten];
}

/**
 * The table as somebody holds it who has the log elsewhere: without what came before the current stage. The game
 * goes on with it as with the whole table, except for commands that look back: see `looksBack`.
 */
export function withoutHistory(table: Table): Table {
  const forgotten = Math.max(table.forgotten, Math.min(stageOf(table).v, versionOf(table)) - 1);
  const more = forgotten - table.forgotten;
  if (more === 0) return table;
  return { ...table, forgotten, log: table.log.slice(more), stages: table.stages.slice(more) };
}

/** The current stage. */
export function stageOf(table: Table): Stage {
  return table.stages[table.stages.length - 1]!;
}

export function positionOf(table: Table): Position {
  return stageOf(table).position;
}

export function openingOf(table: Table): OpeningState {
  return stageOf(table).opening;
}

/** The ending; undefined while the game is being played. */
export function endingOf(table: Table): Ending | undefined {
  return stageOf(table).end;
}

/** The player who has to act; undefined when the game is over. */
export function toAct(table: Table): PlayerId | undefined {
  return actorOf(stageOf(table));
}

export function actorOf({ end, opening, position }: Stage): PlayerId | undefined {
  if (end) return undefined;
  return isInPlay(opening) ? seatOf(opening, position.turn) : seatToAct(opening);
}

/** The current colour of a player. */
export function colorOfPlayer(table: Table, player: PlayerId): Color {
  return colorOf(openingOf(table), player);
}

export function playerOfColor(table: Table, color: Color): PlayerId {
  return seatOf(openingOf(table), color);
}

/** The stages from the first to the current one, without those that were taken back. */
export function lineOf(table: Table, stage: Stage = stageOf(table)): readonly Stage[] {
  const line: Stage[] = [];
  for (let at: Stage | undefined = stage; at; ) {
    line.push(at);
    at = at.before === undefined ? undefined : stageAt(table, at.before);
  }
  return line.reverse();
}

/** The moves on the board in order, without the stones of a named opening. */
export function movesOf(table: Table, stage: Stage = stageOf(table)): readonly PlayedMove[] {
  return lineOf(table, stage).flatMap(({ move }) => move ?? []);
}

/** The open offer of this kind. */
export function offerOf(table: Table, what: OfferKind): OpenOffer | undefined {
  return table.offers.find(offer => offer.what === what);
}

/** The version that the next redo returns to. */
export function redoOf(table: Table): number | undefined {
  return table.ahead[0];
}

/** The version that taking back one step returns to. */
export function undoOf(table: Table): number | undefined {
  return stageOf(table).before;
}

/** The time left for P1 and P2 at `now`; undefined before the clock has started. */
export function timeLeft(table: Table, now: number): readonly [number, number] | undefined {
  const reading = table.clock?.at(now);
  if (!reading?.turn) return undefined;
  const P1 = colorOfPlayer(table, 'P1');
  const left = (color: Color) => Math.round(reading[color].leftMs);
  return [left(P1), left(opponent(P1))];
}
