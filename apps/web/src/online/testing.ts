// For tests: a server in memory that keeps one table and speaks the wire, and a client that is connected to it by
// a line that may lose, repeat and reorder what the server says.
import type { PlayerId } from '@tengen/openings';
import type { Chance } from '@tengen/rules/testing';
import { must } from '@tengen/rules/testing';
import { apply, decide, firstTable, type OnlineTerms, type Table, versionOf } from '@tengen/table';
import { ONLINE } from '@tengen/table/testing';
import type { ClientMessage, PublicPlayer, ServerMessage, WireCommand } from '@tengen/wire';
import { OFFLINE, type OnlineEffect, type OnlineEvent, type OnlineNews } from './machine/state.ts';
import { dueAt, step } from './machine/step.ts';

export const GAME = 'qT7bX2k9LmPa';
export const HANA: PublicPlayer = { id: 'p_hana', kind: 'guest' };
export const TARO: PublicPlayer = { id: 'p_taro', kind: 'guest' };

/** The server's clock is this far ahead of the client's. */
export const AHEAD_MS = 1_000_000;

/** One table, as the real server keeps it. */
export class OneTableServer {
  table: Table;
  readonly #done = new Map<string, readonly number[]>();

  constructor(terms: Partial<OnlineTerms> = {}, at = AHEAD_MS) {
    const [P1, P2] = [HANA, TARO].map(({ id }) => ({ kind: 'player' as const, id }));
    this.table = must(
      firstTable({
        v: 1,
        at,
        k: 'start',
        terms: { ...ONLINE, ...terms },
        P1: P1!,
        P2: P2!,
        by: 'invite',
      }),
    );
  }

  welcome(you: PublicPlayer, now: number): ServerMessage {
    return { t: 'welcome', you, now, build: 'test', live: [GAME] };
  }

  /** The messages that answer one of a client's; the first list is for him alone, the second for everybody. */
  answer(
    you: PublicPlayer,
    message: ClientMessage,
    now: number,
  ): { readonly own: readonly ServerMessage[]; readonly all: readonly ServerMessage[] } {
    switch (message.t) {
      case 'ping':
        return { own: [{ t: 'pong', n: message.n, now }], all: [] };
      case 'join':
        return { own: [this.#log(you, message.v ?? 0)], all: [] };
      case 'leave':
        return { own: [], all: [] };
      case 'cmd':
        return this.#command(you, message.id, message.c, now);
    }
  }

  #seatOf({ id }: PublicPlayer): PlayerId | undefined {
    const { P1, P2 } = this.table.start;
    return P1.id === id ? 'P1' : P2.id === id ? 'P2' : undefined;
  }

  #log(you: PublicPlayer, v: number): ServerMessage {
    const seat = this.#seatOf(you);
    return {
      t: 'log',
      g: GAME,
      from: v + 1,
      events: this.table.log.slice(v),
      who: { P1: HANA, P2: TARO },
      ...(seat && { seat }),
      here: { P1: true, P2: true, watchers: 0 },
    };
  }

  #command(you: PublicPlayer, id: string, command: WireCommand, now: number) {
    const done = this.#done.get(id);
    if (done) {
      const own = done.map(v => ({ t: 'ev', g: GAME, id, e: this.table.log[v - 1]! }) as const);
      return { own, all: [] };
    }
    const seat = this.#seatOf(you)!;
    const decided = decide(this.table, command, seat, now);
    if (!decided.ok) {
      const { kind } = decided.error;
      const no = { t: 'no', g: GAME, id, code: kind, v: versionOf(this.table) } as ServerMessage;
      return { own: [no], all: [] };
    }
    this.table = decided.value.reduce(apply, this.table);
    this.#done.set(
      id,
      decided.value.map(({ v }) => v),
    );
    const own = decided.value.map((e, i): ServerMessage => {
      return i === 0 ? { t: 'ev', g: GAME, id, e } : { t: 'ev', g: GAME, e };
    });
    return { own, all: decided.value.map((e): ServerMessage => ({ t: 'ev', g: GAME, e })) };
  }
}

/** The machine with its shell in the hands of a test. */
export class TestClient {
  state = OFFLINE;
  now = 0;
  chance = 0.5;
  readonly news: OnlineNews[] = [];
  /** Effects since they were last taken. */
  effects: OnlineEffect[] = [];

  do(event: OnlineEvent): void {
    const after = step(this.state, event, { now: this.now, chance: this.chance });
    this.state = after.state;
    for (const effect of after.effects) {
      if (effect.k === 'news') this.news.push(effect.news);
      else this.effects.push(effect);
    }
  }

  taken(): OnlineEffect[] {
    const { effects } = this;
    this.effects = [];
    return effects;
  }

  /** What was sent since the last look. */
  sent(): ClientMessage[] {
    return this.taken().flatMap(effect => (effect.k === 'send' ? [effect.message] : []));
  }

  hear(message: ServerMessage): void {
    this.do({ k: 'message', socket: this.state.socket, message });
  }

  /** Lets the time pass, with every timer on the way. */
  wait(ms: number): void {
    const end = this.now + ms;
    for (let i = 0; i < 10_000; i++) {
      const due = dueAt(this.state);
      if (due === undefined || due > end) break;
      this.now = Math.max(this.now, due);
      this.do({ k: 'time' });
    }
    this.now = end;
  }

  get held() {
    return this.state.tables.get(GAME)!;
  }
}

/** A line that delivers messages late, twice, in another order or not at all. */
export class BadLine<T> {
  readonly #chance: Chance;
  #under: T[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  put(message: T): void {
    const copies = [1, 1, 1, 0, 2][this.#chance.below(5)]!;
    for (let i = 0; i < copies; i++) this.#under.push(message);
  }

  /** One message, mostly the oldest. */
  take(): T | undefined {
    const at = this.#chance.below(3) > 0 ? 0 : this.#chance.below(Math.max(1, this.#under.length));
    return this.#under.splice(at, 1)[0];
  }

  cut(): void {
    this.#under = [];
  }
}

/** The first words of a new socket, and what follows. */
export function connect(client: TestClient, server: OneTableServer, you = HANA): void {
  client.hear(server.welcome(you, AHEAD_MS + client.now));
  deliver(client, server, you);
}

/** The server answers everything that was sent, until nothing more is. */
export function deliver(client: TestClient, server: OneTableServer, you = HANA): void {
  for (let i = 0; i < 10; i++) {
    const sent = client.sent();
    if (sent.length === 0) return;
    for (const message of sent) {
      for (const answer of server.answer(you, message, AHEAD_MS + client.now).own) {
        client.hear(answer);
      }
    }
  }
}

let ids = 0;
export const newId = () => `command${String(++ids).padStart(9, '0')}`;

export const tell = (client: TestClient, command: WireCommand) =>
  client.do({ k: 'tell', g: GAME, id: newId(), command });

export const lose = (client: TestClient) =>
  client.do({ k: 'closed', socket: client.state.socket, wasOpen: true, code: 1006 });
