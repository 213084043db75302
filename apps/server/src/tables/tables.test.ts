// The tables on a real store, in virtual time.
import { must } from '@tengen/rules/testing';
import { type OnlineTerms, type TableEvent, timeLeft, versionOf } from '@tengen/table';
import { ONLINE } from '@tengen/table/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServerStore } from '../store/store.ts';
import { storeHere } from '../testing/store-here.ts';
import { settled, VirtualHost } from '../testing/virtual-host.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { openTables } from './open.ts';
import type { OpenTables } from './tables.ts';

let host: VirtualHost;
let store: ServerStore;
let tables: OpenTables;
/** Set to make the store answer that it is away, before or after it has stored. */
let fault: 'before' | 'after' | undefined;
/** Called when events are read, before they come. */
let onRead: () => void;

function faulty(real: ServerStore): ServerStore {
  const append: ServerStore['append'] = async batch => {
    if (fault === 'before') return { ok: false, error: { kind: 'unavailable' } };
    const answer = await real.append(batch);
    return fault === 'after' ? { ok: false, error: { kind: 'unavailable' } } : answer;
  };
  const events: ServerStore['events'] = (game, after) => {
    onRead();
    return real.events(game, after);
  };
  return { ...real, append, events };
}

async function open(): Promise<void> {
  tables = must(await openTables({ host, store: faulty(store) }));
}

beforeEach(async () => {
  fault = undefined;
  onRead = () => {};
  host = new VirtualHost();
  store = storeHere();
  await open();
});

let games = 0;
/** A game of hana, who begins, and taro. */
async function invited(terms: Partial<OnlineTerms> = {}): Promise<string> {
  const hash = `hash ${++games}`;
  const invite = { by: 'hana', first: 'host', expires: host.now() + 1000 } as const;
  must(await store.addInvite(hash, { ...invite, terms: { ...ONLINE, ...terms } }, host.now()));
  return must(await tables.seat(hash, 'taro', 'code')).game;
}

async function both(terms: Partial<OnlineTerms> = {}) {
  const game = await invited(terms);
  const hana = new TestVisitor('hana', game, tables);
  const taro = new TestVisitor('taro', game, tables);
  await hana.join();
  await taro.join();
  return { game, hana, taro };
}

describe('a move', () => {
  test('is heard by everybody at the table, by its player with the id of the command', async () => {
    const { game, hana, taro } = await both();
    const watcher = new TestVisitor('kei', game, tables);
    expect(must(await watcher.join()).seat).toBeUndefined();
    const id = await hana.move(112);
    const move = { v: 2, k: 'move', by: 'P1', point: 112 };
    expect(hana.heard).toMatchObject([[move, id]]);
    expect(taro.heard).toMatchObject([[move, undefined]]);
    expect(watcher.heard).toMatchObject([[move, undefined]]);
    expect(must(await store.events(game, 1))).toEqual(taro.heard.map(([event]) => event));
  });

  test('is refused where it may not be made, and nobody hears of it', async () => {
    const { game, hana, taro } = await both();
    const watcher = new TestVisitor('kei', game, tables);
    await watcher.join();
    await hana.move(112);
    expect(await hana.ask({ k: 'move', on: 2, point: 113 })).toMatchObject({
      code: 'not-your-step',
    });
    expect(await taro.ask({ k: 'move', on: 2, point: 112 })).toEqual({
      code: 'illegal',
      detail: 'occupied',
      v: 2,
    });
    expect(await taro.ask({ k: 'move', on: 1, point: 113 })).toMatchObject({ code: 'stale', v: 2 });
    expect(await watcher.ask({ k: 'move', on: 2, point: 113 })).toEqual({ code: 'not-your-seat' });
    expect(await taro.ask({ k: 'claim', as: 'win' })).toMatchObject({ code: 'not-now' });
    expect(taro.heard).toHaveLength(1);
    expect((await new TestVisitor('taro', 'nowhere', tables).join()).ok).toBe(false);
  });

  test('that is sent twice happens once, and is answered twice', async () => {
    const { hana, taro } = await both();
    const id = await hana.move(112);
    expect(await hana.ask({ k: 'move', on: 1, point: 112 }, id)).toBeUndefined();
    expect(hana.heard).toMatchObject([
      [{ v: 2 }, id],
      [{ v: 2 }, id],
    ]);
    expect(taro.heard).toHaveLength(1);
  });

  test('and any other command has an answer that does not change', async () => {
    const { hana, taro } = await both();
    await hana.move(112);
    const offer = { k: 'offer', what: 'draw' } as const;
    expect(await hana.ask(offer, 'offer')).toBeUndefined();
    expect(await taro.ask({ k: 'answer', re: 3, yes: false })).toBeUndefined();
    // A second offer would be too soon.
    expect(await hana.ask(offer, 'offer')).toBeUndefined();
    expect(taro.heard.map(([{ k }]) => k)).toEqual(['move', 'offer', 'answer']);
    expect(hana.heard.at(-1)).toMatchObject([{ v: 3, k: 'offer' }, 'offer']);
  });

  test('and any other command that was refused stays refused', async () => {
    const { hana, taro } = await both();
    expect(await hana.ask({ k: 'resign' }, 'resign')).toEqual({ code: 'not-now', v: 1 });
    await hana.move(112);
    await taro.move(113);
    // A copy that was under way, of which Hana knows nothing any more.
    expect(await hana.ask({ k: 'resign' }, 'resign')).toEqual({ code: 'not-now', v: 1 });
    expect(taro.heard.at(-1)).toMatchObject([{ k: 'move' }, expect.any(String)]);
  });

  test('is told only when it is stored', async () => {
    const { hana, taro } = await both();
    fault = 'before';
    const id = 'a command that waits';
    expect(await hana.ask({ k: 'move', on: 1, point: 112 }, id)).toEqual({ code: 'unavailable' });
    expect([...hana.heard, ...taro.heard]).toEqual([]);
    fault = undefined;
    expect(await hana.ask({ k: 'move', on: 1, point: 112 }, id)).toBeUndefined();
    expect(hana.heard).toMatchObject([[{ v: 2, point: 112 }, id]]);
  });

  test('whose storing was not answered is found by its id', async () => {
    const { hana, taro } = await both();
    fault = 'after';
    const id = 'stored all the same';
    expect(await hana.ask({ k: 'move', on: 1, point: 112 }, id)).toEqual({ code: 'unavailable' });
    fault = undefined;
    expect(await hana.ask({ k: 'move', on: 1, point: 112 }, id)).toBeUndefined();
    expect(hana.heard.at(-1)).toMatchObject([{ v: 2, point: 112 }, id]);
    expect(taro.heard).toMatchObject([[{ v: 2, point: 112 }, undefined]]);
    await taro.move(113);
    expect(hana.heard.at(-1)).toMatchObject([{ v: 3, point: 113 }, undefined]);
  });

  test('gets credit for the delay of its line, at most 300 ms and no more than it took', async () => {
    const { hana, taro } = await both();
    hana.lag = 120;
    taro.lag = 5000;
    await host.pass(60);
    await hana.move(112);
    await host.pass(700_000);
    await taro.move(113);
    const credits = taro.heard.map(([event]) => 'credit' in event && event.credit);
    expect(credits).toEqual([60, 300]);
  });

  test('waits for its turn; the sixty-fifth that waits is refused', async () => {
    const { hana } = await both();
    const asked = Array.from({ length: 65 }, (_, i) =>
      hana.ask({ k: 'move', on: 1, point: i }, `command ${i}`),
    );
    const codes = (await Promise.all(asked)).map(refused => refused?.code);
    expect(codes[0]).toBeUndefined();
    expect(codes[64]).toBe('too-fast');
    expect(new Set(codes.slice(1, 64))).toEqual(new Set(['stale']));
  });
});

describe('the clock', () => {
  const BLITZ = { time: { mainMs: 60_000, incrementMs: 2000 } };

  async function bothActed(terms: Partial<OnlineTerms> = BLITZ) {
    const room = await both(terms);
    await room.hana.move(112);
    await room.taro.move(113);
    return room;
  }

  test('ends the game by itself, when the flag falls and all delay is allowed for', async () => {
    const { hana, taro } = await bothActed();
    await host.pass(62_300);
    expect(taro.heard).toHaveLength(2);
    await host.pass(1);
    const end = { k: 'end', outcome: { reason: 'timeout', winner: 'white' } };
    expect(taro.heard.at(-1)).toMatchObject([end, undefined]);
    expect(await hana.ask({ k: 'resign' })).toMatchObject({ code: 'over' });
  });

  test('ends a game that nobody has open', async () => {
    const { game, hana, taro } = await bothActed();
    hana.leave();
    taro.leave();
    await host.pass(70_000);
    const last = must(await store.events(game, 3));
    expect(last).toMatchObject([{ k: 'end', outcome: { reason: 'timeout' } }]);
    expect(must(await store.liveGames('hana'))).toEqual([]);
  });

  test('takes a move that comes too late as the end, and says so as often as it is asked', async () => {
    const { hana, taro } = await bothActed();
    await host.pass(61_000);
    // A busy server, where the move comes before the timer.
    host.freeze(1400);
    const late = { k: 'move', on: 3, point: 0 } as const;
    expect(await hana.ask(late, 'late')).toEqual({ code: 'over' });
    expect(await hana.ask(late, 'late')).toEqual({ code: 'over' });
    expect(await hana.ask(late, 'later')).toMatchObject({ code: 'over' });
    expect(hana.heard.slice(2)).toMatchObject([[{ k: 'end' }, undefined]]);
    expect(taro.heard.slice(2)).toMatchObject([[{ k: 'end' }, undefined]]);
  });

  test('of the player to act gets the time back during which the server was stopped', async () => {
    const { game, hana } = await bothActed();
    await host.pass(1500);
    host.freeze(40_000);
    await open();
    const again = new TestVisitor('hana', game, tables);
    const { table } = must(await again.join());
    const { log } = table;
    // The last pulse was half a second before the server was stopped.
    const away = log.at(-1)!.at - must(await store.outagesSince(0))[0]!.from;
    expect(log.at(-1)).toMatchObject({ k: 'time', why: 'outage', ms: [away + 5000, 0] });
    const left = timeLeft(table, host.now())!;
    expect(left[0]).toBeGreaterThanOrEqual(62_000 - 1500 + 5000);
    expect(left[0]).toBeLessThanOrEqual(62_000 - 1500 + 6100);
    expect(left[1]).toBe(62_000);
    await open();
    const third = new TestVisitor('taro', game, tables);
    expect(versionOf(must(await third.join()).table)).toBe(versionOf(table));
    expect(hana.heard.at(-1)).toMatchObject([{ v: 3 }, undefined]);
  });

  test.each(['freeze', 'sleep'] as const)('loses nothing by a %s of the server', async kind => {
    const { hana, taro } = await bothActed();
    host[kind](3_600_000);
    await host.pass(1000);
    expect(taro.heard.at(-1)).toMatchObject([{ k: 'time', why: 'outage' }, undefined]);
    await host.pass(60_000);
    await hana.move(0);
    expect(taro.heard.at(-1)).toMatchObject([{ k: 'move', point: 0 }, undefined]);
    expect(hana.heard.filter(([event]) => event.k === 'time')).toHaveLength(1);
  });

  test('gets three seconds when the server moves, for a player who is here', async () => {
    const { hana, taro } = await bothActed();
    const other = await bothActed();
    other.hana.leave();
    await tables.stop();
    const moving = [{ k: 'time', why: 'moving', ms: [3000, 0] }, undefined];
    expect(taro.heard.at(-1)).toMatchObject(moving);
    expect(other.taro.heard.at(-1)).not.toMatchObject(moving);
    expect(await hana.ask({ k: 'move', on: 3, point: 0 })).toEqual({ code: 'unavailable' });
    expect(host.nextAt).toBeUndefined();
  });
});

describe('who is here', () => {
  test('is told when it changes, and a game may be claimed from an empty seat', async () => {
    const { hana, taro } = await both({ time: { mainMs: 60_000, incrementMs: 2000 } });
    await hana.move(112);
    await taro.move(113);
    const phone = new TestVisitor('hana', hana.game, tables);
    await phone.join();
    hana.leave();
    expect(taro.told).toEqual([]);
    phone.leave();
    expect(taro.told.at(-1)).toEqual({ P1: 0, P2: true, watchers: 0, claimIn: 30_000 });
    await host.pass(10_000);
    expect(await taro.ask({ k: 'claim', as: 'win' })).toEqual({
      code: 'too-soon',
      detail: 20_000,
      v: 3,
    });
    await host.pass(20_000);
    expect(await taro.ask({ k: 'claim', as: 'win' })).toBeUndefined();
    expect(taro.heard.at(-1)).toMatchObject([{ k: 'end', why: 'left' }, expect.any(String)]);
  });

  test('counts watchers, and tells of many at once', async () => {
    const { game, hana } = await both();
    const before = hana.told.length;
    for (let i = 0; i < 20; i++) await new TestVisitor(`watcher ${i}`, game, tables).join();
    await host.pass(1000);
    expect(hana.told.at(-1)?.watchers).toBe(20);
    expect(hana.told.length).toBe(before + 1);
  });

  test('forgets a player who leaves while his log is read', async () => {
    const { game, hana, taro } = await both();
    for (const [i, player] of [hana, taro, hana, taro].entries()) await player.move(2 * i);
    taro.leave();
    let hasLeft = false;
    onRead = () => {
      if (!hasLeft) taro.leave();
      hasLeft = true;
    };
    must(await taro.join());
    expect(hasLeft).toBe(true);
    expect(must(await new TestVisitor('kei', game, tables).join()).here.P2).toBe(0);
  });

  test('forgets whoever leaves before the table was open', async () => {
    const { game, hana } = await both();
    const early = new TestVisitor('kei', game, tables);
    const joined = early.join();
    early.leave();
    await joined;
    await hana.move(112);
    expect(early.heard).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = { by: 'hana', first: 'guest', terms: ONLINE } as const;

  test('becomes a game once; later visitors watch', async () => {
    const told: unknown[] = [];
    tables.listen('hana', { turn() {}, paired: (...news) => told.push(news) });
    must(await store.addInvite('hash', { ...invite, expires: host.now() + 1000 }, host.now()));
    expect(await tables.seat('hash', 'hana', 'code')).toMatchObject({ error: { code: 'not-now' } });
    const [one, two] = await Promise.all([
      tables.seat('hash', 'taro', 'code'),
      tables.seat('hash', 'kei', 'code'),
    ]);
    const { game } = must(one);
    expect(must(one)).toEqual({ game, seat: 'P1' });
    expect(must(two)).toEqual({ game });
    expect(must(await tables.seat('hash', 'taro', 'code'))).toEqual({ game, seat: 'P1' });
    expect(must(await tables.seat('hash', 'hana', 'code'))).toEqual({ game, seat: 'P2' });
    expect(told).toEqual([[game, 'P2', 'code']]);
    expect(await tables.seat('none', 'taro', '')).toMatchObject({ error: { code: 'unknown' } });
  });
});

describe('a rematch', () => {
  test('has the seats exchanged, and both are told of it', async () => {
    const { game, hana, taro } = await both();
    const told: unknown[] = [];
    tables.listen('taro', { turn() {}, paired: (...news) => told.push(news) });
    expect(await hana.ask({ k: 'abort' })).toBeUndefined();
    expect(await hana.offer('rematch')).toBeUndefined();
    // An offer of what the other side already offers is a yes.
    const id = 'yes to a rematch';
    expect(await taro.ask({ k: 'offer', what: 'rematch' }, id)).toBeUndefined();
    const next = hana.heard.at(-1)![0] as Extract<TableEvent, { k: 'next' }>;
    expect(next.k).toBe('next');
    expect(told).toEqual([[next.game, 'P1', game]]);
    const [start] = must(await store.events(next.game, 0))!;
    expect(start).toMatchObject({
      by: 'rematch',
      from: game,
      P1: { id: 'taro' },
      P2: { id: 'hana' },
    });
    expect(await taro.ask({ k: 'offer', what: 'rematch' }, id)).toBeUndefined();
    expect(must(await store.liveGames('hana'))).toEqual([next.game]);
  });
});

test('a player hears that it is his turn at a table that is not open', async () => {
  const { game, hana } = await both();
  const told: unknown[] = [];
  const quiet = tables.listen('taro', { turn: (...news) => told.push(news), paired() {} });
  await hana.move(112);
  expect(told).toEqual([[game, host.now() + 600_000 + 300_000]]);
  quiet();
  await settled();
});
