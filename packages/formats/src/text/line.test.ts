import type { Game, GameNode } from '@tengen/game';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { type Holds, saysSomething, writeLine } from './line.ts';

const lineOf = (game: Game, holds: Holds) => writeLine(game, holds, nodes => nodes);

const black = (point: number, rest: Partial<GameNode> = {}): GameNode => ({
  move: { color: 'black', point },
  children: [],
  ...rest,
});
const gameOf = (root: Partial<GameNode>): Game => ({
  meta: { size: 15 },
  root: { children: [], ...root },
});

test('a bare line loses nothing', () => {
  const { data: nodes, losses } = must(lineOf(playedGame('h8 i9'), {}));
  expect(nodes.map(({ move }) => move.color)).toEqual(['black', 'white']);
  expect(losses).toEqual([]);
});

test('everything beside the main line is counted once, over the whole tree', () => {
  const remarks = {
    comment: 'why not',
    marks: [
      { kind: 'circle', point: 1 },
      { kind: 'label', point: 2, text: 'A' },
    ],
    isMarked: true,
    time: { leftMs: 5 },
    foreign: [{ name: 'KM', values: ['0'] }],
  } as const;
  const turn = { setup: { black: [], white: [], empty: [], turn: 'black' as const } };
  const game = gameOf({
    ...remarks,
    ...turn,
    children: [
      black(0, { ...remarks, children: [{ children: [] }] }),
      black(1, remarks),
      black(2, { setup: { black: [9], white: [], empty: [] } }),
    ],
  });
  expect(must(lineOf(game, {})).losses).toEqual([
    { kind: 'variations', count: 2 },
    { kind: 'comments', count: 3 },
    { kind: 'marks', count: 6 },
    { kind: 'marked-nodes', count: 3 },
    { kind: 'foreign', count: 3 },
    { kind: 'times', count: 3 },
    { kind: 'setup', count: 2 },
    { kind: 'empty-nodes', count: 1 },
  ]);
});

test('times of the main line are the business of a format that holds them', () => {
  const time = { spentMs: 1 };
  const game = gameOf({ time, children: [black(0, { time }), black(1, { time })] });
  const timesLost = (times: boolean) => must(lineOf(game, { times })).losses[1];
  expect(timesLost(false)).toEqual({ kind: 'times', count: 3 });
  expect(timesLost(true)).toEqual({ kind: 'times', count: 2 });
});

test('meta data that a format does not hold is counted by kind', () => {
  const game = playedGame('h8', {
    rule: 'renju',
    black: { name: 'Alice' },
    white: {},
    event: 'Cup',
    round: '',
    date: '2024',
    result: { winner: 'draw' },
    opening: { declared: 0 },
    foreign: [
      { name: 'A', values: [] },
      { name: 'B', values: [] },
    ],
  });
  const losses = must(lineOf(game, { meta: ['event'] })).losses;
  expect(losses).toEqual([
    { kind: 'rule', count: 1 },
    { kind: 'players', count: 1 },
    { kind: 'meta', count: 1 },
    { kind: 'result', count: 1 },
    { kind: 'opening', count: 1 },
    { kind: 'foreign', count: 2 },
  ]);
});

test('a move at the root is a move', () => {
  const { data: nodes } = must(lineOf(gameOf({ move: { color: 'black', point: 3 } }), {}));
  expect(nodes.map(({ move }) => move.point)).toEqual([3]);
});

test.each([
  [[{ color: 'white', point: 1 }], { kind: 'colour-order', ply: 1 }],
  [
    [
      { color: 'black', point: 1 },
      { color: 'black', point: 2 },
    ],
    { kind: 'colour-order', ply: 2 },
  ],
  [[{ color: 'black', point: 'pass' }], { kind: 'pass', ply: 1 }],
] as const)('%j is no line of stones in turn', (moves, error) => {
  const children = moves.reduceRight<GameNode[]>((rest, move) => [{ move, children: rest }], []);
  expect(lineOf(gameOf({ children }), {})).toEqual({ ok: false, error });
});

test('a pass is no obstacle where passes are held', () => {
  expect(must(lineOf(playedGame('h8 --'), { passes: true })).data).toHaveLength(2);
});

test.each([
  { black: [1], white: [], empty: [] },
  { black: [], white: [1], empty: [] },
  { black: [], white: [], empty: [1] },
])('set-up stones on the main line are in no order: %j', setup => {
  expect(lineOf(gameOf({ setup }), {})).toEqual({ ok: false, error: { kind: 'setup' } });
  expect(lineOf(gameOf({ children: [{ setup, children: [] }] }), {})).toMatchObject({ ok: false });
});

test('a line of a hundred thousand moves is no deeper than any other', () => {
  const game = playedGame('-- '.repeat(100_000));
  expect(must(lineOf(game, { passes: true })).data).toHaveLength(100_000);
});

test.each([undefined, '', [], {}, { name: '' }, [[]]])('%j says nothing', value => {
  expect(saysSomething(value)).toBe(false);
});

test.each([0, false, 'x', null, [0], { name: 'x' }])('%j says something', value => {
  expect(saysSomething(value)).toBe(true);
});
