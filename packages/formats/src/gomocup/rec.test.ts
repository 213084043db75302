import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makeRec, parseRec } from './rec.ts';

test('a Gomotur game counts from 0 on a board of 20', () => {
  const meta = {
    size: 20,
    black: { name: 'pbrain-alpha.exe' },
    white: { name: 'pbrain-beta.exe' },
    foreign: [{ name: 'PSQEND', values: ['0'] }],
  };
  const game = playedGame('h13 i14 i12', meta, [0, 1250, 873]);
  const bytes = readBytes('formats/valid/game.rec');
  expect(must(parseRec(bytes))).toEqual({ games: [game], diagnostics: [] });
  expect(must(makeRec(game))).toEqual({ data: new TextDecoder().decode(bytes), losses: [] });
});

test('a stone further out asks for a larger board, within reason', () => {
  const read = (stone: string) => must(parseRec(`A\nB\n${stone}\n`));
  expect(read('20,3').games[0]!.meta.size).toBe(21);
  expect(read('0,21').games[0]!.meta.size).toBe(22);
  expect(read('22,3')).toEqual({
    games: [{ ...playedGame('', { size: 20, black: { name: 'A' }, white: { name: 'B' } }) }],
    diagnostics: [
      { severity: 'error', code: 'outside', at: { line: 3 }, expected: '0..19', found: '22,3' },
    ],
  });
});

test('the caller may know the board', () => {
  const [game] = must(parseRec('A\nB\n7,7\n', { size: 15 })).games;
  expect(movesOf(game)).toBe('h8');
  expect(parseRec('A\nB\n7,7\n', { size: 3 })).toMatchObject({ error: { kind: 'bad-size' } });
});

test.each([
  ['7,7,0\n8,8,0\n', { kind: 'not-recognised', at: { line: 1 }, expected: 'name', found: '7,7,0' }],
  ['A\n8,8,0\n', { kind: 'not-recognised', at: { line: 2 }, expected: 'name', found: '8,8,0' }],
  ['', { kind: 'empty', at: { line: 1 }, expected: 'name' }],
  ['A', { kind: 'empty', at: { line: 1 }, expected: 'name' }],
])('%j has no two names', (text, error) => {
  expect(parseRec(text)).toEqual({ ok: false, error });
});

test('what comes after a refused stone is not used', () => {
  expect(must(parseRec('A\n\n7,7,0\n7,7,0\n15\n'))).toEqual({
    games: [playedGame('h13', { size: 20, black: { name: 'A' } })],
    diagnostics: [{ severity: 'error', code: 'occupied', at: { line: 4 }, found: '7,7,0' }],
  });
});

test('another board than 20×20 is a loss, unless the stones ask for it', () => {
  const losses = (moves: string, size: number) => must(makeRec(playedGame(moves, { size }))).losses;
  expect(losses('h8', 15)).toEqual([{ kind: 'size', count: 1 }]);
  expect(losses('h8', 20)).toEqual([]);
  expect(losses('a22', 22)).toEqual([{ kind: 'size', count: 1 }]);
  expect(losses('v22', 22)).toEqual([]);
});

test('a pass cannot be written', () => {
  expect(makeRec(playedGame('--'))).toEqual({ ok: false, error: { kind: 'pass', ply: 1 } });
});
