import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makeOpeningList, parseOpeningList } from './opening-list.ts';

const LIST = '0,0, 0,-1, 1,-1\n0,0, 1,1\n';

test('each line is an opening around its first stone', () => {
  const games = [playedGame('h8 h9 i9'), playedGame('h8 i7')];
  expect(must(parseOpeningList(LIST))).toEqual({ games, diagnostics: [] });
  expect(must(makeOpeningList(games))).toEqual({ data: LIST, losses: [] });
});

test('the caller tells where the first stone lies, and on which board', () => {
  const read = must(parseOpeningList('0,0, 0,-1', { size: 20, anchor: 19 * 20 }));
  expect(read.games).toEqual([playedGame('a1 a2', { size: 20 })]);
  expect(movesOf(must(parseOpeningList('0,0', { size: 20 })).games[0])).toBe('k10');
});

test.each([
  ['1,0, 2,0', 'i8 j8', { severity: 'warning', code: 'bad-value', expected: '0,0', found: '1,0' }],
  ['0,0, 1', 'h8', { severity: 'error', code: 'truncated', expected: 'dx,dy', found: '1' }],
  [
    '0,0, 15,0, 1,1',
    'a8',
    { severity: 'error', code: 'outside', expected: '15x15', found: '15,0' },
  ],
  ['0,0, 0,0', 'h8', { severity: 'error', code: 'occupied', found: '0,0' }],
])('%s reads as %s', (line, moves, about) => {
  const { games, diagnostics } = must(parseOpeningList(line));
  expect(games.map(movesOf)).toEqual([moves]);
  expect(diagnostics).toEqual([{ at: { line: 1 }, ...about }]);
});

test('an opening that would not fit around the centre is moved until it does', () => {
  expect(movesOf(must(parseOpeningList('0,0, 8,0, -1,-9')).games[0])).toBe('g6 o6 f15');
  const { games, diagnostics } = must(parseOpeningList('0,0, 8,0', { anchor: 7 * 15 + 7 }));
  expect(games.map(movesOf)).toEqual(['h8']);
  expect(diagnostics).toMatchObject([{ code: 'outside', found: '8,0' }]);
});

test('a line that is none is dropped', () => {
  const { games, diagnostics } = must(parseOpeningList('0,0\n\nD4\n0,0, 1,1\n'));
  expect(games.map(movesOf)).toEqual(['h8', 'h8 i7']);
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'garbage', at: { line: 3 }, expected: '0,0, dx,dy, …', found: 'D4' },
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

test('where the first stone lay, and on which board, is lost', () => {
  expect(must(makeOpeningList(playedGame('a1 b2', { size: 19 })))).toEqual({
    data: '0,0, 1,-1\n',
    losses: [
      { kind: 'size', count: 1 },
      { kind: 'placement', count: 1 },
    ],
  });
  expect(makeOpeningList([playedGame('')])).toEqual({ ok: false, error: { kind: 'no-moves' } });
  expect(makeOpeningList(playedGame('--'))).toMatchObject({ error: { kind: 'pass' } });
});
