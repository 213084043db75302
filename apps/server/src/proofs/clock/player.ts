// A player on a line of some length, with a clock of his own. He thinks, moves, pings the server as the page does, and
// reads the clock of his table as the page shows it: by the server's time as he knows it.
import type { PlayerId } from '@tengen/openings';
import { unwrap } from '@tengen/rules';
import { endingOf, receive, replay, type Table, timeLeft, toAct, versionOf } from '@tengen/table';
import type { ServerMessage } from '@tengen/wire';
import { ClockLine } from './line.ts';
import type { ClockWorld, LineUser } from './world.ts';

const PING_MS = 5000;
const PATIENCE_MS = 8000;
const WAKE_PATIENCE_MS = 2000;
const REPEAT_MS = 2500;

/** One move as its player lived through it, in true time. */
export interface LivedMove {
  readonly id: string;
  readonly heardAt: number;
  readonly sentAt: number;
  v?: number;
}

export class ClockPlayer implements LineUser {
  readonly id: string;
  readonly game: string;
  readonly seat: PlayerId;
  readonly roundTripMs: number;
  readonly #world: ClockWorld;
  readonly #points: readonly number[];
  /** Opens a line at the server, if it is there. */
  readonly #open: (player: ClockPlayer, line: ClockLine) => boolean;
  /** What his clock shows too much; it changes when it stands still in his sleep. */
  #aheadMs: number;
  #line: ClockLine | undefined;
  #ping: { readonly n: number; readonly sentAt: number } | undefined;
  #pings = 0;
  /** Server time minus his clock. */
  #offsetMs: number | undefined;
  /** When he learned it, and when he last woke, in true time. */
  sampledAt = 0;
  wokeAt = 0;
  frozenUntil = 0;
  table: Table | undefined;
  readonly lived: LivedMove[] = [];
  #pending: LivedMove | undefined;
  #timers = 0;

  constructor(
    world: ClockWorld,
    seat: { readonly game: string; readonly seat: PlayerId; readonly id: string },
    points: readonly number[],
    open: (player: ClockPlayer, line: ClockLine) => boolean,
  ) {
    this.#world = world;
    this.game = seat.game;
    this.seat = seat.seat;
    this.id = seat.id;
    this.#points = points;
    this.#open = open;
    this.roundTripMs = world.chance.pick([10, 80, 300]);
    this.#aheadMs = world.chance.below(7_200_000) - 3_600_000;
    this.#connect();
  }

  /** The time left to whoever has to act, as he sees it now; undefined while he sees none. */
  shown(now: number): number | undefined {
    if (this.#offsetMs === undefined) return undefined;
    return this.leftAt(now + this.#aheadMs + this.#offsetMs);
  }

  /** The same at a moment of the server's time. */
  leftAt(serverNow: number): number | undefined {
    const { table } = this;
    const seat = table && toAct(table);
    return seat && timeLeft(table, serverNow)?.[seat === 'P1' ? 0 : 1];
  }

  get isConnected(): boolean {
    return this.#line !== undefined;
  }

  /** His device stands still; in some the clock does, too. */
  freeze(ms: number, isClockFrozen: boolean): void {
    const { now, host } = this.#world;
    this.frozenUntil = now + ms;
    host.after(ms, () => {
      if (isClockFrozen) this.#aheadMs -= ms;
      this.wokeAt = this.#world.now;
      this.#world.disturb();
      this.#sendPing(WAKE_PATIENCE_MS);
    });
  }

  // ---- the line ----

  #connect(): void {
    const { host, chance } = this.#world;
    const line = new ClockLine(this.#world, this, this.roundTripMs / 2);
    if (!this.#open(this, line)) {
      host.after(300 + chance.below(1000), () =>
        this.#world.whenAwake(this, () => this.#connect()),
      );
      return;
    }
    this.#line = line;
    this.#ping = undefined;
    const v = this.table && versionOf(this.table);
    line.say({ t: 'join', g: this.game, ...(v !== undefined && { v }) });
    this.#sendPing(PATIENCE_MS);
  }

  lost(): void {
    this.#line = undefined;
    this.#timers++;
    const { host, chance } = this.#world;
    host.after(chance.below(300), () => this.#world.whenAwake(this, () => this.#connect()));
  }

  #sendPing(patienceMs: number): void {
    const line = this.#line;
    if (!line) return;
    const ping = { n: ++this.#pings, sentAt: this.#world.now };
    const timer = ++this.#timers;
    this.#ping = ping;
    line.say({ t: 'ping', n: ping.n });
    this.#later(PING_MS, () => {
      if (timer === this.#timers && this.#line === line) this.#sendPing(PATIENCE_MS);
    });
    this.#later(patienceMs, () => {
      if (this.#ping === ping && this.#line === line) line.cut();
    });
  }

  #later(ms: number, task: () => void): void {
    this.#world.host.after(ms, () => this.#world.whenAwake(this, task));
  }

  // ---- what he hears ----

  hear(message: ServerMessage): void {
    if (message.t === 'pong' && message.n === this.#ping?.n) this.#hearTime(message.now);
    else if (message.t === 'log') this.#hearLog(message);
    else if (message.t === 'ev' && this.table) {
      const { v } = message.e;
      if (v === versionOf(this.table) + 1) this.#take(unwrap(receive(this.table, message.e)));
      if (message.id !== undefined) this.#answered(message.id, v);
    } else if (message.t === 'no') {
      this.#world.count(`refusal ${message.code}`);
      if (message.code === 'bad-message') this.#world.violation('a message of a player is none');
      const isLater = message.code === 'unavailable' || message.code === 'too-fast';
      if (message.id === this.#pending?.id && !isLater) this.#pending = undefined;
    }
  }

  #hearTime(serverNow: number): void {
    const { now } = this.#world;
    const { sentAt } = this.#ping!;
    this.#ping = undefined;
    this.#offsetMs = serverNow - ((sentAt + now) / 2 + this.#aheadMs);
    if (this.sampledAt < this.wokeAt) this.#world.most('relearned after ms', now - this.wokeAt);
    this.sampledAt = now;
  }

  #hearLog({ from, events }: Extract<ServerMessage, { readonly t: 'log' }>): void {
    let { table } = this;
    if (!table || from === 1) table = unwrap(replay(events));
    else for (const event of events) table = unwrap(receive(table, event));
    this.#take(table);
    if (this.#pending && this.#pending.v === undefined) this.#send(this.#pending);
  }

  #take(table: Table): void {
    const before = this.table?.on;
    this.table = table;
    if (table.on !== before && toAct(table) === this.seat && !endingOf(table))
      this.#think(table.on);
  }

  #answered(id: string, v: number): void {
    if (id !== this.#pending?.id) return;
    this.#pending.v = v;
    this.#pending = undefined;
  }

  // ---- what he plays ----

  #think(on: number): void {
    const heardAt = this.#world.now;
    const { chance } = this.#world;
    const ms = chance.chance(0.1) ? 20_000 + chance.below(60_000) : 500 + chance.below(15_000);
    this.#later(ms, () => {
      if (this.table?.on !== on || endingOf(this.table) || this.#pending) return;
      const sentAt = this.#world.now;
      this.#pending = { id: `${this.id}-${on}`.padEnd(16, '_'), heardAt, sentAt };
      this.lived.push(this.#pending);
      this.#send(this.#pending);
    });
  }

  #send(move: LivedMove): void {
    const { table } = this;
    if (!table || this.#pending !== move) return;
    const ply = table.stages.at(-1)!.ply;
    const point = this.#points[ply]!;
    if (toAct(table) === this.seat)
      this.#line?.say({
        t: 'cmd',
        g: this.game,
        id: move.id,
        c: { k: 'move', on: table.on, point },
      });
    this.#later(REPEAT_MS, () => this.#send(move));
  }
}
