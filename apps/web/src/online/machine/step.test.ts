import { type OnlineTerms, versionOf } from '@tengen/table';
import type { ClientMessage, ServerMessage, WireCommand } from '@tengen/wire';
import { describe, expect, test } from 'vitest';
import {
  AHEAD_MS,
  connect,
  deliver,
  GAME,
  HANA,
  lose,
  newId,
  OneTableServer,
  TARO,
  TestClient,
  tell,
} from '../testing.ts';
import { pendingAct } from './held-table.ts';
import { dueAt } from './step.ts';

/** A client at its table, and the server. */
function seated(terms: Partial<OnlineTerms> = {}, you = HANA) {
  const server = new OneTableServer(terms);
  const client = new TestClient();
  client.do({ k: 'start' });
  connect(client, server, you);
  client.taken();
  return { client, server };
}

const move = (client: TestClient, point: number): WireCommand => ({
  k: 'move',
  on: client.held.table!.on,
  point,
});
/** The only message that was sent since the last look. */
function sentOne<T extends ClientMessage['t']>(client: TestClient, t: T) {
  const sent = client.sent();
  expect(sent).toMatchObject([{ t }]);
  return sent[0] as Extract<ClientMessage, { t: T }>;
}

describe('the connection', () => {
  test('opens when somebody goes online, and asks for the running games after the welcome', () => {
    const client = new TestClient();
    expect(dueAt(client.state)).toBeUndefined();
    client.do({ k: 'start' });
    expect(client.taken()).toEqual([{ k: 'open', socket: 1 }]);
    client.hear(new OneTableServer().welcome(HANA, AHEAD_MS));
    expect(client.sent()).toEqual([{ t: 'join', g: GAME }]);
    expect(client.state.you).toEqual(HANA);
  });

  test('pings every five seconds at a running table, and comes back when no pong does', () => {
    const { client, server } = seated();
    client.wait(1);
    client.hear({ t: 'pong', n: sentOne(client, 'ping').n, now: AHEAD_MS });
    client.wait(4990);
    expect(client.sent()).toEqual([]);
    client.wait(10);
    expect(client.sent()).toMatchObject([{ t: 'ping' }]);
    client.wait(8000);
    expect(client.taken()).toContainEqual({ k: 'close' });
    expect(client.state.connection.kind).toBe('waiting');
    client.wait(300);
    connect(client, server);
    expect(client.state.connection.kind).toBe('open');
  });

  test('comes back at once, then after longer and longer random times, without end', () => {
    const { client } = seated();
    client.chance = 1;
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const lostAt = client.now;
      lose(client);
      waits.push(dueAt(client.state)! - lostAt);
      client.wait(waits[i]!);
      expect(client.taken().at(-1)).toMatchObject({ k: 'open' });
    }
    expect(waits).toEqual([300, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('waits as long as a server that moves has asked for', () => {
    const { client } = seated();
    client.hear({ t: 'bye', code: 'moving', retryMs: 740 });
    expect(client.state.connection).toMatchObject({ kind: 'waiting', isMoving: true });
    expect(dueAt(client.state)).toBe(client.now + 740);
  });

  test('asks who answers there when a socket is refused, and stops where there is no server', () => {
    const client = new TestClient();
    client.do({ k: 'start' });
    client.do({ k: 'closed', socket: 1, wasOpen: false, code: 1006 });
    expect(client.taken()).toContainEqual({ k: 'ask-about' });
    client.do({ k: 'about', outcome: { kind: 'not-ours' } });
    expect(client.state.connection).toEqual({ kind: 'stopped', why: 'no-server' });
    client.do({ k: 'start' });
    expect(client.taken()).toContainEqual({ k: 'open', socket: client.state.socket });
  });

  test.each([
    [{ wire: [2], you: HANA }, 'outdated'],
    [{ wire: [1] }, 'signed-out'],
  ])('with %j it stops as %s', (about, why) => {
    const client = new TestClient();
    client.do({ k: 'start' });
    client.do({ k: 'closed', socket: 1, wasOpen: false, code: 1006 });
    const ours = { house: 'x', build: 'y', isLocal: true, ...about };
    client.do({ k: 'about', outcome: { kind: 'ours', about: ours } });
    expect(client.state.connection).toEqual({ kind: 'stopped', why });
  });

  test('goes on trying while the server has no games, and knows nobody therefore', () => {
    const client = new TestClient();
    client.do({ k: 'start' });
    client.do({ k: 'closed', socket: 1, wasOpen: false, code: 1006 });
    const about = { house: 'x', build: 'y', isLocal: true, wire: [1], away: 'in-use' } as const;
    client.do({ k: 'about', outcome: { kind: 'ours', about } });
    expect(client.state.connection.kind).toBe('waiting');
  });

  test('goes on trying while a server that was there answers with nothing of ours', () => {
    const { client } = seated();
    lose(client);
    client.wait(300);
    client.do({ k: 'closed', socket: client.state.socket, wasOpen: false, code: 1006 });
    client.do({ k: 'about', outcome: { kind: 'not-ours' } });
    client.do({ k: 'about', outcome: { kind: 'unreachable' } });
    client.do({ k: 'about', outcome: { kind: 'refused' } });
    expect(client.state.connection.kind).toBe('waiting');
  });

  test('a page that wakes gives a dead socket two seconds', () => {
    const { client } = seated();
    client.now += 600_000;
    client.do({ k: 'wake' });
    expect(client.sent()).toMatchObject([{ t: 'ping' }]);
    client.wait(2000);
    expect(client.state.connection.kind).toBe('waiting');
    client.do({ k: 'wake' });
    expect(client.taken().at(-1)).toMatchObject({ k: 'open' });
  });

  test('a socket that is signed out elsewhere stops', () => {
    const { client } = seated();
    client.do({ k: 'closed', socket: client.state.socket, wasOpen: true, code: 4001 });
    expect(client.state.connection).toEqual({ kind: 'stopped', why: 'signed-out' });
  });

  test('what an old socket still says is not heard', () => {
    const { client } = seated();
    const old = client.state.socket;
    lose(client);
    const message = { t: 'paired', g: 'nextGame____', seat: 'P1', by: GAME } as const;
    client.do({ k: 'message', socket: old, message });
    expect(client.state.live).toEqual([GAME]);
  });
});

describe('a command', () => {
  test('is sent, accepted by its event and gone', () => {
    const { client, server } = seated();
    tell(client, move(client, 112));
    expect(pendingAct(client.held)).toBeDefined();
    deliver(client, server);
    expect(client.held.pending).toEqual([]);
    expect(versionOf(client.held.table!)).toBe(2);
  });

  test('is repeated with the same id until it is answered, and happens once', () => {
    const { client, server } = seated();
    tell(client, move(client, 112));
    const sent: ClientMessage[] = [];
    for (let i = 0; i < 3; i++) {
      sent.push(...client.sent().filter(({ t }) => t === 'cmd'));
      client.wait(2500);
    }
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(one => JSON.stringify(one))).size).toBe(1);
    for (const message of sent) server.answer(HANA, message, AHEAD_MS + 10);
    expect(versionOf(server.table)).toBe(2);
  });

  test('waits for the connection, and is sent when its position still stands', () => {
    const { client, server } = seated();
    lose(client);
    tell(client, move(client, 112));
    expect(client.sent()).toEqual([]);
    client.wait(300);
    connect(client, server);
    expect(versionOf(server.table)).toBe(2);
    expect(client.held.pending).toEqual([]);
  });

  test('that was accepted while its answer was lost is neither sent again nor dropped with a word', () => {
    const { client, server } = seated();
    tell(client, move(client, 112));
    for (const message of client.sent()) server.answer(HANA, message, AHEAD_MS + 10);
    lose(client);
    client.wait(300);
    connect(client, server);
    expect(client.held.pending).toEqual([]);
    expect(client.news.filter(({ kind }) => kind === 'dropped')).toEqual([]);
    expect(versionOf(client.held.table!)).toBe(2);
  });

  test('whose position has changed is dropped with a word', () => {
    const { client, server } = seated();
    lose(client);
    const command = move(client, 112);
    tell(client, command);
    // Another tab of the same player was faster.
    const other = { t: 'cmd', g: GAME, id: newId(), c: { k: 'move', on: 1, point: 7 } } as const;
    server.answer(HANA, other, AHEAD_MS + 10);
    client.wait(300);
    connect(client, server);
    expect(client.news).toContainEqual({ kind: 'dropped', g: GAME, command });
    expect(client.held.pending).toEqual([]);
  });

  test('that is refused goes with its reason', () => {
    const { client } = seated();
    const command = move(client, 112);
    tell(client, command);
    const sent = sentOne(client, 'cmd');
    client.hear({ t: 'no', g: GAME, id: sent.id, code: 'illegal', detail: 'occupied', v: 1 });
    expect(client.held.pending).toEqual([]);
    expect(client.news).toContainEqual({
      kind: 'refused',
      g: GAME,
      command,
      code: 'illegal',
      detail: 'occupied',
    });
  });

  test('that cannot be stored now is kept, and repeated with the same id', () => {
    const { client, server } = seated();
    tell(client, move(client, 112));
    const sent = sentOne(client, 'cmd');
    client.hear({ t: 'no', g: GAME, id: sent.id, code: 'unavailable' });
    expect(pendingAct(client.held)?.isKept).toBe(true);
    client.wait(2500);
    deliver(client, server);
    expect(versionOf(client.held.table!)).toBe(2);
  });

  test('of each kind waits for the one before', () => {
    const { client } = seated();
    tell(client, move(client, 112));
    tell(client, move(client, 113));
    tell(client, { k: 'abort' });
    tell(client, { k: 'resign' });
    expect(client.held.pending.map(({ command }) => command.k)).toEqual(['move', 'abort']);
  });
});

describe('a table', () => {
  test('that nobody may see is known as such, and not asked for again', () => {
    const { client } = seated();
    client.do({ k: 'show', g: 'nowhere' });
    client.taken();
    client.hear({ t: 'no', g: 'nowhere', code: 'unknown' });
    expect(client.state.tables.get('nowhere')?.problem).toBe('unknown');
    lose(client);
    client.wait(300);
    client.hear({ t: 'welcome', you: HANA, now: AHEAD_MS, build: '', live: [] });
    expect(client.sent()).toEqual([{ t: 'join', g: GAME, v: 1 }]);
  });

  test('with a gap is asked for from the version that is held', () => {
    const { client, server } = seated();
    const all: ServerMessage[] = [];
    for (const [you, on, point] of [
      [HANA, 1, 112],
      [TARO, 2, 113],
    ] as const) {
      const c = { k: 'move', on, point } as const;
      const message = { t: 'cmd', g: GAME, id: newId(), c } as const;
      all.push(...server.answer(you, message, AHEAD_MS + 10).all);
    }
    client.hear(all[1]!);
    expect(client.sent()).toEqual([{ t: 'join', g: GAME, v: 1 }]);
    client.hear(all[1]!);
    expect(client.sent()).toEqual([]);
  });

  test('whose events break the rules is asked for as a whole, and then given up', () => {
    const { client } = seated();
    const e = { v: 2, at: AHEAD_MS, k: 'move', by: 'P2', point: 3 } as const;
    client.hear({ t: 'ev', g: GAME, e });
    expect(client.sent()).toEqual([{ t: 'join', g: GAME }]);
    const who = { P1: HANA, P2: TARO };
    const here = { P1: true, P2: true, watchers: 0 } as const;
    client.hear({ t: 'log', g: GAME, from: 1, events: [e], who, here });
    expect(client.held.problem).toBe('broken');
    expect(client.sent()).toEqual([]);
  });

  test('of a finished game is held while it is shown, and left with the view', () => {
    const { client, server } = seated();
    client.do({ k: 'show', g: GAME });
    tell(client, { k: 'abort' });
    deliver(client, server);
    expect(client.state.live).toEqual([]);
    client.do({ k: 'hide', g: GAME });
    expect(client.sent()).toEqual([{ t: 'leave', g: GAME }]);
    expect(client.state.tables.size).toBe(0);
  });

  test('of a new pairing is held at once', () => {
    const { client } = seated();
    client.hear({ t: 'paired', g: 'nextGame____', seat: 'P2', by: GAME });
    expect(client.sent()).toEqual([{ t: 'join', g: 'nextGame____' }]);
    expect(client.news).toContainEqual({ kind: 'paired', g: 'nextGame____', by: GAME });
  });
});

test('the time of the server is known within the round trip, also after the machine has slept', () => {
  const { client } = seated();
  const offset = () => client.state.time!.offsetMs;
  expect(offset()).toBe(AHEAD_MS);
  client.wait(1);
  const asked = sentOne(client, 'ping');
  client.now += 100;
  client.hear({ t: 'pong', n: asked.n, now: AHEAD_MS + client.now - 40 });
  expect(Math.abs(offset() - AHEAD_MS)).toBeLessThanOrEqual(50);
  // The local clock stood still for ten minutes.
  client.do({ k: 'wake' });
  const again = sentOne(client, 'ping');
  client.now += 30;
  client.hear({ t: 'pong', n: again.n, now: AHEAD_MS + 600_000 + client.now - 15 });
  expect(Math.abs(offset() - AHEAD_MS - 600_000)).toBeLessThanOrEqual(15);
});
