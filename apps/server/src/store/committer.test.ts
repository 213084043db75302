// Transactions that many tables share.
import { err, ok, type Result } from '@tengen/rules';
import { expect, test } from 'vitest';
import { Committer, MOST_IN_BATCH, MOST_WAITING } from './committer.ts';
import type { Append, Appended, StoreAway } from './store.ts';

const append = (game: string): Append => ({
  game,
  command: 'c',
  events: [{ v: 2, at: 0, k: 'move', by: 'P1', point: 0 }],
});
const games = (count: number) => Array.from({ length: count }, (_, i) => append(`g${i}`));

/** A store whose transactions end when the test says so. */
function slowStore() {
  const batches: (readonly Append[])[] = [];
  const ends: ((answer: Result<readonly Appended[], StoreAway>) => void)[] = [];
  return {
    batches,
    append(batch: readonly Append[]) {
      batches.push(batch);
      return new Promise<Result<readonly Appended[], StoreAway>>(resolve => ends.push(resolve));
    },
    async end(answer?: Result<readonly Appended[], StoreAway>): Promise<void> {
      const stored = batches[batches.length - ends.length]!.map(
        () => ({ kind: 'stored' }) as const,
      );
      ends.shift()!(answer ?? ok(stored));
      await new Promise(setImmediate);
    },
  };
}

test('what comes while a transaction is under way shares the next one', async () => {
  const store = slowStore();
  const committer = new Committer(store);
  const answers: string[] = [];
  for (const each of games(1 + MOST_IN_BATCH + 2))
    committer.append(each).then(() => answers.push(each.game));
  expect(store.batches.map(({ length }) => length)).toEqual([1]);
  expect(answers).toEqual([]);
  await store.end();
  expect(answers).toEqual(['g0']);
  expect(store.batches.map(({ length }) => length)).toEqual([1, MOST_IN_BATCH]);
  await store.end();
  await store.end();
  expect(answers).toHaveLength(1 + MOST_IN_BATCH + 2);
});

test('each command hears its own answer', async () => {
  const store = slowStore();
  const committer = new Committer(store);
  const answers = Promise.all(games(3).map(each => committer.append(each)));
  await store.end(ok([{ kind: 'conflict' }]));
  await store.end(ok([{ kind: 'stored' }, { kind: 'repeated', events: [] }]));
  expect((await answers).map(each => each.ok && each.value.kind)).toEqual([
    'conflict',
    'stored',
    'repeated',
  ]);
});

test('a transaction that fails answers all its commands, and the next one is tried', async () => {
  const store = slowStore();
  const committer = new Committer(store);
  const [first, second] = games(2).map(each => committer.append(each));
  await store.end(err({ kind: 'unavailable' }));
  expect(await first).toEqual({ ok: false, error: { kind: 'unavailable' } });
  await store.end();
  expect(await second).toEqual({ ok: true, value: { kind: 'stored' } });
});

test('when too many wait, further ones are turned away at once', async () => {
  const committer = new Committer(slowStore());
  for (const each of games(1 + MOST_WAITING)) void committer.append(each);
  expect(await committer.append(append('late'))).toEqual({
    ok: false,
    error: { kind: 'unavailable' },
  });
});
