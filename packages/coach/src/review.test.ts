import type { Engine } from '@tengen/engine';
import { Position, type Rule } from '@tengen/rules';
import { must, points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewedMove } from './index.ts';
import { evaluate, gradeOf, judgeTry, lookAgain, reviewGame, reviewMove } from './index.ts';
import { game, testEngine } from './testing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function review(moves: string, rule: Rule = 'freestyle'): Promise<ReviewedMove[]> {
  return [...(await reviewGame(game(moves, rule), engine, { timeMs: 400 })).moves];
}

/** The last move of a game, from an even position to what the engine finds. */
async function reviewLast(positions: readonly Position[]): Promise<ReviewedMove> {
  const [from, to] = positions.slice(-2);
  const after = await evaluate(to!, engine, 400);
  return reviewMove(positions.length - 1, from!, to!, EVEN, after!)!;
}
const EVEN = { blackChance: 0.5, depth: 8, line: [] };

test('a three that is not stopped is let stand', async () => {
  // g9 h8 i7 is an open three; White plays in the corner.
  expect(await reviewLast(game('h8 i8 g9 f8 i7 a15'))).toMatchObject({
    move: 6,
    color: 'white',
    after: { mate: expect.any(Number) },
    grade: 'blunder',
    fault: { kind: 'let-stand', threat: { kind: 'open-three', stones: points('g9 h8 i7') } },
  });
});

test('a four left standing is a missed block, a five not played a missed win', async () => {
  const found = await review('a1 h8 b1 i9 c1 k7 d1 o15 o1');
  expect(found.find(({ move }) => move === 8)).toMatchObject({
    grade: 'blunder',
    fault: { kind: 'missed-block', threat: { kind: 'five', points: points('e1') } },
  });
  expect(found.find(({ move }) => move === 9)).toMatchObject({
    grade: 'blunder',
    fault: { kind: 'missed-win', plies: 1 },
  });
});

test('a forbidden move is the worst of mistakes', async () => {
  const found = await review('h7 a1 h9 c1 g8 e1 i8 o1 h8', 'renju');
  expect(found.at(-1)).toMatchObject({
    move: 9,
    grade: 'blunder',
    after: { blackChance: 0, mate: 0 },
    fault: { kind: 'forbidden', foul: 'double-three' },
  });
});

test('a forbidden stone that nobody has claimed yet is the same mistake', async () => {
  const [, ...rest] = game('h7 a1 h9 c1 g8 e1 i8 o1 h8', 'renju');
  const claimed = [Position.start({ rule: 'renju', referee: 'claim' })];
  for (const { lastMove } of rest) claimed.push(must(claimed.at(-1)!.play(lastMove as number)));
  expect(await reviewLast(claimed)).toMatchObject({
    after: { blackChance: 0, mate: 0 },
    grade: 'blunder',
    fault: { kind: 'forbidden', foul: 'double-three' },
  });
});

test.each([
  [0.04, 'good'],
  [0.06, 'inaccuracy'],
  [0.11, 'inaccuracy'],
  [0.13, 'mistake'],
  [0.24, 'mistake'],
  [0.26, 'blunder'],
])('a move that gives away %f is called %s', (lost, grade) => {
  const before = { blackChance: 0.7, depth: 8, line: [112] };
  const after = { blackChance: 0.7 - lost, depth: 8, line: [] };
  expect(gradeOf('black', 7, before, after).grade).toBe(grade);
  expect(gradeOf('white', 7, after, before).grade).toBe(grade);
  expect(gradeOf('black', 112, before, after)).toEqual({ lost: 0, grade: 'good' });
  expect(gradeOf('black', 7, after, before)).toEqual({ lost: 0, grade: 'good' });
});

test('a win let go for a position that is nearly won is no fault, nor is losing what was nearly lost', () => {
  const won = { blackChance: 1, mate: 31, depth: 31, line: [112] };
  const lost = { blackChance: 0, mate: -5, depth: 5, line: [] };
  expect(gradeOf('black', 7, won, { blackChance: 0.97, depth: 9, line: [] }).grade).toBe('good');
  expect(gradeOf('black', 7, { blackChance: 0.04, depth: 9, line: [] }, lost).grade).toBe('good');
});

test('a review that is stopped ends', async () => {
  const stop = new AbortController();
  const positions = game('h8 a1 i8 c3 j8 e5 k8');
  const review = await reviewGame(positions, engine, {
    timeMs: 100,
    signal: stop.signal,
    onProgress({ position, of }) {
      expect(of).toBe(8);
      if (position === 1) stop.abort();
    },
  });
  expect(review.verdicts.map(Boolean)).toEqual([true, true, ...Array(6).fill(false)]);
});

/** Says what it is told of each position: the chance of the side to move, at the first look and later. */
function told(chances: Readonly<Record<number, readonly [first: number, second: number]>>) {
  const looks: number[] = [];
  const search = (position: Position) => {
    const stones = position.board.stones;
    const isSecond = looks.includes(stones);
    looks.push(stones);
    const winRate = chances[stones]?.[isSecond ? 1 : 0] ?? 0.5;
    const score = { kind: 'value', side: 'black', winRate, points: 0 };
    return { done: Promise.resolve({ score, line: [224, 223], depth: 9 }), stop() {} };
  };
  const solve = async () => ({ kind: 'refuted', nodes: 0 });
  return { looks, engine: { search, solve } as unknown as Engine };
}

test('nobody is accused on one look', async () => {
  const hasty = told({ 2: [0.9, 0.5] });
  const first = await reviewGame(game('h8 a1 i8'), hasty.engine);
  expect(first.moves.map(({ grade }) => grade)).toEqual(['good', 'good', 'good']);
  // White's move and Black's answer were both in doubt: every position was looked at again.
  expect(hasty.looks).toEqual([0, 1, 2, 3, 1, 2]);
  const sure = told({ 2: [0.9, 0.9] });
  const second = await reviewGame(game('h8 a1 i8'), sure.engine);
  expect(second.moves.map(({ grade }) => grade)).toEqual(['good', 'blunder', 'blunder']);
});

test('another try gets the same verdict as the review, and is not refused on one look', async () => {
  const from = game('h8 a1')[2]!;
  const before = { blackChance: 0.6, depth: 9, line: points('i9') };
  const hasty = told({ 3: [0.3, 0.6] });
  const judge = (engine: Engine, name: string) => judgeTry(from, points(name)[0]!, before, engine);
  expect(await judge(hasty.engine, 'o15')).toMatchObject({ grade: 'good', after: {} });
  expect(await judge(hasty.engine, 'i9')).toEqual({ lost: 0, grade: 'good' });
  expect(await judge(told({ 3: [0.3, 0.3] }).engine, 'o15')).toMatchObject({ grade: 'blunder' });
  expect(await judge(hasty.engine, 'h8')).toBeUndefined();
});

test('a verdict keeps the whole line and its proof', async () => {
  const won = await lookAgain(game('h8 i8 g9 f8 i7 a15').at(-1)!, engine, 2000);
  expect(won).toMatchObject({ blackChance: 1, proof: { attacker: 'black' } });
  expect(won!.line).toHaveLength(won!.mate!);
});
