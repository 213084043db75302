import { expect, test } from 'vitest';
import type { Evaluation } from '../search/evaluations.ts';
import { graphShape, plyAt, turningPoints } from './graph.ts';

const value = (blackChance: number, mate?: number): Evaluation => ({
  blackChance,
  mate,
  depth: 10,
  line: [],
});

test('Black’s ground rises with his chances', () => {
  const { area, spots } = graphShape([value(0.5), value(1), value(0)], 100, 40);
  expect(spots).toEqual([
    { x: 0, y: 20 },
    { x: 50, y: 0 },
    { x: 100, y: 40 },
  ]);
  expect(area).toBe('M0 40V20L0 20L50 0L100 40H100V40Z');
});

test('plies nobody has looked at are bridged, and a graph without values is empty', () => {
  const { area } = graphShape([undefined, value(0.5), undefined, value(0.75), undefined], 100, 40);
  expect(area).toBe('M0 40V20L25 20L75 10H100V40Z');
  expect(graphShape([undefined, undefined], 100, 40).area).toBe('');
  // The end of a game is always known, and shows nothing of the way to it.
  expect(graphShape([undefined, undefined, value(1)], 100, 40).area).toBe('');
});

test('a place on the graph names the nearest move', () => {
  expect(plyAt(0, 11, 300)).toBe(0);
  expect(plyAt(44, 11, 300)).toBe(1);
  expect(plyAt(46, 11, 300)).toBe(2);
  expect(plyAt(999, 11, 300)).toBe(10);
  expect(plyAt(5, 1, 300)).toBe(0);
});

test('moves that give much away are found for both sides', () => {
  const colors = ['black', 'white', 'black', 'white'] as const;
  const values = [value(0.55), value(0.5), value(0.8), value(0.78), value(1, 9)];
  expect(turningPoints(values, colors)).toMatchObject([
    { ply: 2, color: 'white', kind: 'blunder', forced: undefined },
    { ply: 4, color: 'white', kind: 'mistake', forced: 'lost-by-force' },
  ]);
});

test('a forced win that is let go is named', () => {
  expect(turningPoints([value(1, 7), value(0.6)], ['black'])).toMatchObject([
    { ply: 1, color: 'black', kind: 'blunder', forced: 'missed-win' },
  ]);
  expect(turningPoints([value(1, 7), value(1, 6)], ['black'])).toEqual([]);
});

test('an unknown neighbour tells nothing', () => {
  expect(turningPoints([value(1), undefined, value(0)], ['black', 'white'])).toEqual([]);
});
