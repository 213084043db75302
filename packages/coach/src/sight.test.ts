// Every point of a kind, on boards by hand and on positions of the puzzles that are shipped.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { threats } from '@tengen/engine';
import { playablePuzzles, SIGHTS, startOf } from '@tengen/practice';
import { Position, pointName } from '@tengen/rules';
import { randomFrom } from '@tengen/rules/chance';
import { must, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { type SightBoard, sightBoard, sightOf } from './sight.ts';

const names = (points: readonly number[] = []) =>
  points
    .map(point => pointName(point, 15))
    .sort()
    .join(' ');

const seen = (board: SightBoard | undefined) =>
  board && [names(board.points), names(board.also)].join(' | ');

test('fours: every point that leaves one answer or more, and none beside them', () => {
  const board = positionOf({ black: 'h8 i8 j8', white: 'g8 a1 a3', rule: 'freestyle' });
  expect(seen(sightOf(board, 'fours', 'black'))).toBe('k8 l8 | ');
});

test('threes: whole and broken ones; a four-three point is neither asked for nor wrong', () => {
  const two = positionOf({ black: 'h8 i8', white: 'a1 a3', rule: 'freestyle' });
  expect(seen(sightOf(two, 'threes', 'black'))).toBe('f8 g8 j8 k8 | ');
  const both = positionOf({ black: 'e8 f8 g8 h6 h7', white: 'd8 f9 i6 g7', rule: 'freestyle' });
  expect(seen(sightOf(both, 'threes', 'black'))).toBe('h4 h5 h9 | h8');
});

test('forbidden points are those of the rules', () => {
  const board = positionOf({ black: 'h7 h9 g8 i8', white: 'a1 a3 a5', rule: 'renju' });
  expect(seen(sightOf(board, 'forbidden', 'black'))).toBe('h8 | ');
});

test('the five is the one point, and two of them are no question', () => {
  const closed = positionOf({ black: 'h8 i8 k8 l8', white: 'a1 a3 a5', rule: 'freestyle' });
  expect(seen(sightOf(closed, 'five', 'black'))).toBe('j8 | ');
  const open = positionOf({ black: 'h8 i8 j8 k8', white: 'a1 a3 a5', rule: 'freestyle' });
  expect(sightOf(open, 'five', 'black')).toBeUndefined();
});

test('boards from the shipped puzzles: what is asked is what a stone there makes', () => {
  const file = new URL('../../practice/data/puzzles.bin.gz', import.meta.url);
  const puzzles = must(playablePuzzles(gunzipSync(readFileSync(file))));
  const random = randomFrom(7);
  for (const sight of SIGHTS) {
    let boards = 0;
    for (let tried = 0; boards < 2 && tried < 400; tried++) {
      const puzzle = puzzles[Math.floor(random() * puzzles.length)]!;
      const { rule, size } = startOf(puzzle)!;
      const start = Position.start({ rule, size, referee: 'prevent' });
      const board = sightBoard(start, puzzle.moves, sight, random);
      if (!board) continue;
      boards++;
      const { position, color, points } = board;
      if (sight === 'forbidden') {
        expect(names(points)).toBe(names(position.forbidden().map(({ point }) => point)));
        continue;
      }
      const turned = must(Position.setup({ ...position.toPlain(), turn: color }));
      const makes = (point: number): boolean => {
        const next = must(turned.play(point));
        if (sight === 'five') return next.outcome?.kind === 'win';
        const of = threats(next)[color];
        if (sight === 'fours') return of.some(({ kind }) => kind === 'five');
        return of.some(
          ({ kind, stones }) => /^(open|broken)-three$/.test(kind) && stones.includes(point),
        );
      };
      const expected = turned.legalPoints().filter(makes);
      const isAsked = (point: number) => !board.also.includes(point);
      expect(names(points)).toBe(names(expected.filter(isAsked)));
    }
    expect(boards).toBe(2);
  }
});
