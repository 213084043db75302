// A table and its log in the store. Events become part of the table when they are stored, and never before. When
// the store has not answered plainly, the log is read again before anything else is decided. Most of the time the
// table is held without its history, which the store has and few commands need.
import type { PlayerId } from '@tengen/openings';
import { err, ok, type Result } from '@tengen/rules';
import {
  type Asker,
  apply,
  decide,
  due,
  endingOf,
  looksBack,
  replay,
  resultOf,
  type Table,
  type TableCommand,
  type TableEvent,
  toAct,
  versionOf,
  withoutHistory,
} from '@tengen/table';
import type { ServerHost } from '../host.ts';
import type { Committer } from '../store/committer.ts';
import type { Append, Appended, ServerStore, StoreAway } from '../store/store.ts';
import { type Rematch, rematchAfter } from './new-game.ts';
import type { Outages } from './outages.ts';
import { AWAY, type RefusedResult, refusedBy, UNKNOWN } from './refused.ts';
import type { ServerRefusal } from './tables.ts';

/** The parts of the server that a stored table uses. */
export interface TableParts {
  readonly host: ServerHost;
  readonly store: ServerStore;
  readonly committer: Committer;
  readonly outages: Outages;
  fault(message: string): void;
}

/** Events that have been stored. */
export interface News {
  readonly before: Table;
  readonly after: Table;
  readonly events: readonly TableEvent[];
  readonly rematch?: Rematch | undefined;
}

const MOST_TRIES = 5;
/** Given beyond the length of an outage: the time to come back. */
const COME_BACK_MS = 5000;

/** The events of a command, stored now or earlier. */
export interface Done {
  readonly events: readonly TableEvent[];
  readonly isRepeated: boolean;
}

export class StoredTable {
  readonly #game: string;
  readonly #parts: TableParts;
  /** Hears of events before the answer to their command. */
  readonly #onNews: (news: News, command: string | undefined) => void;
  readonly #granted = new Set<string>();
  #table: Table | undefined;
  /** The store may know more than `#table`. */
  #isBehind = true;

  constructor(
    game: string,
    parts: TableParts,
    onNews: (news: News, command: string | undefined) => void,
  ) {
    this.#game = game;
    this.#parts = parts;
    this.#onNews = onNews;
  }

  /** As it was last known; undefined before it was read. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** The table with all that is stored, and with every outage granted. */
  async present(): Promise<RefusedResult<Table>> {
    const settled = await this.#parts.outages.settle();
    if (settled && !settled.ok) return AWAY;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const read = await this.#read();
      if (!read.ok) return read;
      const granted = await this.#grant();
      if (granted !== 'behind') return granted === 'away' ? AWAY : ok(this.#table!);
    }
    return AWAY;
  }

  /**
   * Decides a command on what is stored, and stores its events under the id. An id that was stored before is
   * answered with its events, and nothing new happens.
   */
  async carryOut(
    id: string,
    by: Asker,
    at: number,
    commandOn: (table: Table) => TableCommand,
  ): Promise<RefusedResult<Done>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const present = await this.present();
      if (!present.ok) return present;
      const command = commandOn(present.value);
      const needed = looksBack(command) ? await this.#whole() : present;
      if (!needed.ok) return needed;
      const table = needed.value;
      const decided = decide(table, command, by, at);
      if (!decided.ok) return this.#known(id, refusedBy(table, decided.error));
      const appended = await this.#append(id, decided.value);
      if (!appended.ok) return AWAY;
      const { value } = appended;
      if (value.kind === 'stored') return ok({ events: decided.value, isRepeated: false });
      if (value.kind === 'repeated') return ok({ events: value.events, isRepeated: true });
    }
    return AWAY;
  }

  /** The events from a version on. */
  async eventsFrom(from: number): Promise<RefusedResult<readonly TableEvent[]>> {
    const { forgotten, log } = this.#table!;
    if (from > forgotten) return ok(log.slice(from - 1 - forgotten));
    const events = await this.#parts.store.events(this.#game, from - 1);
    if (!events.ok) return AWAY;
    return ok(events.value?.filter(({ v }) => v <= versionOf(this.#table!)) ?? []);
  }

  /** Until history is needed again. */
  forgetHistory(): void {
    if (this.#table) this.#table = withoutHistory(this.#table);
  }

  async #whole(): Promise<RefusedResult<Table>> {
    if (this.#table!.forgotten > 0) {
      this.#isBehind = true;
      const read = await this.#read();
      if (!read.ok) return read;
    }
    return ok(this.#table!);
  }

  /** A refused command may be the copy of one that was carried out. */
  async #known(id: string, error: ServerRefusal): Promise<RefusedResult<Done>> {
    const events = await this.#parts.store.eventsOfCommand(this.#game, id);
    if (!events.ok) return AWAY;
    return events.value ? ok({ events: events.value, isRepeated: true }) : err(error);
  }

  async #read(): Promise<RefusedResult<void>> {
    if (!this.#isBehind) return ok(undefined);
    const before = this.#table;
    const events = await this.#parts.store.events(this.#game, 0);
    if (!events.ok) return AWAY;
    if (!events.value) return UNKNOWN;
    const after = replay(events.value);
    if (!after.ok) {
      this.#parts.fault(`The log of game ${this.#game} is damaged: ${JSON.stringify(after.error)}`);
      return AWAY;
    }
    this.#isBehind = false;
    this.#table = after.value;
    const news = before ? events.value.slice(versionOf(before)) : [];
    if (before && news.length > 0)
      this.#onNews({ before, after: after.value, events: news }, undefined);
    return ok(undefined);
  }

  async #append(
    command: string,
    decided: readonly TableEvent[],
  ): Promise<Result<Appended, StoreAway>> {
    const { host, store, committer } = this.#parts;
    const before = this.#table!;
    const rematch = rematchAfter(before, this.#game, decided, host);
    const events = rematch ? [...decided, rematch.event] : decided;
    const after = events.reduce(apply, before);
    const append = appendOf(this.#game, command, events, before, after);
    const appended = await (rematch
      ? store.appendNext(append, rematch.game)
      : committer.append(append));
    this.#isBehind = !appended.ok || appended.value.kind !== 'stored';
    if (this.#isBehind) return appended;
    this.#table = after;
    this.#onNews({ before, after, events, rematch }, command);
    return appended;
  }

  /** Nobody pays for a time during which the server could not hear him. */
  async #grant(): Promise<'granted' | 'behind' | 'away'> {
    const { outages, host } = this.#parts;
    const { since, clock } = this.#table!;
    if (!clock || endingOf(this.#table!)) return 'granted';
    for (const { id, from, to } of outages.since(since.at)) {
      if (this.#granted.has(id)) continue;
      const now = host.now();
      const ms = Math.min(to, now) - Math.max(from, since.at) + COME_BACK_MS;
      const given = only(toAct(this.#table!)!, ms);
      const decided = decide(this.#table!, { k: 'time', why: 'outage', ms: given }, 'house', now);
      if (!decided.ok) continue;
      const appended = await this.#append(`outage:${id}`, decided.value);
      if (!appended.ok) return 'away';
      if (appended.value.kind === 'conflict') return 'behind';
      this.#granted.add(id);
    }
    return this.#isBehind ? 'behind' : 'granted';
  }
}

/** Milliseconds for one seat, as an event has them. */
export function only(seat: PlayerId, ms: number): readonly [number, number] {
  return seat === 'P1' ? [ms, 0] : [0, ms];
}

function appendOf(
  game: string,
  command: string,
  events: readonly TableEvent[],
  before: Table,
  after: Table,
): Append {
  const end = endingOf(after);
  const hasEnded = end && !endingOf(before);
  const result = end && ('outcome' in end ? resultOf(end.outcome).winner : 'void');
  return {
    game,
    command,
    events,
    dueAt: due(after)?.at,
    ...(hasEnded && result && { end: { at: events.at(-1)!.at, result } }),
  };
}
