import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { makeLetters, parseLetters } from './letters.ts';

test('two letters are a move, rows from the top', () => {
  const game = playedGame('h8 h9 i9');
  expect(must(parseLetters(' hhhgig\n'))).toEqual({ games: [game], diagnostics: [] });
  expect(must(makeLetters(game))).toEqual({ data: 'hhhgig', losses: [] });
});

test.each([
  ['hhh', { code: 'truncated', at: { item: 2, offset: 2 }, expected: 'hh', found: 'h' }],
  ['hhhhig', { code: 'occupied', at: { item: 2, offset: 2 }, found: 'hh' }],
])('%s keeps its one good move', (text, about) => {
  expect(must(parseLetters(text))).toEqual({
    games: [playedGame('h8')],
    diagnostics: [{ severity: 'error', ...about }],
  });
});

test('other letters make it something else', () => {
  expect(parseLetters('hhpp')).toEqual({
    ok: false,
    error: { kind: 'not-recognised', at: { offset: 2 }, expected: 'a..o', found: 'pp' },
  });
  expect(parseLetters('')).toMatchObject({ error: { kind: 'empty' } });
});

test('it holds moves on 15×15, at least one, and no pass', () => {
  expect(makeLetters(playedGame('h8', { size: 14 }))).toEqual({
    ok: false,
    error: { kind: 'size', size: 14, expected: '15' },
  });
  expect(makeLetters(playedGame(''))).toEqual({ ok: false, error: { kind: 'no-moves' } });
  expect(makeLetters(playedGame('--'))).toEqual({ ok: false, error: { kind: 'pass', ply: 1 } });
});
