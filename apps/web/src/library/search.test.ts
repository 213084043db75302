import { beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../words/testing.ts';
import type { AnyCard, Card } from './card.ts';
import { EVERYTHING, findCards, isFiltered, type Query } from './search.ts';
import { dayOf } from './title.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

beforeEach(speakEnglish);

const card = (id: string, rest: Partial<Card>): Card => ({
  kind: 'game',
  id,
  revision: 1,
  createdAt: 0,
  savedAt: 0,
  isStarred: false,
  size: 15,
  result: 'open',
  moves: 0,
  variations: 0,
  text: '',
  blackStones: [],
  whiteStones: [],
  ...rest,
});

const CARDS: readonly AnyCard[] = [
  card('a', { rule: 'renju', opening: 'D4', result: 'black', savedAt: 3, moves: 9, name: 'Zen' }),
  card('b', { rule: 'freestyle', size: 20, result: 'white', savedAt: 1, text: 'ando\nkyoto 1984' }),
  card('c', { isStarred: true, savedAt: 2, moves: 30, black: 'Li', white: 'Wu', text: 'li\nwu' }),
  card('d', { savedAt: 0, black: 'Tengen', blackRank: 'level 4', white: 'Mo', text: 'tengen\nmo' }),
  { kind: 'damaged', id: 'x', savedAt: 0 },
];

const find = (query: Partial<Query>) =>
  findCards(CARDS, { ...EVERYTHING, ...query })
    .map(({ id }) => id)
    .join('');

test.each<[Partial<Query>, string]>([
  [{}, 'xacbd'],
  [{ sort: 'oldest' }, 'xdbca'],
  [{ sort: 'longest' }, 'xcabd'],
  [{ text: 'kagetsu' }, 'a'],
  [{ text: '花月' }, 'a'],
  [{ text: 'd4' }, 'a'],
  [{ text: 'KYOTO ando' }, 'b'],
  [{ text: 'kyoto nara' }, ''],
  [{ text: 'zen' }, 'a'],
  [{ text: 'fox' }, 'd'],
  [{ text: 'level' }, 'd'],
  [{ text: 'tengen' }, 'd'],
  [{ rule: 'renju' }, 'a'],
  [{ rule: 'unknown' }, 'cd'],
  [{ result: 'white' }, 'b'],
  [{ size: 20 }, 'b'],
  [{ opening: 'D4' }, 'a'],
  [{ isStarred: true }, 'c'],
])('%j finds %s', (query, ids) => {
  expect(find(query)).toBe(ids);
});

test('games are found by the day they were saved', () => {
  const day = dayOf(0);
  expect(find({ text: day }).length).toBe(4);
  expect(find({ text: day.slice(0, 4) }).length).toBe(4);
});

test('an order alone is no filter', () => {
  expect(isFiltered({ ...EVERYTHING, sort: 'name' })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, text: ' ' })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, size: 15 })).toBe(true);
});
