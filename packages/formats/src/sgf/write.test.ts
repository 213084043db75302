// How games become SGF, and what is counted where SGF cannot hold them.
import type { Game, GameNode, Meta, OpeningRecord } from '@tengen/game';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { makeSgf, parseSgf } from './index.ts';

function gameOf(root: Partial<GameNode>, meta: Partial<Meta> = {}): Game {
  return { meta: { size: 15, ...meta }, root: { children: [], ...root } };
}

const node = (rest: Partial<GameNode>): GameNode => ({ children: [], ...rest });
const black = (point: number) => ({ color: 'black', point }) as const;
const white = (point: number) => ({ color: 'white', point }) as const;

const HEAD = 'FF[4]GM[4]SZ[15]CA[UTF-8]';
const write = (game: Game) => must(makeSgf(game));
const lossesOf = (game: Game) => write(game).losses;

test.each([
  { blackChance: Number.NaN, depth: 1, line: [] },
  { blackChance: 1.5, depth: 1, line: [] },
  { blackChance: 0.5, depth: -1, line: [] },
  { blackChance: 0.5, depth: 1.5, line: [] },
  { blackChance: 0.5, depth: 1, mate: Number.POSITIVE_INFINITY, line: [] },
  { blackChance: 0.5, depth: 1, line: [225] },
])('an evaluation that cannot be is left out and counted: %o', evaluation => {
  const { data, losses } = write(gameOf({ evaluation }));
  expect(data).not.toContain('XV');
  expect(losses).toEqual([{ kind: 'evaluations', count: 1 }]);
});

test('a game with everything is written in one order', () => {
  const game = gameOf(
    {
      setup: { black: [0], white: [1], empty: [2], turn: 'black' },
      comment: 'a]b',
      children: [
        node({
          move: black(112),
          comment: 'c\\d\ne',
          marks: [
            { kind: 'cross', point: 3 },
            { kind: 'label', point: 4, text: 'x:y' },
            { kind: 'cross', point: 5 },
            { kind: 'arrow', from: 6, to: 7 },
            { kind: 'circle', point: 8 },
            { kind: 'square', point: 9 },
            { kind: 'triangle', point: 10 },
          ],
          time: { spentMs: 1250, leftMs: 60_000 },
          isMarked: true,
          evaluation: { blackChance: 0.625, mate: -5, depth: 14, line: [112, 128] },
          foreign: [{ name: 'ZZ', values: ['1', '\\]'] }],
        }),
      ],
    },
    {
      rule: 'renju',
      black: { name: 'A', rank: '1d' },
      white: { name: 'B' },
      event: 'C',
      round: 'D',
      date: 'E',
      place: 'F',
      name: 'G',
      result: { winner: 'white', by: 'forbidden' },
      timeLimit: 'H',
      overtime: 'I',
      opening: {
        protocol: 'rif',
        declared: 2,
        rejected: [96, 97],
        swaps: [{ step: 'a:b', swapped: true }],
      },
      foreign: [{ name: 'AP', values: ['x:1'] }],
    },
  );
  const { data, losses } = write(game);
  expect(data).toBe(
    `(;${HEAD}RU[renju]PB[A]BR[1d]PW[B]EV[C]RO[D]DT[E]PC[F]GN[G]RE[W+F]XR[forbidden]TM[H]OT[I]` +
      'XO[rif]XN[2]XA[gg][hg]XS[a\\:b:yes]GC[Opening rule: rif N=2\nLost by a forbidden move]' +
      'AB[aa]AW[ba]AE[ca]PL[B]C[a\\]b]AP[x:1]\n' +
      ';B[hh]C[c\\\\d\ne]MA[da][fa]LB[ea:x\\:y]AR[ga:ha]CR[ia]SQ[ja]TR[ka]BL[60]XT[1.25]HO[1]' +
      'XV[0.625 d14 m-5 hhii]' +
      'ZZ[1][\\]]\n)\n',
  );
  expect(losses).toEqual([]);
  expect(must(parseSgf(data)).games).toStrictEqual([
    // Marks of a kind come back together.
    {
      ...game,
      root: {
        ...game.root,
        children: [{ ...game.root.children[0]!, marks: [0, 2, 1, 3, 4, 5, 6].map(markAt(game)) }],
      },
    },
  ]);
});

const markAt = (game: Game) => (i: number) => game.root.children[0]!.marks![i]!;

test('variations stand in parentheses, and lines break between nodes', () => {
  const leaf = (point: number) => node({ move: white(point) });
  const fork = gameOf({ children: [node({ move: black(112), children: [leaf(0), leaf(1)] })] });
  expect(write(fork).data).toBe(`(;${HEAD}\n;B[hh]\n(;W[aa])\n(;W[ba]))\n`);
  const twoFirst = gameOf({ children: [node({ move: black(0) }), node({ move: black(1) })] });
  expect(write(twoFirst).data).toBe(`(;${HEAD}\n(;B[aa])\n(;B[ba]))\n`);

  let line: GameNode[] = [];
  for (let i = 39; i >= 0; i--) line = [node({ move: (i % 2 ? white : black)(i), children: line })];
  const lengths = write(gameOf({ children: line }))
    .data.split('\n')
    .map(text => text.length);
  expect(lengths).toEqual([27, 78, 78, 78, 7, 0]);
});

test('a collection is one game after the other', () => {
  const { data } = must(makeSgf([gameOf({}), gameOf({ comment: 'x' })]));
  expect(data).toBe(`(;${HEAD})\n(;${HEAD}C[x])\n`);
});

test('a pass is an empty move, on large boards too', () => {
  const game = gameOf(
    { children: [node({ move: { color: 'black', point: 'pass' } })] },
    { size: 20 },
  );
  expect(write(game).data).toContain(';B[]');
});

test('nothing to write, or a board nobody can read, is an error', () => {
  expect(makeSgf([])).toEqual({ ok: false, error: { kind: 'no-moves' } });
  expect(makeSgf(gameOf({}, { size: 23 }))).toEqual({
    ok: false,
    error: { kind: 'size', size: 23, expected: '5..22' },
  });
});

test('an empty rule or rank keeps a reader from finding one in a name', () => {
  const meta = { name: 'A-B : renju', black: { name: 'Ann (2150)' } };
  const { data } = write(gameOf({}, meta));
  expect(data).toContain('RU[]PB[Ann (2150)]BR[]');
  expect(must(parseSgf(data, { strict: true })).games[0]!.meta).toStrictEqual({
    size: 15,
    ...meta,
  });
});

test('our words about the opening stand below a comment', () => {
  const opening = { protocol: 'swap2' };
  expect(write(gameOf({}, { opening })).data).toContain('GC[Opening rule: swap2]');
  expect(write(gameOf({}, { opening, comment: 'x' })).data).toContain('GC[x\nOpening rule: swap2]');
  expect(write(gameOf({}, { opening: { rejected: [], swaps: [] } })).data).toBe(`(;${HEAD})\n`);
});

test.each([
  undefined,
  'x',
  'x\n',
  'Lost by a forbidden move',
  'x\nLost by a forbidden move',
  'Opening rule: rif\nLost by a forbidden move',
])('a loss by a foul is written with a comment, and the comment %j comes back alone', comment => {
  const result = { winner: 'white', by: 'forbidden' } as const;
  const openings: OpeningRecord[] = [
    {},
    { protocol: 'rif' },
    { protocol: 'rif', declared: 2 },
    { protocol: 'a'.repeat(2000), declared: 0.5 },
  ];
  for (const opening of openings) {
    const meta = { result, opening, ...(comment === undefined ? {} : { comment }) };
    const { data } = write(gameOf({}, meta));
    expect(data).toMatch(/RE\[W\+F\]XR\[forbidden\].*GC\[[^\]]*Lost by a forbidden move\]/s);
    expect(must(parseSgf(data)).games[0]!.meta).toMatchObject({ result });
    expect(must(parseSgf(data)).games[0]!.meta.comment).toBe(comment);
  }
});

test('a rule or a result that nobody understands is written back, until there is a better one', () => {
  const foreign = [
    { name: 'RU', values: ['Japanese'] },
    { name: 'RE', values: ['adjourned'] },
  ];
  const kept = write(gameOf({}, { foreign, name: 'A : renju' }));
  expect(kept.data).toBe(`(;${HEAD}GN[A : renju]RU[Japanese]RE[adjourned])\n`);
  expect(kept.losses).toEqual([]);
  const better = gameOf({}, { foreign, rule: 'caro', result: { winner: 'draw' } });
  expect(write(better).data).toBe(`(;${HEAD}RU[caro]RE[0])\n`);
  expect(lossesOf(better)).toEqual([{ kind: 'foreign', count: 2 }]);
});

test('foreign properties with names of ours, no name or no value are left out and counted', () => {
  const foreign = [
    { name: 'C', values: ['x'] },
    { name: 'Comment', values: ['x'] },
    { name: 'no name', values: ['x'] },
    { name: '', values: ['x'] },
    { name: 'ZZ', values: [] },
    { name: 'BL', values: ['5'] },
    { name: 'WL', values: ['7'] },
  ];
  const game = gameOf({ children: [node({ move: black(0), foreign })] });
  expect(write(game).data).toBe(`(;${HEAD}\n;B[aa]WL[7])\n`);
  expect(lossesOf(game)).toEqual([{ kind: 'foreign', count: 6 }]);
  const root = gameOf(
    { foreign: [{ name: 'SZ', values: ['9'] }] },
    { foreign: [{ name: 'RU', values: [' '] }] },
  );
  expect(lossesOf(root)).toEqual([{ kind: 'foreign', count: 2 }]);
});

test('foreign properties of one name are one, and those of the first node are the game’s', () => {
  const game = gameOf(
    {
      foreign: [
        { name: 'ZZ', values: ['2'] },
        { name: 'WL', values: ['9'] },
      ],
    },
    { foreign: [{ name: 'ZZ', values: ['1'] }] },
  );
  expect(write(game).data).toBe(`(;${HEAD}ZZ[1][2]WL[9])\n`);
});

test('a foreign value that would not stay one is escaped and counted', () => {
  const foreign = [{ name: 'ZZ', values: ['a]b', 'c\\', 'd\\]'] }];
  const game = gameOf({}, { foreign });
  expect(write(game).data).toBe(`(;${HEAD}ZZ[a\\]b][c\\\\][d\\]])\n`);
  expect(lossesOf(game)).toEqual([{ kind: 'foreign', count: 2 }]);
});

test('characters that SGF turns into others are counted', () => {
  const game = gameOf(
    { comment: 'a\r\nb\rc', marks: [{ kind: 'label', point: 0, text: 'a\tb' }] },
    { event: 'x\ny', name: '\ud83d', foreign: [{ name: 'ZZ', values: ['\r'] }] },
  );
  const { data, losses } = write(game);
  expect(data).toBe(`(;${HEAD}EV[x y]GN[\ufffd]C[a\nb\nc]LB[aa:a b]ZZ[\n])\n`);
  expect(losses).toEqual([{ kind: 'characters', count: 6 }]);
});

test('times that are no whole milliseconds, or nobody’s, are counted', () => {
  const game = gameOf({
    time: { leftMs: 5 },
    children: [
      node({
        move: black(0),
        time: { leftMs: 1.5, spentMs: Number.NaN },
        children: [node({ move: white(1), time: { leftMs: -1500, spentMs: 0 } })],
      }),
    ],
  });
  const { data, losses } = write(game);
  expect(data).toBe(`(;${HEAD}\n;B[aa]BL[0.002];W[ba]WL[-1.5]XT[0])\n`);
  expect(losses).toEqual([{ kind: 'times', count: 3 }]);
});

test('a declared number that is none is counted', () => {
  for (const declared of [-1, 1.5, 1e9]) {
    expect(lossesOf(gameOf({}, { opening: { declared } }))).toEqual([
      { kind: 'opening', count: 1 },
    ]);
  }
});

test('colours out of turn are written as they are, and counted', () => {
  const twice = (rest: Partial<Meta>) =>
    gameOf({ children: [node({ move: black(0), children: [node({ move: black(1) })] })] }, rest);
  expect(write(twice({})).data).toBe(`(;${HEAD}\n;B[aa];B[ba])\n`);
  expect(lossesOf(twice({ rule: 'renju' }))).toEqual([{ kind: 'colour-order', count: 1 }]);
});

test('a set-up and a move in one node are written as two', () => {
  const setup = { black: [5], white: [], empty: [] };
  const both = gameOf({ children: [node({ setup, move: white(0), comment: 'x' })] });
  expect(write(both).data).toBe(`(;${HEAD}\n;AB[fa];W[aa]C[x])\n`);
  expect(lossesOf(both)).toEqual([{ kind: 'setup', count: 1 }]);
  const rootMove = gameOf({ move: black(0) });
  expect(write(rootMove).data).toBe(`(;${HEAD};B[aa])\n`);
  expect(lossesOf(rootMove)).toEqual([{ kind: 'empty-nodes', count: 1 }]);
});

test('a hundred thousand nodes in a line are written without running out of stack', () => {
  let children: GameNode[] = [];
  for (let i = 0; i < 100_000; i++) children = [node({ children })];
  const { data } = write(gameOf({ children }));
  expect(data.match(/;/g)).toHaveLength(100_001);
  let forks: GameNode[] = [];
  for (let i = 0; i < 50_000; i++) forks = [node({ children: forks }), node({})];
  expect(write(gameOf({ children: forks })).data.match(/\(/g)).toHaveLength(100_001);
});
