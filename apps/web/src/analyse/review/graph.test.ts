import type { Evaluation } from '@tengen/game';
import { expect, test } from 'vitest';
import { graphShape, plyAt } from './graph.ts';

const value = (blackChance: number): Evaluation => ({ blackChance, depth: 10, line: [] });

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
