// What may be asked of a table, and why it may be refused.
import type { ClockState } from '@tengen/game';
import type { Action, PlayerId } from '@tengen/openings';
import type { Outcome, Point } from '@tengen/rules';
import type { EventError, IllegalAction } from './apply.ts';
import type { AbortReason, Laid, OfferKind } from './event.ts';

export type TableCommand =
  /** `on`: the table's `on` that the move answers. The server adds the credit for the way. */
  | {
      readonly k: 'move';
      readonly on: number;
      readonly point: Point | 'pass';
      readonly credit?: number;
      /** From a record; local tables only. */
      readonly laid?: Laid;
    }
  | {
      readonly k: 'act';
      readonly on: number;
      readonly action: Action;
      readonly credit?: number;
      readonly laid?: Laid;
    }
  | { readonly k: 'offer'; readonly what: OfferKind }
  | {
      readonly k: 'answer';
      readonly re: number;
      readonly yes: boolean;
      /** The game that follows, where a rematch is accepted; the server adds it. */
      readonly game?: string;
    }
  | { readonly k: 'withdraw'; readonly re: number }
  | { readonly k: 'resign' }
  | { readonly k: 'abort' }
  /** White claims that Black's last stone is forbidden. */
  | { readonly k: 'foul'; readonly on: number }
  /** The other seat has been empty for `emptyMs`, which the server adds. */
  | { readonly k: 'claim'; readonly as: 'win' | 'draw'; readonly emptyMs?: number }
  | { readonly k: 'give' }
  // Local tables: nobody need agree.
  | { readonly k: 'takeback'; readonly to: number }
  | { readonly k: 'clock'; readonly runs: boolean; readonly state?: ClockState }
  // The house.
  | { readonly k: 'tick' }
  | {
      readonly k: 'time';
      readonly ms: readonly [number, number];
      readonly why: 'moving' | 'outage';
    }
  | { readonly k: 'end'; readonly outcome: Outcome }
  | { readonly k: 'stop'; readonly aborted: AbortReason }
  | { readonly k: 'next'; readonly game: string };

export type TableCommandKind = TableCommand['k'];

/** A player at the table, or the house: the clock, a server, a moderator. */
export type Asker = PlayerId | 'house';

export type TableRefusal =
  /** Not for this asker: a player asks for what only the house may do, or the other way round. */
  | { readonly kind: 'not-your-seat' }
  | Extract<EventError, { kind: 'not-your-step' | 'over' }>
  /** The command answers a position that has passed. */
  | { readonly kind: 'stale'; readonly on: number }
  | { readonly kind: 'illegal'; readonly reason: IllegalAction | OpeningStep }
  | { readonly kind: 'no-offer' }
  | { readonly kind: 'not-now' }
  | { readonly kind: 'too-soon'; readonly inMs?: number };

/** The opening asks for something else than a move now. */
export interface OpeningStep {
  readonly kind: 'opening-step';
  readonly expected: Action['kind'];
}
