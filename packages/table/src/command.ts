// Commands to a table, and the reasons for refusing them.
import type { ClockState } from '@tengen/game';
import type { Action, PlayerId } from '@tengen/openings';
import type { Outcome, Point } from '@tengen/rules';
import type { EventError, IllegalAction } from './apply.ts';
import type { AbortReason, Laid, OfferKind } from './event.ts';

export type TableCommand =
  /** `on` is the table's `on` when the player moved. The server adds `credit` for network delay. */
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
      /** The next game when a rematch is accepted; the server adds it. */
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
  // On local tables, without anybody's consent.
  | { readonly k: 'takeback'; readonly to: number }
  | { readonly k: 'clock'; readonly runs: boolean; readonly state?: ClockState }
  // By the house only.
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
  /** A player asked for something that only the house may do, or the other way round. */
  | { readonly kind: 'not-your-seat' }
  | Extract<EventError, { kind: 'not-your-step' | 'over' }>
  /** The command was meant for an earlier position. */
  | { readonly kind: 'stale'; readonly on: number }
  | { readonly kind: 'illegal'; readonly reason: IllegalAction | OpeningStep }
  | { readonly kind: 'no-offer' }
  | { readonly kind: 'not-now' }
  | { readonly kind: 'too-soon'; readonly inMs?: number };

/** The opening now asks for something other than a move. */
export interface OpeningStep {
  readonly kind: 'opening-step';
  readonly expected: Action['kind'];
}
