import type { Info, Threat } from '@tengen/engine';
import { Position, parsePoint, type Result } from '@tengen/rules';
import { expect, test } from 'vitest';
import { drawnMarks, previewStones } from '../drawings.ts';
import { en } from '../words/analyse/en.ts';
import {
  branchMarks,
  candidatesOf,
  drawnThreats,
  markFor,
  nextLetter,
  strokesOf,
} from './overlay.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const at = (name: string) => must(parsePoint(name, 15));
const points = (names: string) => names.split(' ').map(at);
const words = en.score;

const INFO: Info = {
  depth: 10,
  seldepth: 14,
  nodes: 1000,
  nps: 1000,
  timeMs: 1000,
  lines: [
    { points: points('h8 h9'), depth: 10, score: { kind: 'mate', side: 'black', plies: 9 } },
    {
      points: points('i9'),
      depth: 10,
      score: { kind: 'value', side: 'black', winRate: 0.616, points: 90 },
    },
    { points: points('a1'), depth: 10, score: { kind: 'mate', side: 'black', plies: -4 } },
  ],
};

test('candidates carry the mover’s chance, or the moves to a forced end', () => {
  expect(candidatesOf(INFO, 'black', words)).toEqual([
    { point: at('h8'), text: 'W5', tone: 'good' },
    { point: at('i9'), text: '62', tone: 'other' },
    { point: at('a1'), text: 'L2', tone: 'other' },
  ]);
});

test('a previewed line is numbered and changes colour', () => {
  expect(previewStones(points('h8 h9'), 'white')).toEqual([
    { point: at('h8'), color: 'white', number: 1, isFaint: true },
    { point: at('h9'), color: 'black', number: 2, isFaint: true },
  ]);
});

const threat = (kind: Threat['kind'], stones: string, where: string, color = 'black' as const) => ({
  kind,
  color,
  stones: points(stones),
  points: points(where),
  answers: [],
});

test('a threat is a stroke through its row; two rows are two strokes', () => {
  expect(strokesOf(threat('open-three', 'h8 f8 g8', 'e8 i8'), 15)).toEqual([points('f8 g8 h8')]);
  const double = strokesOf(threat('four-three', 'f8 g8 h8 i10 i9', 'i8'), 15);
  expect(double).toHaveLength(2);
  expect(double.map(row => row.length).sort()).toEqual([2, 3]);
});

test('the other side’s threats are urgent, one’s own are good', () => {
  const black = threat('open-three', 'f8 g8 h8', 'e8');
  const whiteToMove = must(Position.setup({ black: [], white: [], turn: 'white' }));
  expect(drawnThreats([black], whiteToMove).lines[0]!.tone).toBe('alert');
  expect(drawnThreats([black], Position.start()).lines[0]!.tone).toBe('good');
});

test('the tree’s next moves are dots, the main one first', () => {
  const child = (point: number | 'pass') => ({
    move: { color: 'black' as const, point },
    children: [],
  });
  expect(branchMarks({ children: [child(3), child('pass'), child(9)] })).toEqual([
    { point: 3, shape: 'dot', tone: 'other' },
    { point: 9, shape: 'dot', tone: 'quiet' },
  ]);
});

test('a pen makes arrows between points and marks on one; a letter again is the same letter', () => {
  expect(markFor(1, 2, 'square')).toEqual({ kind: 'arrow', from: 1, to: 2 });
  expect(markFor(1, 1, 'square')).toEqual({ kind: 'square', point: 1 });
  const letter = markFor(1, 1, 'label');
  expect(letter).toEqual({ kind: 'label', point: 1, text: 'A' });
  expect(markFor(1, 1, 'label', [letter])).toEqual(letter);
  expect(nextLetter([letter])).toBe('B');
});

test('marks that a file repeats are drawn once', () => {
  const circle = { kind: 'circle' as const, point: 3 };
  const arrow = { kind: 'arrow' as const, from: 1, to: 2 };
  const label = { kind: 'label' as const, point: 3, text: 'A' };
  const drawn = drawnMarks([circle, circle, arrow, arrow, label, { ...label, text: 'B' }], 15);
  expect([drawn.marks.length, drawn.arrows.length, drawn.labels.length]).toEqual([1, 1, 1]);
});
