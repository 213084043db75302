// One table in memory, with its visitors. What they ask is carried out one after another, and they hear of it
// when it is stored.
import { ok } from '@tengen/rules';
import {
  due,
  MOST_CREDIT_MS,
  type Table,
  type TableCommand,
  type TableEvent,
  toAct,
  versionOf,
  withoutHistory,
} from '@tengen/table';
import type { Attendance, WireCommand } from '@tengen/wire';
import { Attendants, seatOfPlayer } from './attendants.ts';
import type { Rematch } from './new-game.ts';
import { AWAY, NOT_YOURS, OVER, type RefusedResult, TOO_FAST, UNKNOWN } from './refused.ts';
import { type News, only, StoredTable, type TableParts } from './stored-table.ts';
import type { Joined, TableVisitor } from './tables.ts';

/** The parts of the server that a table uses. */
export interface TableHouse extends TableParts {
  /** It is the turn of a player. */
  turn(player: string, game: string, dueAt: number | undefined): void;
  paired(rematch: Rematch, by: string): void;
  /** Nobody has been at the table for a while. */
  forget(game: string): void;
}

/** Commands of one table that may wait. */
const MOST_WAITING = 64;
/** Refusals that are remembered: more than can be under way twice. */
const MOST_REFUSED = 128;
/** A table without visitors stays in memory for so long, because people come back. */
const KEEP_MS = 60_000;
/** How late the number of watchers may be told. */
const WATCHERS_MS = 1000;
/** Given when the server is about to move: the time to come back. */
const MOVING_MS = 3000;
const AGAIN_MS = 1000;
/** Timers cannot be longer than 24 days. */
const LONGEST_TIMER_MS = 86_400_000;

/** The command under way, and who hears of it under which id. */
interface Own {
  readonly visitor: TableVisitor;
  readonly id: string;
}

export class OpenTable {
  readonly #game: string;
  readonly #house: TableHouse;
  readonly #stored: StoredTable;
  readonly #attendants: Attendants;
  readonly #joining = new Set<TableVisitor>();
  /** Commands that were refused a short while ago. */
  readonly #refused = new Map<string, RefusedResult<never>>();
  #work: Promise<unknown> = Promise.resolve();
  #tasks = 0;
  #commands = 0;
  #isClosed = false;
  #own: Own | undefined;
  #told = '';
  #toldWatchers = 0;
  #cancelDue = () => {};
  #cancelForget = () => {};
  #cancelWatchers: (() => void) | undefined;

  constructor(game: string, house: TableHouse) {
    this.#game = game;
    this.#house = house;
    this.#stored = new StoredTable(game, house, (news, id) => this.#tell(news, id));
    this.#attendants = new Attendants(house.host.now());
  }

  join(visitor: TableVisitor, held: number): Promise<RefusedResult<Joined>> {
    this.#joining.add(visitor);
    return this.#inTurn(async () => {
      const read = await this.#readAfter(held);
      // He may have left meanwhile.
      const isStillHere = this.#joining.delete(visitor);
      if (!read.ok) return read;
      const { table, from, events } = read.value;
      if (isStillHere) this.#attendants.visitors.add(visitor);
      this.#tellHere(visitor);
      this.#awaitDue();
      const seat = seatOfPlayer(table, visitor.player);
      return ok({
        table: withoutHistory(table),
        from,
        events,
        here: this.#here(table),
        ...(seat && { seat }),
      });
    });
  }

  /** The table, and the events that a client does not hold. */
  async #readAfter(
    held: number,
  ): Promise<RefusedResult<Pick<Joined, 'table' | 'from' | 'events'>>> {
    const present = await this.#stored.present();
    const { table } = this.#stored;
    // While the store is away, a table that is known can be seen and not played.
    if (!table) return present.ok ? UNKNOWN : present;
    // A client that holds more than there is holds the log of another store.
    const from = held <= versionOf(table) ? held + 1 : 1;
    const events = await this.#stored.eventsFrom(from);
    return events.ok ? ok({ table, from, events: events.value }) : events;
  }

  leave(visitor: TableVisitor): void {
    this.#joining.delete(visitor);
    this.#attendants.leave(visitor, this.#stored.table, this.#house.host.now());
    this.#tellHere();
    this.#forgetLater();
  }

  command(own: Own, asked: WireCommand): Promise<RefusedResult<void>> {
    if (this.#commands >= MOST_WAITING) return Promise.resolve(TOO_FAST);
    const at = this.#house.host.now();
    this.#commands++;
    return this.#inTurn(() => this.#carryOut(own, asked, at)).finally(() => {
      this.#commands--;
    });
  }

  /** Does what is due by itself: a flag falls, an outage is granted. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      const present = await this.#stored.present();
      const now = this.#house.host.now();
      const next = present.ok ? due(present.value) : undefined;
      if (present.ok && next && next.at <= now) {
        const id = `due:${versionOf(present.value)}`;
        await this.#stored.carryOut(id, 'house', now, () => next.command);
      }
      this.#awaitDue();
    });
  }

  /** Gives the time of a restart to the player who has to act, if he is here. */
  async stop(): Promise<void> {
    await this.#inTurn(async () => {
      const present = await this.#stored.present();
      if (!present.ok || !present.value.clock) return;
      const table = present.value;
      const seat = toAct(table);
      if (!seat || !this.#attendants.isAt(table, seat)) return;
      const command: TableCommand = { k: 'time', why: 'moving', ms: only(seat, MOVING_MS) };
      const id = `moving:${versionOf(table)}`;
      await this.#stored.carryOut(id, 'house', this.#house.host.now(), () => command);
    });
    this.close();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelDue();
    this.#cancelForget();
    this.#cancelWatchers?.();
  }

  async #carryOut(own: Own, asked: WireCommand, at: number): Promise<RefusedResult<void>> {
    const present = await this.#stored.present();
    if (!present.ok) return present;
    const { visitor, id } = own;
    const refused = this.#refused.get(id);
    if (refused) return refused;
    const seat = seatOfPlayer(present.value, visitor.player);
    if (!seat) return NOT_YOURS;
    this.#own = own;
    const done = await this.#stored.carryOut(id, seat, at, table =>
      this.#completed(asked, table, visitor, at),
    );
    this.#own = undefined;
    if (!done.ok) return this.#refuse(id, done);
    const { events, isRepeated } = done.value;
    if (events.some(isFlag)) return OVER;
    if (isRepeated) for (const [i, event] of events.entries()) this.#hear(own, event, i);
    return ok(undefined);
  }

  /** A copy that comes later, when the command would be possible, is refused as well. */
  #refuse(id: string, refused: RefusedResult<never>): RefusedResult<never> {
    if (refused === AWAY) return refused;
    this.#refused.set(id, refused);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MOST_REFUSED) this.#refused.delete(oldest!);
    return refused;
  }

  /** The command with what a client must not say. */
  #completed(asked: WireCommand, table: Table, visitor: TableVisitor, at: number): TableCommand {
    if (asked.k === 'claim') {
      const seat = toAct(table);
      const { P1, P2 } = this.#here(table);
      const presence = seat && { P1, P2 }[seat];
      return { ...asked, emptyMs: typeof presence === 'number' ? presence : 0 };
    }
    if (asked.k !== 'move' && asked.k !== 'act') return asked;
    const credit = Math.min(visitor.lagMs(), MOST_CREDIT_MS, at - table.since.at);
    return { ...asked, credit: Math.max(0, Math.round(credit)) };
  }

  // ---- telling ----

  #tell({ before, after, events, rematch }: News, command: string | undefined): void {
    const isOwn = command !== undefined && this.#own?.id === command && !events.some(isFlag);
    const own = isOwn ? this.#own : undefined;
    for (const [i, event] of events.entries()) {
      for (const visitor of this.#attendants.visitors)
        if (visitor !== own?.visitor) visitor.event(this.#game, event, undefined);
      if (own) this.#hear(own, event, i);
    }
    const seat = toAct(after);
    if (seat && after.on !== before.on)
      this.#house.turn(after.start[seat].id, this.#game, after.clock?.flagsAt);
    if (rematch) this.#house.paired(rematch, this.#game);
    this.#tellHere();
    this.#awaitDue();
  }

  /** The first event of a command answers it. */
  #hear({ visitor, id }: Own, event: TableEvent, i: number): void {
    visitor.event(this.#game, event, i === 0 ? id : undefined);
  }

  #here(table: Table, now = this.#house.host.now()): Attendance {
    return this.#attendants.attendance(table, now, this.#house.outages.lastEnd);
  }

  /** Tells who is here when that has changed; the number of watchers alone may be told later. */
  #tellHere(except?: TableVisitor): void {
    const { table } = this.#stored;
    if (!table) return;
    const now = this.#house.host.now();
    const here = this.#here(table, now);
    const seats = seatsText(here, now);
    if (seats !== this.#told) this.#announce(table, except);
    else if (here.watchers !== this.#toldWatchers)
      this.#cancelWatchers ??= this.#house.host.after(WATCHERS_MS, () => this.#announce(table));
  }

  #announce(table: Table, except?: TableVisitor): void {
    this.#cancelWatchers?.();
    this.#cancelWatchers = undefined;
    const now = this.#house.host.now();
    const here = this.#here(table, now);
    this.#told = seatsText(here, now);
    this.#toldWatchers = here.watchers;
    for (const visitor of this.#attendants.visitors)
      if (visitor !== except) visitor.here(this.#game, here);
  }

  // ---- time ----

  #awaitDue(): void {
    this.#cancelDue();
    const next = this.#stored.table && due(this.#stored.table);
    if (!next || this.#isClosed) return;
    const inMs = next.at - this.#house.host.now();
    // An overdue command could not be stored just now.
    const waitMs = inMs > 0 ? Math.min(inMs, LONGEST_TIMER_MS) : AGAIN_MS;
    this.#cancelDue = this.#house.host.after(waitMs, () => this.look());
  }

  async #inTurn<T>(task: () => Promise<T>): Promise<T> {
    this.#tasks++;
    const done = this.#work.then(task);
    this.#work = done.catch(() => {});
    try {
      return await done;
    } finally {
      this.#tasks--;
      if (this.#tasks === 0) this.#stored.forgetHistory();
      this.#forgetLater();
    }
  }

  #forgetLater(): void {
    this.#cancelForget();
    if (!this.#isQuiet() || this.#isClosed) return;
    // A game that does not exist is forgotten at once.
    this.#cancelForget = this.#house.host.after(this.#stored.table ? KEEP_MS : 0, () => {
      if (this.#isQuiet()) this.#house.forget(this.#game);
    });
  }

  #isQuiet(): boolean {
    return this.#tasks === 0 && this.#attendants.visitors.size === 0;
  }
}

/** Whether the flag fell, or the house ended the game: never what a player asks for. */
function isFlag(event: TableEvent): boolean {
  if (event.k !== 'end') return false;
  return 'aborted' in event ? event.aborted !== 'asked' : event.outcome.reason === 'timeout';
}

/** The presence of both players, as text that stays the same while nothing changes. */
function seatsText({ P1, P2, claimIn }: Attendance, now: number): string {
  const since = (presence: Attendance['P1']) => (presence === true ? presence : now - presence);
  return `${since(P1)} ${since(P2)} ${claimIn !== undefined && now + claimIn}`;
}
