// The shelf on a database in memory: what one tab may do to what another left there.
import { newGame, playMove, ROOT } from '@tengen/game';
import { ok } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import type { Database, Stores } from './database.ts';
import { createStore } from './store.ts';

function inMemory() {
  const [games, cards] = [new Map<string, unknown>(), new Map<string, unknown>()];
  const storeOf = (map: Map<string, unknown>) => ({
    get: async (id: string) => map.get(id),
    put: async (value: { id: string }) => void map.set(value.id, value),
    delete: async (id: string) => void map.delete(id),
    getAll: async () => [...map.values()],
  });
  const stores = { games: storeOf(games), cards: storeOf(cards) };
  const database: Database = {
    use: async (_, work) => ok(await work(stores as unknown as Stores<never>)),
  };
  return { games, store: createStore(database) };
}

test('a record is written by whoever knows its revision', async () => {
  const { store } = inMemory();
  const content = { game: newGame() };
  expect(must(await store.save('a', content, 0))).toEqual({ id: 'a', revision: 1 });
  const late = await store.save('a', content, 0);
  expect(late).toEqual({ ok: false, error: { kind: 'conflict' } });
  expect(must(await store.save('a', content, 1))).toEqual({ id: 'a', revision: 2 });
});

test.each([
  ['of a newer page', { version: 99, revision: 7 }],
  ['whose sum is wrong', { sum: 'other' }],
])('a record %s is left as it is', async (_, change) => {
  const { games, store } = inMemory();
  must(await store.save('a', { game: newGame() }, 0));
  const theirs = { ...(games.get('a') as object), ...change };
  games.set('a', theirs);
  expect(await store.save('a', { game: newGame() }, 1)).toMatchObject({
    ok: false,
    error: { kind: 'conflict' },
  });
  expect(games.get('a')).toBe(theirs);
});

test('a game is found again by its whole content', async () => {
  const { store } = inMemory();
  const played = must(playMove(newGame({ rule: 'renju' }), ROOT, 112)).game;
  must(await store.add([{ game: newGame() }, { game: newGame({ size: 19 }) }]));
  expect(await store.find(played)).toBeUndefined();
  const [id] = must(await store.add([{ game: played }]));
  expect(await store.find(played)).toBe(id);
  expect(
    await store.find(must(playMove(newGame({ rule: 'renju' }), ROOT, 113)).game),
  ).toBeUndefined();
});
