// The store of the server and its promises. Times are milliseconds; ids are text.
import type { Result } from '@tengen/rules';
import type { GameSpeed, OnlineTerms, TableEvent } from '@tengen/table';
import type { FirstPlayer } from '@tengen/wire';

/** The store cannot be reached or cannot write. Nothing was answered that is not stored; try again later. */
export interface StoreAway {
  readonly kind: 'unavailable';
}

/** The events of one command for one game. */
export interface Append {
  readonly game: string;
  /** The id of the command; the same id again is answered with the same events. */
  readonly command: string;
  /** At least one, numbered from the version after the stored one. */
  readonly events: readonly TableEvent[];
  /** When the house has to look at the game again; undefined when never. */
  readonly dueAt?: number | undefined;
  /** Set by the event that ends the game. */
  readonly end?: { readonly at: number; readonly result: string } | undefined;
}

export type Appended =
  | { readonly kind: 'stored' }
  /** Another command has these numbers; read what is missing and decide again. */
  | { readonly kind: 'conflict' }
  /** This command has been stored before, with these events. */
  | { readonly kind: 'repeated'; readonly events: readonly TableEvent[] };

export interface NewGame {
  readonly id: string;
  /** Version 1. */
  readonly start: TableEvent;
  readonly P1: string;
  readonly P2: string;
  readonly rule: string;
  readonly speed: GameSpeed;
  readonly rated: boolean;
  readonly dueAt?: number | undefined;
}

export interface StoredPlayer {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly name?: string | undefined;
}

export interface StoredInvite {
  readonly by: string;
  readonly first: FirstPlayer;
  readonly terms: OnlineTerms;
  readonly expires: number;
  /** The game that it became. */
  readonly game?: string | undefined;
}

export type InviteRefusal = StoreAway | { readonly kind: 'unknown' | 'taken' };

/** Invitations of one player that may be open at the same time. */
export const MOST_INVITES = 5;

export interface DueGame {
  readonly id: string;
  readonly dueAt: number;
}

export interface Outage {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The outage between two pulses. The same gap gets the same id from every process that notices it. */
export function outageBetween(from: number, to: number): Outage {
  return { id: String(from), from, to };
}

export type StoreAnswer<T> = Promise<Result<T, StoreAway>>;

/** Everything returns when it is on disk, and not before. */
export interface ServerStore {
  /**
   * Stores the events of several games, at most one command a game, in one transaction. Each is judged alone: a
   * conflict in one game leaves the others untouched.
   */
  append(batch: readonly Append[]): StoreAnswer<readonly Appended[]>;
  /** Events after version `after`, in order; undefined if there is no such game. */
  events(game: string, after: number): StoreAnswer<readonly TableEvent[] | undefined>;
  /** The events that a command led to; undefined if it was never stored. */
  eventsOfCommand(game: string, command: string): StoreAnswer<readonly TableEvent[] | undefined>;
  /** Stores a rematch: the event `next` in the old game and the new game, in one transaction. */
  appendNext(append: Append, next: NewGame): StoreAnswer<Appended>;
  /** Versions of running games, to find events that another process stored. */
  versions(games: readonly string[]): StoreAnswer<ReadonlyMap<string, number>>;
  /** Running games that are due, the longest overdue first. */
  due(now: number, most: number): StoreAnswer<readonly DueGame[]>;
  /** Running games of a player. */
  liveGames(player: string): StoreAnswer<readonly string[]>;

  addPlayer(
    player: StoredPlayer,
    tokenHash: string,
    now: number,
    expires: number,
  ): StoreAnswer<void>;
  /** The player of a token, whose life is prolonged to `expires`. */
  playerOfToken(
    tokenHash: string,
    now: number,
    expires: number,
  ): StoreAnswer<StoredPlayer | undefined>;
  players(ids: readonly string[]): StoreAnswer<ReadonlyMap<string, StoredPlayer>>;
  removeToken(tokenHash: string): StoreAnswer<void>;

  /** Refused with `taken` when the player has five open invitations. */
  addInvite(
    codeHash: string,
    invite: StoredInvite,
    now: number,
  ): Promise<Result<void, InviteRefusal>>;
  invite(codeHash: string, now: number): StoreAnswer<StoredInvite | undefined>;
  /** Marks the invitation and creates the game in one transaction; `taken` with the game when it was too late. */
  acceptInvite(codeHash: string, game: NewGame, now: number): Promise<Result<void, InviteRefusal>>;
  cancelInvite(codeHash: string, by: string): Promise<Result<void, InviteRefusal>>;

  /** Notes that this process lives; a gap since the last pulse of more than `gapMs` becomes an outage. */
  pulse(now: number, gapMs: number): StoreAnswer<Outage | undefined>;
  lastPulse(): StoreAnswer<number | undefined>;
  outagesSince(at: number): StoreAnswer<readonly Outage[]>;

  /** Copies everything into a new file while the store is in use. */
  backup(file: string): Promise<Result<void, StoreAway | { readonly kind: 'file-exists' }>>;
  close(): Promise<void>;
}
