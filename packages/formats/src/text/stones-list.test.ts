import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { makeStonesText, parseStonesText } from './stones-list.ts';

const setupGame = (black: number[], white: number[], size = 15) => ({
  meta: { size },
  root: { setup: { black, white, empty: [] }, children: [] },
});

test('blacks, a slash, whites: a position without an order', () => {
  const game = setupGame([7 * 15 + 7, 6 * 15 + 9], [6 * 15 + 8]);
  for (const text of ['H8,J9/I9', ' h8 j09 / i9\n']) {
    expect(must(parseStonesText(text))).toEqual({ games: [game], diagnostics: [] });
  }
  expect(must(makeStonesText(game))).toEqual({ data: 'H8,J9/I9', losses: [] });
});

test('a side may have no stones, and so may both', () => {
  expect(must(parseStonesText('/A1')).games).toEqual([setupGame([], [14 * 15])]);
  expect(must(parseStonesText('/')).games).toEqual([playedGame('')]);
  expect(must(makeStonesText(playedGame('')))).toEqual({ data: '/', losses: [] });
});

test.each([
  ['H8,P9/I9', { code: 'outside', at: { item: 2, offset: 3 }, expected: 'a1..o15', found: 'P9' }],
  [
    'H8,?/I9',
    { code: 'bad-coordinate', at: { item: 2, offset: 3 }, expected: 'a1..o15', found: '?' },
  ],
  ['H8/h8,I9', { code: 'occupied', at: { item: 2, offset: 3 }, found: 'h8' }],
])('%s keeps the stone before the mistake', (text, about) => {
  expect(must(parseStonesText(text))).toEqual({
    games: [setupGame([7 * 15 + 7], [])],
    diagnostics: [{ severity: 'error', ...about }],
  });
});

test('there is exactly one slash', () => {
  const error = { kind: 'not-recognised', at: { offset: 0 }, expected: 'black/white' };
  expect(parseStonesText('H8,I9')).toEqual({ ok: false, error: { ...error, found: 'H8,I9' } });
  expect(parseStonesText('H8/I9/J10')).toMatchObject({ ok: false, error });
  expect(parseStonesText('H8/I9', { size: 1 })).toMatchObject({ error: { kind: 'bad-size' } });
});

test('a game that was played loses its order', () => {
  expect(must(makeStonesText(playedGame('h8 i9 -- j9', { size: 19 })))).toEqual({
    data: 'H8/I9,J9',
    losses: [
      { kind: 'move-order', count: 4 },
      { kind: 'size', count: 1 },
    ],
  });
});

test('set-ups count as they stand at the end; the turn and later ones are lost', () => {
  const later = { setup: { black: [2], white: [1], empty: [0] }, children: [] };
  const root = {
    setup: { black: [0, 1], white: [], empty: [], turn: 'white' as const },
    children: [later],
  };
  expect(must(makeStonesText({ meta: { size: 15 }, root }))).toEqual({
    data: 'C15/B15',
    losses: [
      { kind: 'setup', count: 2 },
      { kind: 'empty-nodes', count: 1 },
    ],
  });
});
