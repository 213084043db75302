import type { ReviewedMove } from '@tengen/coach';
import { type Color, Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import type { LinePlace } from '../game-line.ts';
import type { Evaluation } from '../search/evaluations.ts';
import { keptMistakes, mistakesIn } from './mistakes.ts';

const value = (blackChance: number): Evaluation => ({
  blackChance,
  mate: undefined,
  depth: 5,
  line: [],
});

const place = (ply: number): LinePlace => ({
  path: new Array<number>(ply).fill(0),
  node:
    ply === 0
      ? { children: [] }
      : { children: [], move: { color: (ply % 2 ? 'black' : 'white') as Color, point: ply } },
  position: Position.start(),
});
const PLACES = [place(0), place(1), place(2), place(3)];

const reviewed = (changes: Partial<ReviewedMove>): ReviewedMove => ({
  move: 1,
  color: 'black',
  point: 1,
  before: { kind: 'open', forBlack: 0.5, line: [] },
  after: { kind: 'open', forBlack: 0.5, line: [] },
  lost: 0,
  isProved: false,
  grade: 'good',
  ...changes,
});

test('without the coach, the way the chances went tells the mistakes', () => {
  const values = [value(0.5), value(0.5), value(0.9), value(0.85)];
  expect(mistakesIn(PLACES, values, () => undefined)).toMatchObject([
    { ply: 2, color: 'white', point: 2, grade: 'blunder', fault: { kind: 'weaker' } },
  ]);
});

test('where the coach has looked, his word counts and not the chances', () => {
  const values = [value(0.5), value(0.5), value(0.9), value(0.85)];
  const coach = (before: LinePlace) => {
    if (before === PLACES[1]) return reviewed({ color: 'white', point: 2 });
    if (before !== PLACES[2]) return undefined;
    return reviewed({ point: 3, grade: 'mistake', lost: 0.2, fault: { kind: 'spent-four' } });
  };
  expect(mistakesIn(PLACES, values, coach)).toEqual([
    {
      ply: 3,
      color: 'black',
      point: 3,
      grade: 'mistake',
      lost: 0.2,
      fault: { kind: 'spent-four' },
    },
  ]);
});

test('a mistake that is the same still is the same value, so that its row stays', () => {
  const values = [value(0.5), value(0.5), value(0.9), value(0.85)];
  const find = () => mistakesIn(PLACES, values, () => undefined);
  const before = find();
  expect(find()[0]).not.toBe(before[0]);
  expect(keptMistakes(before, find())[0]).toBe(before[0]);
  expect(keptMistakes(before, [{ ...before[0]!, lost: 0.3 }])[0]).not.toBe(before[0]);
});
