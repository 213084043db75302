import { addLine, newGame, updateNode } from '@tengen/game';
import { Position } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { placesAlong } from '../game-line.ts';
import { positionKey } from '../search/knowledge.ts';
import { createOldReviews } from './old-reviews.ts';

afterEach(() => void vi.unstubAllGlobals());

const KEY = 'tengen.reviews';
const START = positionKey(Position.start());

/** As the version before this one wrote it. */
const move = (color: string, point: number) => ({
  move: 1,
  color,
  point,
  before: { kind: 'open', forBlack: 0.6, line: [1, 2, 3] },
  after: { kind: 'won', color: 'white', plies: 5, line: [] },
  lost: 0.6,
  isProved: false,
  grade: 'blunder',
  fault: { kind: 'allowed-win', plies: 5 },
});
const REVIEW = { start: START, moves: [move('black', 7), move('white', 8)] };

function store(text: string): Map<string, string> {
  const kept = new Map([[KEY, text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

const line = (...points: number[]) => {
  const moves = points.map((point, i) => ({
    color: i % 2 ? ('white' as const) : ('black' as const),
    point,
  }));
  return must(addLine(newGame({ rule: 'freestyle' }), [], moves));
};

test('the review of a game that is on the board again gives its evaluations', () => {
  store(JSON.stringify([REVIEW]));
  const { game, path } = line(7, 8, 9);
  const found = createOldReviews().of(placesAlong(game, path));
  expect(found.map(([, { blackChance, mate }]) => [blackChance, mate])).toEqual([
    [0.6, undefined],
    [0.01, -5],
    [0.01, -5],
  ]);
  const other = line(7, 20);
  expect(createOldReviews().of(placesAlong(other.game, other.path))).toHaveLength(2);
});

test('it stays where it was until the game was stored with it', () => {
  const kept = store(JSON.stringify([REVIEW, { ...REVIEW, start: 'renju black' }]));
  const before = kept.get(KEY);
  const { game, path } = line(7, 8);
  const found = createOldReviews().of(placesAlong(game, path));
  expect(kept.get(KEY)).toBe(before);
  const reviewed = [[], [0], [0, 0]].reduce(
    (told, at, i) => must(updateNode(told, at, { evaluation: found[i]![1] })).game,
    game,
  );
  expect(createOldReviews().of(placesAlong(reviewed, path))).toEqual([]);
  expect(JSON.parse(kept.get(KEY)!)).toMatchObject([{ start: 'renju black' }]);
});

test.each([
  '',
  '7',
  '{}',
  '[null]',
  '[{"start":1,"moves":[]}]',
  '[{"start":"x","moves":[{"point":1}]}]',
  JSON.stringify([{ start: START, moves: [{ ...move('black', 7), before: { kind: 'open' } }] }]),
])('%s is as good as none', text => {
  store(text);
  const { game, path } = line(7, 8);
  expect(createOldReviews().of(placesAlong(game, path))).toEqual([]);
});
