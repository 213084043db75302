import { must } from '@tengen/rules/testing';
import { readText } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { makeYixin, parseYixin } from './yixin.ts';

test('a saved game reads and comes back', () => {
  const text = readText('formats/valid/yixin.sav');
  const game = playedGame('h8 h9 i9 i7 g9');
  expect(must(parseYixin(text))).toEqual({ games: [game], diagnostics: [] });
  expect(must(makeYixin(game))).toEqual({ data: text, losses: [] });
});

test('rows come first, and count from the top', () => {
  const [game] = must(parseYixin('20\n20\n1\n0 3\n')).games;
  expect(game).toEqual(playedGame('d20', { size: 20 }));
});

test.each([
  [
    '15\n15\n3\n7 7\n',
    { severity: 'error', code: 'truncated', at: { line: 5 }, expected: '3', found: '1' },
  ],
  [
    '15\n15\n1\n7 7\n8 8\n',
    {
      severity: 'warning',
      code: 'garbage',
      at: { line: 5 },
      expected: 'end of file',
      found: '8 8',
    },
  ],
  [
    '15\n15\n2\n7 7\n7,8\n',
    {
      severity: 'error',
      code: 'bad-coordinate',
      at: { line: 5 },
      expected: 'row column',
      found: '7,8',
    },
  ],
  [
    '15\n15\n2\n7 7\n15 0\n',
    { severity: 'error', code: 'outside', at: { line: 5 }, expected: '0..14', found: '15 0' },
  ],
  ['15\n15\n2\n7 7\n7 7\n', { severity: 'error', code: 'occupied', at: { line: 5 }, found: '7 7' }],
])('%j keeps its one good move', (text, diagnostic) => {
  expect(must(parseYixin(text))).toEqual({ games: [playedGame('h8')], diagnostics: [diagnostic] });
});

test.each([
  ['15\n', { kind: 'empty', at: { line: 1 }, expected: 'width' }],
  ['x\n', { kind: 'not-recognised', at: { line: 1 }, expected: 'height', found: 'x' }],
  [
    '15\n15\nmany\n',
    { kind: 'not-recognised', at: { line: 3 }, expected: 'number of moves', found: 'many' },
  ],
  ['15\n16\n0\n', { kind: 'bad-size', at: { line: 1 }, expected: '5x5..22x22', found: '16x15' }],
  ['99\n99\n0\n', { kind: 'bad-size', at: { line: 1 }, expected: '5x5..22x22', found: '99x99' }],
])('%j is no saved game', (text, error) => {
  expect(parseYixin(text)).toEqual({ ok: false, error });
});

test('a pass cannot be written', () => {
  expect(makeYixin(playedGame('h8 --'))).toMatchObject({ error: { kind: 'pass', ply: 2 } });
});
