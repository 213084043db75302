// Last words against a shelf in memory: what is taken, what is left, and what nonsense does.
import { addMove, newGame } from '@tengen/game';
import { err, ok } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { leaveWords, takeWords } from './last-words.ts';
import { type ContentText, contentText } from './record.ts';
import type { Store } from './store.ts';

/** As `localStorage`. */
function words() {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function shelf(there?: { readonly savedAt: number; readonly revision: number }) {
  const saved: { id: string; known: number; text: ContentText | undefined }[] = [];
  const sound = {
    get: async () => (there ? ok({ game: newGame({}), record: there }) : err({ kind: 'gone' })),
    save: async (id: string, _: unknown, known: number, text?: ContentText) => {
      saved.push({ id, known, text });
      return ok({ id, revision: known + 1 });
    },
  };
  const failed = async () => err({ kind: 'trouble', trouble: 'failed' });
  const as = (store: unknown) => store as Pick<Store, 'get' | 'save'>;
  return {
    saved,
    sound: as(sound),
    unreadable: as({ ...sound, get: failed }),
    full: as({ ...sound, save: failed }),
  };
}

const start = newGame({ rule: 'renju' });
const { game } = must(addMove(start, [], { color: 'black', point: 112 }));
const text = contentText({ game, table: { path: [0] } })!;
const DRAFT = { id: 'one', text };

test('a word goes to the shelf once, under its own id, and is gone', async () => {
  const left = words();
  left.setItem('tengen.preferences', '{}');
  leaveWords([DRAFT, { id: 'two', text }], left);
  const { saved, sound } = shelf();
  await takeWords(sound, left);
  expect(saved).toEqual([
    { id: 'one', known: 0, text },
    { id: 'two', known: 0, text },
  ]);
  expect([...left.kept.keys()]).toEqual(['tengen.preferences']);
});

test('a word goes over an older record as its next revision, and never over a newer one', async () => {
  const left = words();
  leaveWords([DRAFT], left, 1000);
  const older = shelf({ savedAt: 999, revision: 7 });
  await takeWords(older.sound, left);
  expect(older.saved).toEqual([{ id: 'one', known: 7, text }]);
  leaveWords([DRAFT], left, 1000);
  const newer = shelf({ savedAt: 1000, revision: 8 });
  await takeWords(newer.sound, left);
  expect(newer.saved).toEqual([]);
  expect(left.kept.size).toBe(0);
});

test('while the shelf cannot be read or is full a word waits', async () => {
  const left = words();
  leaveWords([DRAFT], left);
  const { saved, sound, unreadable, full } = shelf();
  for (const store of [unreadable, full]) {
    await takeWords(store, left);
    expect(left.kept.size).toBe(1);
  }
  await takeWords(sound, left);
  expect(saved).toHaveLength(1);
});

test('nonsense is cleared away and never kept', async () => {
  const left = words();
  leaveWords([DRAFT], left);
  const [key, good] = [...left.kept][0]!;
  const nonsense = ['', '{', 'null', '[]', '{"id":"one"}', good.replace('B[hh]', 'B[aa]')];
  const { saved, sound } = shelf();
  for (const word of nonsense) {
    left.setItem(key, word);
    await takeWords(sound, left);
    expect(left.kept.size).toBe(0);
  }
  expect(saved).toEqual([]);
});
