import { Position, parsePoint } from '@tengen/rules';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { lineInWords } from './sentences.ts';
import { zh } from './zh.ts';

const point = (name: string) => {
  const parsed = parsePoint(name, 15);
  if (!parsed.ok) throw new Error(name);
  return parsed.value;
};

const made = Position.setup({
  black: ['f8', 'g8', 'h8'].map(point),
  white: ['j8', 'a1'].map(point),
});
if (!made.ok) throw new Error(made.error.kind);
const position = made.value;

test('a row is heard as runs and gaps', () => {
  expect(lineInWords(position, point('g8'), 'row', en)).toBe(
    'Row 8: 5 empty, black f8 g8 h8, 1 empty, white j8, 5 empty.',
  );
  expect(lineInWords(position, point('g8'), 'row', zh)).toBe(
    '第 8 行：空 5，黑 f8 g8 h8，空 1，白 j8，空 5。',
  );
});

test('a line without a stone says so, and the edge is heard where it stops a run', () => {
  expect(lineInWords(position, point('c3'), 'column', en)).toBe('Column c: no stone.');
  expect(lineInWords(position, point('b2'), 'rising', en)).toBe(
    'Rising diagonal a1 to o15: edge, white a1, 6 empty, black h8, 7 empty.',
  );
});
