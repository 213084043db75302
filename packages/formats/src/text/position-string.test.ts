import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { makePositionString, parsePositionString } from './position-string.ts';

test('rows count from the top, unlike in move text', () => {
  const game = playedGame('h8 i9 a1');
  expect(must(makePositionString(game))).toEqual({ data: 'h8i7a15', losses: [] });
  expect(must(parsePositionString('h8i7a15'))).toEqual({ games: [game], diagnostics: [] });
});

test('the board is not told, and a pass not known', () => {
  const { losses } = must(makePositionString(playedGame('h8', { size: 20 })));
  expect(losses).toEqual([{ kind: 'size', count: 1 }]);
  expect(makePositionString(playedGame('h8 --'))).toEqual({
    ok: false,
    error: { kind: 'pass', ply: 2 },
  });
});
