// The tables of this server: what a socket may ask of them, and what they tell. Any process may take any command;
// the store lets one event have each number.
import type { PlayerId } from '@tengen/openings';
import type { Result } from '@tengen/rules';
import type { Table, TableEvent } from '@tengen/table';
import type { Attendance, RefusalCode, SeatedAnswer, WireCommand } from '@tengen/wire';
import type { ServerHost } from '../host.ts';
import type { ServerStore } from '../store/store.ts';

/** Why a request was refused, as the wire says it. */
export interface ServerRefusal {
  readonly code: RefusalCode;
  readonly detail?: string | number | undefined;
  /** The version of the table. */
  readonly v?: number | undefined;
}

/** A socket at a table. `player` may sit there or watch. */
export interface TableVisitor {
  readonly player: string;
  /** The median of the last pings that the server measured on this socket. */
  lagMs(): number;
  /** `own` is the id of the visitor's command that led to the event. */
  event(game: string, event: TableEvent, own: string | undefined): void;
  here(game: string, attendance: Attendance): void;
}

export interface Joined {
  /** Without its history. */
  readonly table: Table;
  /** The events from version `from` on. */
  readonly events: readonly TableEvent[];
  readonly from: number;
  readonly seat?: PlayerId | undefined;
  readonly here: Attendance;
}

export interface OpenTables {
  /** How many are in memory. */
  readonly count: number;
  /** Opens the table for the visitor, who holds the first `held` events and hears every one after those of `Joined`. */
  join(game: string, visitor: TableVisitor, held: number): Promise<Result<Joined, ServerRefusal>>;
  leave(game: string, visitor: TableVisitor): void;
  /** Asks for a command. The visitor hears its event, once it is stored, with the id. */
  command(
    game: string,
    visitor: TableVisitor,
    id: string,
    command: WireCommand,
  ): Promise<Result<void, ServerRefusal>>;
  /**
   * Creates the game of an invitation. The host is told that he has been paired by `by`, the code as he knows it.
   * Of an invitation that is taken, the answer is the game, with a seat for its players alone.
   */
  seat(codeHash: string, guest: string, by: string): Promise<Result<SeatedAnswer, ServerRefusal>>;
  /** Tells of events and games that concern a player, wherever he is: `turn` and `paired` of the wire. */
  listen(player: string, listener: PlayerListener): () => void;
  /** Gives the time of moving to all running tables whose seat to act sits here, and ends the timers. */
  stop(): Promise<void>;
}

export interface PlayerListener {
  turn(game: string, dueAt: number | undefined): void;
  paired(game: string, seat: PlayerId, by: string): void;
}

/** The parts that the tables are made of; a proof exchanges one for a broken one. */
export interface TablesParts {
  readonly host: ServerHost;
  readonly store: ServerStore;
  /** Hears what is wrong with a game, as a sentence for the host's log. */
  readonly onFault?: ((message: string) => void) | undefined;
}
