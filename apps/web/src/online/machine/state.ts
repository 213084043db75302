// The client of online play as a value: the connection, and the tables it holds by their logs. `step` makes the
// next state from an event, and says what the shell has to do. Nothing here touches a socket, a clock or chance.
import type { PlayerId } from '@tengen/openings';
import type { Table, TableEvent } from '@tengen/table';
import type {
  AboutAnswer,
  Attendance,
  ClientMessage,
  PublicPlayer,
  RefusalCode,
  ServerMessage,
  WireCommand,
} from '@tengen/wire';
import type { TimeSample } from './server-time.ts';

/** The version of the wire that this page speaks. */
export const WIRE_VERSION = 1;

/** Times without a name are on the local clock, which may stand still while the machine sleeps. */
export type OnlineConnection =
  /** Nobody has gone online yet. */
  | { readonly kind: 'off' }
  | ({ readonly kind: 'opening'; readonly openedAt: number } & Lost)
  | {
      readonly kind: 'open';
      readonly nextPingAt: number;
      readonly ping?: { readonly n: number; readonly sentAt: number; readonly patienceMs: number };
    }
  | ({ readonly kind: 'waiting'; readonly until: number } & Lost)
  | { readonly kind: 'stopped'; readonly why: OfflineReason };

interface Lost {
  /** Failed tries since the last connection. */
  readonly tries: number;
  /** Since when there is no connection. */
  readonly lostAt: number;
  /** The server said that it moves. */
  readonly isMoving?: boolean;
}

export type OfflineReason = 'no-server' | 'outdated' | 'signed-out';

/** A command that the server has not answered yet. */
export interface PendingCommand {
  readonly id: string;
  readonly command: WireCommand;
  /** When it was last sent on this socket; undefined when it has not been. */
  readonly sentAt?: number | undefined;
  /** The server cannot store it now; it is repeated until it can. */
  readonly isKept?: boolean;
}

/** A table as this client holds it. */
export interface HeldTable {
  readonly g: string;
  /** Whether a view shows it; a running game of one's own is held without. */
  readonly isShown: boolean;
  readonly table?: Table;
  readonly who?: Readonly<Record<PlayerId, PublicPlayer>>;
  readonly seat?: PlayerId | undefined;
  readonly here?: Attendance;
  /** When `here` came. */
  readonly hereAt: number;
  /** At most one stone or step of the opening, and one other command. */
  readonly pending: readonly PendingCommand[];
  /** When the log was asked for on this socket, and whether it has come. */
  readonly askedAt?: number | undefined;
  readonly isJoined: boolean;
  /** There is no such table, or its log breaks the rules. */
  readonly problem?: 'unknown' | 'broken';
}

export interface OnlineState {
  readonly connection: OnlineConnection;
  /** The number of the newest socket; messages of older ones are ignored. */
  readonly socket: number;
  readonly you?: PublicPlayer;
  /** Running games in which this player sits. */
  readonly live: readonly string[];
  readonly tables: ReadonlyMap<string, HeldTable>;
  readonly time?: TimeSample;
  /** The last round trips, the newest first. */
  readonly roundTripsMs: readonly number[];
}

export const OFFLINE: OnlineState = {
  connection: { kind: 'off' },
  socket: 0,
  live: [],
  tables: new Map(),
  roundTripsMs: [],
};

/** What the server said over HTTP about itself, after a socket was refused. */
export type AboutOutcome =
  | { readonly kind: 'ours'; readonly about: AboutAnswer }
  /** Too many requests, or the server is stopping. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }
  /** Something answered that is not this server: a static host. */
  | { readonly kind: 'not-ours' };

export type OnlineEvent =
  /** Somebody goes online, or tries again after it had stopped. */
  | { readonly k: 'start' }
  | { readonly k: 'message'; readonly socket: number; readonly message: ServerMessage }
  | {
      readonly k: 'closed';
      readonly socket: number;
      readonly wasOpen: boolean;
      readonly code: number;
    }
  | { readonly k: 'about'; readonly outcome: AboutOutcome }
  /** The moment of `dueAt` has come. */
  | { readonly k: 'time' }
  /** The page is looked at again, or the network is back. */
  | { readonly k: 'wake' }
  | { readonly k: 'show' | 'hide'; readonly g: string }
  | { readonly k: 'tell'; readonly g: string; readonly id: string; readonly command: WireCommand };

/** What somebody may want to hear about. */
export type OnlineNews =
  | { readonly kind: 'event'; readonly g: string; readonly event: TableEvent }
  | { readonly kind: 'paired'; readonly g: string; readonly by: string }
  | {
      readonly kind: 'refused';
      readonly g: string;
      readonly command: WireCommand;
      readonly code: RefusalCode;
      readonly detail?: string | number | undefined;
    }
  /** The position changed while the command was on its way. */
  | { readonly kind: 'dropped'; readonly g: string; readonly command: WireCommand };

export type OnlineEffect =
  | { readonly k: 'open'; readonly socket: number }
  | { readonly k: 'close' }
  | { readonly k: 'send'; readonly message: ClientMessage }
  | { readonly k: 'ask-about' }
  | { readonly k: 'news'; readonly news: OnlineNews };

/** The local time, and a random number from 0 to 1. */
export interface Moment {
  readonly now: number;
  readonly chance: number;
}

export interface OnlineStep {
  readonly state: OnlineState;
  readonly effects: readonly OnlineEffect[];
}

export function next(state: OnlineState, ...effects: readonly OnlineEffect[]): OnlineStep {
  return { state, effects };
}

/** Continues with the state that was reached, and does the effects in this order. */
export function andThen(
  { state, effects }: OnlineStep,
  more: (state: OnlineState) => OnlineStep,
): OnlineStep {
  const after = more(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

/** One after another over all tables. */
export function forEachTable(
  from: OnlineStep,
  more: (state: OnlineState, held: HeldTable) => OnlineStep,
): OnlineStep {
  let at = from;
  for (const g of from.state.tables.keys()) {
    at = andThen(at, state => {
      const held = state.tables.get(g);
      return held ? more(state, held) : next(state);
    });
  }
  return at;
}

export function withTable(state: OnlineState, held: HeldTable): OnlineState {
  return { ...state, tables: new Map(state.tables).set(held.g, held) };
}
