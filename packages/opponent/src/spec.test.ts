import { expect, test } from 'vitest';
import { type OpponentSpec, opponentName, parseOpponent } from './index.ts';

test.each([
  ['level-4', { kind: 'level', level: 4 }],
  [' 10 ', { kind: 'level', level: 10 }],
  ['Engine', { kind: 'engine' }],
  ['classic-000', { kind: 'classic', id: 'classic-000' }],
  ['004', { kind: 'classic', id: 'classic-004' }],
] as [string, OpponentSpec][])('%s is an opponent', (text, spec) => {
  expect(parseOpponent(text)).toEqual({ ok: true, value: spec });
  expect(parseOpponent(opponentName(spec))).toEqual({ ok: true, value: spec });
});

test.each([
  ['', 'unknown-opponent'],
  ['classic-009', 'unknown-opponent'],
  ['level--1', 'unknown-opponent'],
  ['0', 'bad-level'],
  ['level-11', 'bad-level'],
])('%j is no opponent', (text, kind) => {
  expect(parseOpponent(text)).toMatchObject({ ok: false, error: { kind } });
});
