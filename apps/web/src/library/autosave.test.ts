// The keeper of the table against a shelf in memory that refuses whatever the test wants.
import { makeSgf } from '@tengen/formats/sgf';
import { addMove, type Game, newGame } from '@tengen/game';
import { err, ok } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { type AutosaveNews, createAutosave } from './autosave.ts';
import { type Content, sumOf } from './record.ts';
import type { SaveError, Store } from './store.ts';

function shelf() {
  const games = new Map<string, { revision: number; content: Content }>();
  let refusal: SaveError | undefined;
  const save: Store['save'] = async (id, content, known) => {
    if (refusal) return err(refusal);
    const there = games.get(id);
    if (there && there.revision !== known) return err({ kind: 'conflict' });
    games.set(id, { revision: known + 1, content });
    return ok({ id, revision: known + 1 });
  };
  return {
    games,
    save,
    refuse(error: SaveError | undefined) {
      refusal = error;
    },
  };
}

function table() {
  let game = newGame({ rule: 'renju' });
  let sitting = 1;
  return {
    sitting: () => sitting,
    snapshot: () => ({ game, path: [] }),
    play(point: number) {
      game = must(addMove(game, lineOf(game), { color: 'black', point })).game;
    },
    load(next: Game) {
      game = next;
      sitting++;
    },
  };
}

function lineOf(game: Game): number[] {
  const path: number[] = [];
  for (let node = game.root; node.children[0]; node = node.children[0]) path.push(0);
  return path;
}

function keeper() {
  const store = shelf();
  const desk = table();
  const news: AutosaveNews[] = [];
  const autosave = createAutosave(store, desk, item => news.push(item));
  return { store, desk, news, autosave };
}

test('an empty table is not kept; the first move is', async () => {
  const { store, desk, autosave } = keeper();
  await autosave.flush();
  expect(store.games.size).toBe(0);
  desk.play(112);
  await autosave.flush();
  expect(store.games.size).toBe(1);
  expect([...store.games.values()][0]!.revision).toBe(1);
  await autosave.flush();
  expect([...store.games.values()][0]!.revision).toBe(1);
});

test('another game on the table gets a record of its own', async () => {
  const { store, desk, autosave } = keeper();
  desk.play(112);
  await autosave.flush();
  const first = autosave.current();
  desk.load(newGame({ rule: 'freestyle' }));
  desk.play(3);
  await autosave.flush();
  expect(store.games.size).toBe(2);
  expect(autosave.current()).not.toBe(first);
});

test('a fresh table is no record yet, also when another lay there before', async () => {
  const { desk, autosave } = keeper();
  desk.play(112);
  await autosave.flush();
  desk.load(newGame());
  await autosave.flush();
  expect(autosave.current()).toBeUndefined();
});

test('a copy is not written until it differs', async () => {
  const { store, desk, autosave } = keeper();
  desk.play(112);
  const { game } = desk.snapshot();
  autosave.copy(must(makeSgf(game)).data);
  desk.load(game);
  await autosave.flush();
  expect(store.games.size).toBe(0);
  desk.play(113);
  await autosave.flush();
  expect(store.games.size).toBe(1);
});

test('a game taken from the shelf goes on in its record', async () => {
  const { store, desk, autosave } = keeper();
  store.games.set('a', { revision: 4, content: { game: newGame() } });
  autosave.adopt('a', 4, undefined);
  desk.load(newGame());
  desk.play(7);
  await autosave.flush();
  expect([...store.games.keys()]).toEqual(['a']);
  expect(store.games.get('a')!.revision).toBe(5);
});

test('a record that another tab changed is left to it, and both are kept', async () => {
  const { store, desk, news, autosave } = keeper();
  desk.play(112);
  await autosave.flush();
  const first = autosave.current()!;
  const theirs = { revision: 9, content: { game: newGame({ name: 'theirs' }) } };
  store.games.set(first, theirs);
  desk.play(113);
  await autosave.flush();
  expect(news).toEqual([{ kind: 'conflict' }]);
  expect(store.games.get(first)).toBe(theirs);
  expect(store.games.get(autosave.current()!)!.content.game.root.children).toHaveLength(1);
  desk.play(114);
  await autosave.flush();
  expect(store.games.size).toBe(2);
});

test('trouble is told once, and so is its end; nothing is lost', async () => {
  const { store, desk, news, autosave } = keeper();
  desk.play(112);
  store.refuse({ kind: 'trouble', trouble: 'full' });
  await autosave.flush();
  desk.play(113);
  await autosave.flush();
  expect(news).toEqual([{ kind: 'trouble', trouble: 'full' }]);
  store.refuse(undefined);
  await autosave.flush();
  expect(news).toEqual([{ kind: 'trouble', trouble: 'full' }, { kind: 'well-again' }]);
  expect(lineOf([...store.games.values()][0]!.content.game)).toHaveLength(2);
});

test('many changes become few writings', async () => {
  const { store, desk, autosave } = keeper();
  for (let point = 0; point < 20; point++) {
    desk.play(point);
    autosave.touch();
  }
  await autosave.flush();
  const [kept] = store.games.values();
  expect(kept!.revision).toBe(1);
  expect(lineOf(kept!.content.game)).toHaveLength(20);
});

test('a game of the shelf that leaves the table again keeps its record for itself', async () => {
  const { store, desk, autosave } = keeper();
  const opened = newGame({ name: 'opened' });
  store.games.set('a', { revision: 4, content: { game: opened } });
  autosave.adopt('a', 4, undefined);
  desk.load(opened);
  desk.load(newGame({ rule: 'freestyle' }));
  await autosave.flush();
  expect(store.games.get('a')!.content.game).toBe(opened);
  desk.play(7);
  await autosave.flush();
  expect(store.games.size).toBe(2);
  expect(store.games.get('a')!.content.game.meta.name).toBe('opened');
  expect(autosave.current()).not.toBe('a');
});

test('the last moves of a game are kept when another one follows at once', async () => {
  const { store, desk, autosave } = keeper();
  desk.play(112);
  await autosave.flush();
  const first = autosave.current()!;
  desk.play(113);
  autosave.touch();
  desk.load(newGame());
  autosave.touch();
  await autosave.flush();
  expect(lineOf(store.games.get(first)!.content.game)).toHaveLength(2);
  expect(store.games.size).toBe(1);
});

test('games that left the table in troubled times are kept when the trouble is over', async () => {
  const { store, desk, autosave } = keeper();
  store.refuse({ kind: 'trouble', trouble: 'full' });
  for (const point of [1, 2, 3]) {
    desk.play(point);
    autosave.touch();
    await autosave.flush();
    desk.load(newGame());
    autosave.touch();
  }
  store.refuse(undefined);
  await autosave.flush();
  expect(store.games.size).toBe(3);
});

test('never two writings at a time', async () => {
  const { store, desk, news, autosave } = keeper();
  desk.play(1);
  const first = autosave.flush();
  desk.play(2);
  await Promise.all([first, autosave.flush(), autosave.flush()]);
  expect(news).toEqual([]);
  expect(store.games.size).toBe(1);
});

test('what is not on the shelf yet is known, also while it is being written', async () => {
  const { store, desk, autosave } = keeper();
  autosave.touch();
  expect(autosave.unwritten()).toEqual([]);
  desk.play(112);
  autosave.touch();
  const [draft] = autosave.unwritten();
  expect(draft?.text.sgf).toContain('B[hh]');
  const writing = autosave.flush();
  expect(autosave.unwritten()).toEqual([draft]);
  await writing;
  expect(autosave.unwritten()).toEqual([]);
  expect([...store.games.keys()]).toEqual([draft?.id]);
  store.refuse({ kind: 'trouble', trouble: 'full' });
  desk.play(3);
  await autosave.flush();
  desk.load(newGame({ rule: 'freestyle' }));
  desk.play(5);
  autosave.touch();
  expect(autosave.unwritten().map(({ text }) => text.sgf.includes('B[hh]'))).toEqual([false, true]);
});

test('a draft knows what it goes on from, and what of it is under way', async () => {
  const desk = table();
  const never = { save: () => new Promise<never>(() => {}) };
  const autosave = createAutosave(never, desk, () => {});
  desk.play(112);
  void autosave.flush();
  await new Promise(resolve => setTimeout(resolve));
  const [first] = autosave.unwritten();
  desk.play(113);
  autosave.touch();
  const [second] = autosave.unwritten();
  expect(second).toMatchObject({ id: first?.id, revision: 0, inFlight: sumOf(first!.text) });
  expect(second?.text).not.toEqual(first?.text);
});

test('last words are forgotten when a game is written, and when it goes on in another record', async () => {
  const store = shelf();
  const desk = table();
  const forgotten: string[] = [];
  const memory = { remember() {}, forget: (id: string) => void forgotten.push(id) };
  const autosave = createAutosave(store, desk, () => {}, memory);
  desk.play(112);
  await autosave.flush();
  const first = autosave.current();
  expect(forgotten).toEqual([first]);
  store.games.set(first!, { ...store.games.get(first!)!, revision: 9 });
  desk.play(113);
  await autosave.flush();
  expect(forgotten).toEqual([first, first, autosave.current()]);
  expect(autosave.current()).not.toBe(first);
});
