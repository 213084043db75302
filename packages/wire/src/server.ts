// Messages of the server, over the socket.
import type { PlayerId } from '@tengen/openings';
import type { TableEvent } from '@tengen/table';

/** Why a request was refused. */
export const REFUSAL_CODES = [
  'bad-message',
  /** No such game, or not yours to see: the two look alike. */
  'unknown',
  'not-your-seat',
  'not-your-step',
  'stale',
  'illegal',
  'over',
  'no-offer',
  'not-now',
  'too-soon',
  'too-fast',
  'sign-in',
  'blocked',
  /** The store cannot be reached: repeat it later with the same id. */
  'unavailable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface PublicPlayer {
  readonly id: string;
  readonly name?: string | undefined;
  readonly kind: 'guest' | 'account' | 'engine';
}

/** Whether a player is at the table: `true`, or for how many milliseconds the seat has been empty. */
export type Presence = true | number;

export interface Attendance {
  readonly P1: Presence;
  readonly P2: Presence;
  readonly watchers: number;
  /** In how many milliseconds the empty seat may be claimed. */
  readonly claimIn?: number | undefined;
}

export type ServerMessage =
  | {
      readonly t: 'welcome';
      readonly you: PublicPlayer;
      readonly now: number;
      readonly build: string;
      /** Running games in which the player sits. */
      readonly live: readonly string[];
    }
  | {
      readonly t: 'log';
      readonly g: string;
      readonly from: number;
      readonly events: readonly TableEvent[];
      readonly who: Readonly<Record<PlayerId, PublicPlayer>>;
      readonly seat?: PlayerId | undefined;
      readonly here: Attendance;
    }
  /** An event. With the `id` of a command it is the answer to whoever sent that command. */
  | {
      readonly t: 'ev';
      readonly g: string;
      readonly e: TableEvent;
      readonly id?: string | undefined;
    }
  | {
      readonly t: 'no';
      readonly id?: string | undefined;
      readonly g?: string | undefined;
      readonly code: RefusalCode;
      /** For `illegal` the kind of `rules` or `openings`, for `too-soon` the milliseconds to wait. */
      readonly detail?: string | number | undefined;
      /** The version of the table. */
      readonly v?: number | undefined;
    }
  | ({ readonly t: 'here'; readonly g: string } & Attendance)
  /** The player has been seated. `by` is the invitation or the game of the rematch. */
  | { readonly t: 'paired'; readonly g: string; readonly seat: PlayerId; readonly by: string }
  /** It is the player's turn at a table that is not open here. */
  | { readonly t: 'turn'; readonly g: string; readonly dueAt?: number | undefined }
  | { readonly t: 'pong'; readonly n: number; readonly now: number }
  /** The server is about to close the socket; come back after `retryMs`. */
  | { readonly t: 'bye'; readonly code: 'moving' | 'full'; readonly retryMs: number };
