// The journal against a library in memory: where entries go, and what they must never overwrite.
import { addMove, type Game, newGame } from '@tengen/game';
import { err, ok } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import type { UnsavedGame } from './autosave.ts';
import { type ContentText, contentText, RECORD_VERSION, sumOf } from './record.ts';
import type { GetError, SaveError, Store } from './store.ts';
import { applyEntry, applyJournal, dropEntry, writeJournal } from './unload-journal.ts';

/** As `localStorage`, with room for so many entries. */
function storage(room = 100) {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.size >= room || value.length > 5000) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

interface Stored {
  readonly revision: number;
  readonly text: ContentText;
}

/** Refuses writers that do not know the revision, as the real one does. */
function library(...there: (Stored & { readonly id: string })[]) {
  const games = new Map<string, Stored>(there.map(({ id, ...stored }) => [id, stored]));
  const get = async (id: string) => {
    const stored = games.get(id);
    if (!stored) return err({ kind: 'gone' });
    const { revision, text } = stored;
    return ok({ game: newGame({}), record: { revision, ...text, sum: sumOf(text) } });
  };
  const save = async (id: string, _: unknown, known: number, text: ContentText) => {
    if ((games.get(id)?.revision ?? 0) !== known) return err({ kind: 'conflict' });
    games.set(id, { revision: known + 1, text });
    return ok({ id, revision: known + 1 });
  };
  const as = (store: unknown) => store as Pick<Store, 'get' | 'save'>;
  return {
    games,
    sound: as({ get, save }),
    unreadable: (error: GetError) => as({ get: async () => err(error), save }),
    unwritable: (error: SaveError) => as({ get, save: async () => err(error) }),
  };
}

function after(count: number): ContentText {
  let game: Game = newGame({ rule: 'renju' });
  const path: number[] = [];
  for (let point = 112; point < 112 + count; point++) {
    game = must(addMove(game, path, { color: 'black', point })).game;
    path.push(0);
  }
  return contentText({ game, table: { path } })!;
}

const FREE = async () => ({ release() {} });
const draft = (change: Partial<UnsavedGame> = {}): UnsavedGame => ({
  id: 'one',
  revision: 0,
  inFlight: undefined,
  text: after(2),
  ...change,
});

test('entries go to the library once, each under its own id, and leave the journal', async () => {
  const left = storage();
  left.setItem('tengen.preferences', '{}');
  writeJournal([draft(), draft({ id: 'two' })], left);
  const { games, sound } = library();
  await applyJournal(sound, left, FREE);
  expect(games).toEqual(
    new Map([
      ['one', { revision: 1, text: after(2) }],
      ['two', { revision: 1, text: after(2) }],
    ]),
  );
  expect([...left.kept.keys()]).toEqual(['tengen.preferences']);
});

test('an entry replaces the record it continues', async () => {
  const left = storage();
  writeJournal([draft({ revision: 7 })], left);
  const { games, sound } = library({ id: 'one', revision: 7, text: after(1) });
  await applyEntry('one', sound, left);
  expect([...games]).toEqual([['one', { revision: 8, text: after(2) }]]);
});

test('an entry replaces a late write of its own page', async () => {
  const left = storage();
  writeJournal([draft({ revision: 7, inFlight: sumOf(after(1)) })], left);
  const { games, sound } = library({ id: 'one', revision: 8, text: after(1) });
  await applyEntry('one', sound, left);
  expect([...games]).toEqual([['one', { revision: 9, text: after(2) }]]);
});

test('an entry that was saved after all is not saved again', async () => {
  const left = storage();
  writeJournal([draft({ revision: 7 })], left);
  const there = { revision: 8, text: { ...after(2), table: '{"path":[0]}' } };
  const { games, sound } = library({ id: 'one', ...there });
  await applyEntry('one', sound, left);
  expect([...games]).toEqual([['one', there]]);
  expect(left.kept.size).toBe(0);
});

test('an entry never replaces what someone else played since, but is kept beside it', async () => {
  const left = storage();
  writeJournal([draft({ revision: 7 })], left);
  const { games, sound } = library({ id: 'one', revision: 8, text: after(4) });
  await applyEntry('one', sound, left);
  expect(games.size).toBe(2);
  expect(games.get('one')).toEqual({ revision: 8, text: after(4) });
  expect([...games.values()][1]).toEqual({ revision: 1, text: after(2) });
  expect(left.kept.size).toBe(0);
});

test('an entry for a damaged record is kept as a game of its own', async () => {
  const left = storage();
  writeJournal([draft({ revision: 7 })], left);
  const { games, unreadable } = library();
  await applyEntry('one', unreadable({ kind: 'damaged' }), left);
  expect([...games.values()]).toEqual([{ revision: 1, text: after(2) }]);
  expect(games.has('one')).toBe(false);
});

test('entries wait while the library cannot be read, is full, or is being written', async () => {
  const left = storage();
  writeJournal([draft(), draft({ id: 'two' })], left);
  const { games, sound, unreadable, unwritable } = library();
  const refusing = [
    unreadable({ kind: 'trouble', trouble: 'failed' }),
    unwritable({ kind: 'trouble', trouble: 'full' }),
    unwritable({ kind: 'conflict' }),
  ];
  for (const store of refusing) {
    await applyJournal(store, left, FREE);
    expect(left.kept.size).toBe(2);
  }
  await applyJournal(sound, left, FREE);
  expect(games.size).toBe(2);
});

test("the entry of a game on another tab's table is left to that tab", async () => {
  const left = storage();
  writeJournal([draft(), draft({ id: 'two' })], left);
  const { games, sound } = library();
  await applyJournal(sound, left, async id => (id === 'one' ? undefined : FREE()));
  expect([...games.keys()]).toEqual(['two']);
  expect(left.kept.size).toBe(1);
  dropEntry('one', left);
  expect(left.kept.size).toBe(0);
});

test('a game too large for the storage does not stop the others', () => {
  const left = storage();
  const large = { sgf: `(;C[${'x'.repeat(6000)}])`, table: 'null' };
  writeJournal([draft({ text: large }), draft({ id: 'two' })], left);
  expect([...left.kept.keys()].map(key => key.endsWith('two'))).toEqual([true]);
});

test('nonsense is removed, and an entry of a newer version waits for that version', async () => {
  const left = storage();
  writeJournal([draft()], left);
  const [key, good] = [...left.kept][0]!;
  const nonsense = ['', '{', 'null', '[]', '{"id":"one"}', good.replace('B[hh]', 'B[aa]')];
  const { games, sound } = library();
  for (const text of nonsense) {
    left.setItem(key, text);
    await applyJournal(sound, left, FREE);
    expect(left.kept.size).toBe(0);
  }
  left.setItem(key, JSON.stringify({ ...JSON.parse(good), version: RECORD_VERSION + 1 }));
  await applyJournal(sound, left, FREE);
  expect(left.kept.size).toBe(1);
  expect(games.size).toBe(0);
});
