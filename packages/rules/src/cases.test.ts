// The fifty worked cases of docs/rules.md, each in all eight orientations.
import { readText } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import type { Color, ForbiddenKind, Outcome, Rule } from './index.ts';
import { mapPoint, Position, parsePoint, SYMMETRIES } from './index.ts';
import { must, oracleVerdictAt } from './testing/index.ts';

interface RuleCase {
  id: string;
  title: string;
  rule: Rule;
  size: number;
  mover: Color;
  black: string[];
  white: string[];
  point: string;
  expected: 'ok' | 'win' | ForbiddenKind;
}

const { cases } = JSON.parse(readText('rule-cases.json')) as { cases: RuleCase[] };

function verdictOf(outcome: Outcome | undefined): string {
  if (!outcome) return 'ok';
  if (outcome.kind === 'draw') return 'draw';
  return outcome.reason === 'forbidden' ? outcome.foul : 'win';
}

test('there are fifty', () => {
  expect(cases).toHaveLength(50);
});

describe.each(cases)('$id $title', ({ rule, size, mover, black, white, point, expected }) => {
  test.each(SYMMETRIES)('%s', symmetry => {
    const map = (name: string) => mapPoint(symmetry, must(parsePoint(name, size)), size);
    const position = must(
      Position.setup({
        size,
        rule,
        turn: mover,
        black: black.map(map),
        white: white.map(map),
      }),
    );
    expect(verdictOf(must(position.play(map(point))).outcome)).toBe(expected);
    const oracle = oracleVerdictAt(position.board, rule, mover, map(point));
    expect(oracle === 'continues' ? 'ok' : oracle).toBe(expected);
  });
});
