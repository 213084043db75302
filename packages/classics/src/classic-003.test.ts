import { point, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { createClassic } from './classic.ts';
import { ALPHA, BETA, EXACT, HashTable, UNKNOWN } from './hash-003.ts';
import { KINDS, type Kind, Shapes } from './shapes-003.ts';
import { WIN } from './strategy.ts';
import { rowOf } from './testing/helpers.ts';

test('fifteen kinds of shapes are counted', () => {
  expect(KINDS).toHaveLength(15);
});

test('a lone stone in the centre: four ones and the place', () => {
  expect(new Shapes(rowOf('@').grid).valueFor(1)).toBe(4 * 6 + 7);
});

test.each<[string, Kind]>([
  ['X_@@@__X', 'three'],
  ['X_@@@_X', 'closed-three'],
  ['X@@@__X', 'closed-three'],
  ['X_@_@@_X', 'broken-three'],
  ['X@_@@__X', 'closed-broken-three'],
  ['X_@@__X', 'closed-two'],
  ['X__@@__X', 'two'],
  ['X_@_@__X', 'broken-two'],
  ['X@_@__X', 'closed-broken-two'],
  ['X_@@@@_X', 'open-four'],
  ['X@@@@_X', 'four'],
  ['X@@_@@X', 'broken-four'],
  ['X@@@_@X', 'broken-four'],
  ['X@@@@@X', 'five'],
])('%s holds one %s', (row, kind) => {
  expect(new Shapes(rowOf(row).grid).countOf(1, kind)).toBe(1);
});

test('without room for five stones there is no shape', () => {
  const shapes = new Shapes(rowOf('X@@@_X').grid);
  expect(shapes.countOf(1, 'closed-three') + shapes.countOf(1, 'three')).toBe(0);
});

test('PreJudge: an own five before anything, then the opponent’s', () => {
  const classic = createClassic('classic-003');
  const both = positionOf({ black: 'e8 f8 g8 h8', white: 'e9 f9 g9 h9' });
  const own = classic.choose(both);
  expect([point('d8'), point('i8')]).toContain(own.best);
  expect(own.score).toEqual({ kind: 'mate', side: 'black', plies: 1 });
  const block = positionOf({
    black: 'e8 f8 g8 b2',
    white: 'e9 f9 g9 h9',
    turn: 'black',
  });
  const stopped = classic.choose(block);
  expect([point('d9'), point('i9')]).toContain(stopped.best);
  expect(stopped.nodes).toBe(0);
});

test('the null window changes the work, not the move', () => {
  const position = positionOf({ black: 'h8 i9 g6', white: 'h9 i8 g7' });
  const scout = createClassic('classic-003').choose(position);
  const plain = createClassic('classic-003').choose(position, {}, { quirks: ['full-window'] });
  expect(plain.best).toBe(scout.best);
  expect(plain.score).toEqual(scout.score);
  expect(plain.nodes).not.toBe(scout.nodes);
});

test('the hash table answers for the same key and at least the depth', () => {
  const table = new HashTable(400);
  table.flip(7, 1);
  table.store(3, 2, EXACT, 42, 99);
  expect(table.probe(3, 2, -10, 10)).toBe(42);
  expect(table.probe(4, 2, -10, 10)).toBe(UNKNOWN);
  expect(table.bestMove()).toBe(99);
  table.flip(8, 2);
  expect(table.probe(0, 3, -10, 10)).toBe(UNKNOWN);
  table.flip(8, 2);
  expect(table.probe(3, 2, -10, 10)).toBe(42);
});

test('bounds answer only when they settle the window', () => {
  const table = new HashTable(400);
  table.store(2, 0, ALPHA, 5, 0);
  expect(table.probe(2, 0, 6, 10)).toBe(6);
  expect(table.probe(2, 0, 4, 10)).toBe(UNKNOWN);
  table.store(2, 0, BETA, 5, 0);
  expect(table.probe(2, 0, 0, 4)).toBe(4);
  expect(table.probe(2, 0, 0, 6)).toBe(UNKNOWN);
});

test('the key knows whose turn it is, and a win its distance', () => {
  const table = new HashTable(400);
  table.store(2, 5, EXACT, WIN - 8, 0);
  // Three plies from there, wherever it is met.
  expect(table.probe(2, 7, -WIN, WIN)).toBe(WIN - 10);
  table.flip(3, 1);
  table.flip(4, 1);
  const { low, high } = table;
  table.flip(4, 1);
  table.flip(4, 2);
  expect([table.low, table.high]).not.toEqual([low, high]);
});
