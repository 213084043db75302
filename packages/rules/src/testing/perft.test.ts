// vectors/perft.jsonl was produced by the oracle (`npm run lab -- perft-make`); the fast code must meet it.
import { readLines } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import { Board, type Color, Position, parsePoint, RULES, type Rule, Walker } from '../index.ts';
import { type Counts, gridOf, must, oraclePerft, positionPerft, walkerPerft } from './index.ts';

interface PerftVector {
  rule: Rule;
  size: number;
  turn: Color;
  black: string[];
  white: string[];
  /** One row a ply: moves, wins, fouls, draws. */
  counts: [number, number, number, number][];
}

const vectors = readLines<PerftVector>('perft.jsonl');

const row = ({ moves, wins, fouls, draws }: Counts) => [moves, wins, fouls, draws];
const pointsOf = (vector: PerftVector, color: Color) =>
  vector[color].map(name => must(parsePoint(name, vector.size)));

test('an empty 15×15 board has 225 first moves and 50 400 pairs', () => {
  const board = Board.empty(15);
  expect(walkerPerft(board, 'freestyle', 'black', 1).moves).toBe(225);
  expect(walkerPerft(board, 'freestyle', 'black', 2).moves).toBe(50_400);
});

describe.each(RULES)('%s', rule => {
  const ours = vectors.filter(vector => vector.rule === rule);

  test('has at least 200 counted positions, with wins in them', () => {
    expect(ours.length).toBeGreaterThanOrEqual(200);
    const sum = (column: number) =>
      ours.flatMap(vector => vector.counts).reduce((total, counts) => total + counts[column]!, 0);
    expect(sum(1)).toBeGreaterThan(1000);
    expect(sum(2) > 1000).toBe(rule === 'renju');
    expect(sum(3)).toBeGreaterThan(0);
  });

  test('the walker counts what the oracle counted', () => {
    for (const vector of ours) {
      const board = Board.of(vector.size, pointsOf(vector, 'black'), pointsOf(vector, 'white'));
      vector.counts.forEach((counts, ply) => {
        const found = walkerPerft(board, rule, vector.turn, ply + 1);
        expect(row(found), `${rule} ${board}`).toEqual(counts);
      });
    }
  });

  test('positions count the same to depth 1, and a few of them to the full depth', () => {
    ours.forEach((vector, i) => {
      const { size, turn, counts } = vector;
      const setup = { black: pointsOf(vector, 'black'), white: pointsOf(vector, 'white') };
      const position = must(Position.setup({ size, rule, turn, ...setup }));
      const depth = i % 20 === 0 ? counts.length : 1;
      expect(row(positionPerft(position, depth))).toEqual(counts[depth - 1]);
    });
  });

  test('the oracle still counts what it counted', () => {
    const vector = ours[0]!;
    const board = Board.of(vector.size, pointsOf(vector, 'black'), pointsOf(vector, 'white'));
    expect(row(oraclePerft(gridOf(board), rule, vector.turn, 1))).toEqual(vector.counts[0]);
  });
});

test('a walker gives back the board it stands on', () => {
  const walker = new Walker(15);
  walker.put(0, 'black');
  walker.place(1, 'white', 'freestyle');
  expect([walker.get(0), walker.get(1), walker.get(2)]).toEqual(['black', 'white', undefined]);
  expect(walker.toBoard().equals(Board.of(15, [0], [1]))).toBe(true);
  walker.remove(1);
  expect([walker.stones, walker.isEmpty(1)]).toEqual([1, true]);
});
