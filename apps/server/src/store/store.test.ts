// The promises of every store, on real files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '@tengen/rules/testing';
import type { TableEvent } from '@tengen/table';
import { ONLINE, startOf } from '@tengen/table/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from './sqlite.ts';
import type { Append, NewGame, ServerStore } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tengen-store-'));
const opened: ServerStore[] = [];
afterAll(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
async function newStore(): Promise<ServerStore> {
  const store = must(await openStore(path.join(folder, `${++files}.db`), { now: 0 }));
  opened.push(store);
  return store;
}

function newGame(id: string, more: Partial<NewGame> = {}): NewGame {
  const start = startOf(ONLINE, 1000);
  const game = { id, start, P1: 'hana', P2: 'taro', rule: 'freestyle', rated: false } as const;
  return { ...game, speed: 'rapid', dueAt: 5000, ...more };
}

const move = (v: number, point = v): TableEvent => ({
  v,
  at: 1000 + v,
  k: 'move',
  by: 'P1',
  point,
});

function append(game: string, command: string, ...events: TableEvent[]): Append {
  return { game, command, events, dueAt: 9000 };
}

let store: ServerStore;
const HASH = 'hash of a code';
const INVITE = { by: 'hana', first: 'lot', terms: ONLINE, expires: 50_000 } as const;

async function startGame(id: string, more: Partial<NewGame> = {}): Promise<void> {
  must(await store.addInvite(`invite ${id}`, { ...INVITE, by: `host of ${id}` }, 0));
  must(await store.acceptInvite(`invite ${id}`, newGame(id, more), 1000));
}

beforeEach(async () => {
  store = await newStore();
});

describe('events', () => {
  test('come back in order, after the version that is named', async () => {
    await startGame('g');
    must(await store.append([append('g', 'c2', move(2))]));
    must(await store.append([append('g', 'c3', move(3), move(4))]));
    expect(must(await store.events('g', 0))).toEqual([
      startOf(ONLINE, 1000),
      move(2),
      move(3),
      move(4),
    ]);
    expect(must(await store.events('g', 3))).toEqual([move(4)]);
    expect(must(await store.events('g', 4))).toEqual([]);
    expect(must(await store.events('h', 0))).toBeUndefined();
  });

  test('have each number once, and a conflict leaves the other games alone', async () => {
    await startGame('g');
    await startGame('h');
    must(await store.append([append('g', 'first', move(2, 7))]));
    const answers = must(
      await store.append([
        append('g', 'late', move(2, 8)),
        append('h', 'other', move(2)),
        append('nowhere', 'lost', move(2)),
      ]),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['conflict', 'stored', 'conflict']);
    expect(must(await store.events('g', 1))).toEqual([move(2, 7)]);
    expect(must(await store.events('h', 1))).toEqual([move(2)]);
    const hole = await store.append([append('g', 'hole', move(4))]);
    expect(must(hole)).toEqual([{ kind: 'conflict' }]);
  });

  test('of a repeated command are the same again, and nothing is added', async () => {
    await startGame('g');
    must(await store.append([append('g', 'c', move(2), move(3))]));
    must(await store.append([append('g', 'd', move(4))]));
    const repeated = { kind: 'repeated', events: [move(2), move(3)] };
    expect(must(await store.append([append('g', 'c', move(5, 9))]))).toEqual([repeated]);
    expect(must(await store.eventsOfCommand('g', 'c'))).toEqual([move(2), move(3)]);
    expect(must(await store.eventsOfCommand('g', 'e'))).toBeUndefined();
    expect(must(await store.events('g', 4))).toEqual([]);
  });

  test('may have the same command id in another game', async () => {
    await startGame('g');
    await startGame('h');
    const both = [append('g', 'c', move(2)), append('h', 'c', move(2))];
    expect(must(await store.append(both)).map(({ kind }) => kind)).toEqual(['stored', 'stored']);
  });
});

describe('games', () => {
  test('are due until somebody looks at them, the longest overdue first', async () => {
    await startGame('g');
    await startGame('h', { dueAt: 4000 });
    await startGame('never', { dueAt: undefined });
    expect(must(await store.due(3999, 10))).toEqual([]);
    const both = [
      { id: 'h', dueAt: 4000 },
      { id: 'g', dueAt: 5000 },
    ];
    expect(must(await store.due(5000, 10))).toEqual(both);
    expect(must(await store.due(5000, 1))).toEqual(both.slice(0, 1));
    must(await store.append([append('h', 'c', move(2))]));
    expect(must(await store.due(5000, 10))).toEqual(both.slice(1));
  });

  test('that have ended are neither due nor live', async () => {
    await startGame('g');
    await startGame('h', { P1: 'taro', P2: 'hana' });
    expect([...must(await store.liveGames('hana'))].sort()).toEqual(['g', 'h']);
    const end = { at: 1002, result: 'black' };
    must(await store.append([{ ...append('g', 'c', move(2)), dueAt: undefined, end }]));
    expect(must(await store.liveGames('hana'))).toEqual(['h']);
    expect(must(await store.due(90_000, 10)).map(({ id }) => id)).toEqual(['h']);
    expect(must(await store.versions(['g', 'h', 'nowhere']))).toEqual(new Map([['h', 1]]));
    // A rematch is offered after the end.
    must(await store.append([{ ...append('g', 'd', move(3)), dueAt: undefined }]));
    expect(must(await store.liveGames('hana'))).toEqual(['h']);
  });

  test('are created once by two rematches at the same time', async () => {
    await startGame('g');
    const next = newGame('next', { P1: 'taro', P2: 'hana' });
    const [a, b] = await Promise.all([
      store.appendNext(append('g', 'a', move(2, 7)), next),
      store.appendNext(append('g', 'b', move(2, 8)), next),
    ]);
    expect([must(a).kind, must(b).kind]).toEqual(['stored', 'conflict']);
    expect(must(await store.events('next', 0))).toEqual([next.start]);
    const again = must(await store.appendNext(append('g', 'a', move(3)), next));
    expect(again).toEqual({ kind: 'repeated', events: [move(2, 7)] });
  });

  test('are not half created', async () => {
    await startGame('g');
    await startGame('next');
    const answer = await store.appendNext(append('g', 'a', move(2)), newGame('next'));
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(must(await store.events('g', 1))).toEqual([]);
  });
});

describe('players', () => {
  test('are found by their token until it ends, and using it prolongs its life', async () => {
    const day = 86_400_000;
    must(await store.addPlayer({ id: 'hana', kind: 'guest' }, 'token', 0, day));
    expect(must(await store.playerOfToken('token', day - 1, 2 * day))).toEqual({
      id: 'hana',
      kind: 'guest',
    });
    expect(must(await store.playerOfToken('token', 2 * day - 1, 2 * day))).toBeDefined();
    expect(must(await store.playerOfToken('token', 2 * day, 3 * day))).toBeUndefined();
    expect(must(await store.playerOfToken('another', 0, day))).toBeUndefined();
  });

  test('lose a token that is removed, and stay known', async () => {
    must(await store.addPlayer({ id: 'hana', kind: 'guest' }, 'token', 0, 1000));
    must(await store.addPlayer({ id: 'taro', kind: 'account', name: 'Taro' }, 'other', 0, 1000));
    must(await store.removeToken('token'));
    expect(must(await store.playerOfToken('token', 1, 1000))).toBeUndefined();
    expect(must(await store.players(['hana', 'taro', 'nobody']))).toEqual(
      new Map([
        ['hana', { id: 'hana', kind: 'guest' }],
        ['taro', { id: 'taro', kind: 'account', name: 'Taro' }],
      ]),
    );
  });
});

describe('an invitation', () => {
  const unknown = { ok: false, error: { kind: 'unknown' } };
  const taken = { ok: false, error: { kind: 'taken' } };

  test('becomes a game once', async () => {
    must(await store.addInvite(HASH, INVITE, 0));
    expect(must(await store.invite(HASH, 49_999))).toEqual(INVITE);
    const both = await Promise.all([
      store.acceptInvite(HASH, newGame('g'), 10),
      store.acceptInvite(HASH, newGame('h'), 10),
    ]);
    expect(both).toEqual([{ ok: true, value: undefined }, taken]);
    expect(must(await store.invite(HASH, 90_000))).toEqual({ ...INVITE, game: 'g' });
    expect(must(await store.events('h', 0))).toBeUndefined();
    expect(await store.cancelInvite(HASH, 'hana')).toEqual(taken);
    expect(await store.cancelInvite(HASH, 'taro')).toEqual(unknown);
  });

  test('ends by itself or by its host', async () => {
    must(await store.addInvite(HASH, INVITE, 0));
    expect(must(await store.invite(HASH, 50_000))).toBeUndefined();
    expect(await store.acceptInvite(HASH, newGame('g'), 50_000)).toEqual(unknown);
    expect(await store.cancelInvite(HASH, 'taro')).toEqual(unknown);
    must(await store.cancelInvite(HASH, 'hana'));
    expect(await store.acceptInvite(HASH, newGame('g'), 10)).toEqual(unknown);
    expect(await store.cancelInvite(HASH, 'hana')).toEqual(unknown);
  });

  test('is one of five that may be open', async () => {
    const add = (code: string, now: number) => store.addInvite(code, INVITE, now);
    for (const code of 'abcde') must(await add(code, 0));
    expect(await add('f', 0)).toEqual(taken);
    must(await store.addInvite('of another', { ...INVITE, by: 'taro' }, 0));
    must(await store.acceptInvite('a', newGame('g'), 10));
    must(await add('f', 20));
    expect(await add('g', 20)).toEqual(taken);
    must(await store.addInvite('g', { ...INVITE, expires: 90_000 }, 50_000));
  });
});

describe('the pulse', () => {
  test('shows when the server was away', async () => {
    expect(must(await store.lastPulse())).toBeUndefined();
    expect(must(await store.pulse(1000, 3000))).toBeUndefined();
    expect(must(await store.pulse(4000, 3000))).toBeUndefined();
    const outage = must(await store.pulse(7001, 3000));
    expect(outage).toMatchObject({ from: 4000, to: 7001 });
    expect(must(await store.lastPulse())).toBe(7001);
    expect(must(await store.outagesSince(7000))).toEqual([outage]);
    expect(must(await store.outagesSince(7001))).toEqual([]);
  });

  test('never steps back', async () => {
    must(await store.pulse(5000, 3000));
    must(await store.pulse(2000, 3000));
    expect(must(await store.lastPulse())).toBe(5000);
  });
});
