import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { makeBoardText, parseBoardText } from './board.ts';

const PICTURE = ` 5 . . . . .
 4 . X O . .
 3 . . X . .
 2 . . . . .
 1 . . . . .
   a b c d e
`;
const GAME = {
  meta: { size: 5 },
  root: { setup: { black: [6, 12], white: [7], empty: [] }, children: [] },
};

test('a picture reads as a position and comes back', () => {
  expect(must(parseBoardText(PICTURE))).toEqual({ games: [GAME], diagnostics: [] });
  expect(must(makeBoardText(GAME))).toEqual({ data: PICTURE, losses: [] });
});

test.each([
  ['tight', '.....\n.XO..\n..X..\n.....\n.....'],
  ['round', '+++++\n+●○++\n++●++\n+++++\n+++++'],
  ['small', '_____\n-xo--\n__x__\n_____\n_____'],
  [
    'framed',
    'A B C D E\n5 . . . . . 5\n4 . X O . . 4\n\n3 . . X . . 3\n2.....2\n1 . . . . . 1\nA B C D E',
  ],
])('a %s picture is the same board', (_, picture) => {
  expect(must(parseBoardText(picture)).games).toEqual([GAME]);
});

test('letters in go style are an edge as well', () => {
  const rows = Array.from({ length: 9 }, (_, y) => `${9 - y} .........`).join('\n');
  const reading = must(parseBoardText(`${rows}\n  ABCDEFGHJ`));
  expect(reading).toEqual({ games: [playedGame('', { size: 9 })], diagnostics: [] });
});

test('more white stones than black ones are doubtful', () => {
  const picture = '.....\n.OX..\n..O..\n.....\n.....';
  expect(must(parseBoardText(picture)).diagnostics).toEqual([
    {
      severity: 'warning',
      code: 'colours-doubtful',
      at: { line: 1 },
      expected: 'black ≥ white',
      found: '1 < 2',
    },
  ]);
});

test.each([
  ['', { kind: 'empty', at: { line: 1 } }],
  ['....\n....\n....\n....', { kind: 'bad-size', at: { line: 1 }, found: '4x1' }],
  ['.....\n......', { kind: 'bad-size', at: { line: 2 }, expected: '5x5', found: '6x2' }],
  ['.....\n.....', { kind: 'bad-size', at: { line: 1 }, expected: '5x5', found: '5x2' }],
  [`${'.....\n'.repeat(6)}`, { kind: 'bad-size', at: { line: 6 }, found: '5x6' }],
  ['.....\n..?..', { kind: 'not-recognised', at: { line: 2, column: 3 }, found: '?..' }],
])('%j is no board', (picture, error) => {
  expect(parseBoardText(picture)).toMatchObject({ ok: false, error });
});

test('a game that was played loses its order', () => {
  const { losses } = must(makeBoardText(playedGame('a1 b2', { size: 5 })));
  expect(losses).toEqual([{ kind: 'move-order', count: 2 }]);
});
