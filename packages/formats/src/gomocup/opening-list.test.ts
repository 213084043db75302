import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makeOpeningList, parseOpeningList } from './opening-list.ts';

const LIST = '0,0, 0,-1, 1,-1\n0,0, 1,1\n';

test('each line is an opening around the centre', () => {
  const games = [playedGame('h8 h9 i9'), playedGame('h8 i7')];
  expect(must(parseOpeningList(LIST))).toEqual({ games, diagnostics: [] });
  expect(must(makeOpeningList(games))).toEqual({ data: LIST, losses: [] });
});

test.each([
  ['0,0, 1', 'h8', { severity: 'error', code: 'truncated', expected: 'dx,dy', found: '1' }],
  [
    '0,0, -15,0, 1,1',
    'h8',
    { severity: 'error', code: 'outside', expected: '15x15', found: '-15,0' },
  ],
  ['0,0, 0,0', 'h8', { severity: 'error', code: 'occupied', found: '0,0' }],
])('%s reads as %s', (line, moves, about) => {
  const { games, diagnostics } = must(parseOpeningList(line));
  expect(games.map(movesOf)).toEqual([moves]);
  expect(diagnostics).toEqual([{ at: { line: 1 }, ...about }]);
});

test('offsets count from the centre of the board that holds them, and are never moved', () => {
  const list = '8,-3, 6,-4, 5,-4\n-8,-7\n';
  const { games, diagnostics } = must(parseOpeningList(list));
  expect(games.map(movesOf)).toEqual(['s13 q14 p14', 'c17']);
  expect(games[0]!.meta.size).toBe(20);
  expect(diagnostics).toMatchObject([{ code: 'size-guessed', expected: '15', found: '20' }]);
  expect(must(parseOpeningList(list, { size: 20 })).diagnostics).toEqual([]);
  const small = must(parseOpeningList(list, { size: 15 }));
  expect(small.games.map(movesOf)).toEqual(['', '']);
  expect(small.diagnostics).toMatchObject([
    { severity: 'error', code: 'outside', at: { line: 1 }, found: '8,-3' },
    { severity: 'error', code: 'outside', at: { line: 2 }, found: '-8,-7' },
  ]);
});

test('an only opening that is too large does not change the board of the others', () => {
  const { games, diagnostics } = must(parseOpeningList('0,0, 1,1\n2,2, -9,1\n0,0, -99,0\n'));
  expect(games.map(movesOf)).toEqual(['k10 l9', 'm8 b9', 'k10']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['size-guessed', 'outside']);
});

test.each([
  ['8,11 8,13\n0,3', 15, 'i4 i2'],
  ['18,11, 18,13', 20, 's9 s7'],
  ['8,11, 8,15', 15, 'h5 h1'],
])('%j are columns and rows on a board of %i', (list, size, moves) => {
  const { games, diagnostics } = must(parseOpeningList(list));
  expect(games[0]!.meta.size).toBe(size);
  expect(movesOf(games[0])).toBe(moves);
  expect(diagnostics.at(-1)).toMatchObject({ severity: 'warning', code: 'from-corner' });
});

test('a line that is none is dropped', () => {
  const { games, diagnostics } = must(parseOpeningList('0,0\n\nD4\n0,0, 1,1\n'));
  expect(games.map(movesOf)).toEqual(['h8', 'h8 i7']);
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'garbage',
      at: { line: 3 },
      expected: 'dx,dy, dx,dy, …',
      found: 'D4',
    },
  ]);
});

test('a line of half a stone is dropped, half a stone after others is not read', () => {
  const { games, diagnostics } = must(parseOpeningList('7\n0,0, 1\n'));
  expect(games.map(movesOf)).toEqual(['h8']);
  const truncated = { severity: 'error', code: 'truncated', expected: 'dx,dy' };
  expect(diagnostics).toEqual([
    { ...truncated, at: { line: 1 }, found: '7' },
    { ...truncated, at: { line: 2 }, found: '1' },
  ]);
});

test.each([
  ['', { kind: 'empty' }],
  ['openings', { kind: 'not-recognised', at: { line: 1 }, found: 'openings' }],
])('%j is no list', (text, error) => {
  expect(parseOpeningList(text)).toMatchObject({ ok: false, error });
});

test('a size no board has is refused', () => {
  expect(parseOpeningList(LIST, { size: 2 })).toMatchObject({ error: { kind: 'bad-size' } });
});

test('the limit of nodes is one for all openings', () => {
  const { games, diagnostics } = must(parseOpeningList(LIST, { limits: { nodes: 4 } }));
  expect(games.map(movesOf)).toEqual(['h8 h9 i9']);
  expect(diagnostics).toMatchObject([{ code: 'too-many-nodes', at: { line: 2 } }]);
});

test('the board is lost where a reader would take another', () => {
  expect(must(makeOpeningList(playedGame('j10 k9', { size: 19 })))).toEqual({
    data: '0,0, 1,1\n',
    losses: [{ kind: 'size', count: 1 }],
  });
  const corner = playedGame('a1 b2', { size: 20 });
  expect(must(makeOpeningList(corner))).toEqual({ data: '-10,9, -9,8\n', losses: [] });
  expect(must(makeOpeningList(playedGame('t1', { size: 20 }))).losses).toEqual([
    { kind: 'size', count: 1 },
  ]);
  expect(makeOpeningList([playedGame('')])).toEqual({ ok: false, error: { kind: 'no-moves' } });
  expect(makeOpeningList(playedGame('--'))).toMatchObject({ error: { kind: 'pass' } });
});
