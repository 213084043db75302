import { parsePoint, pointName } from '@tengen/rules';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SETUP,
  type Game,
  goTo,
  makeHash,
  newGame,
  positionOf,
  readHash,
  replay,
  stonesOf,
  take,
} from './game.ts';

/** A game of the named points, from the start of `setup`. */
function played(names: string, setup = DEFAULT_SETUP): Game {
  return names.split(' ').reduce((game, name) => {
    const point = parsePoint(name, setup.size);
    if (!point.ok) throw new Error(name);
    const next = take(game, { kind: 'move', point: point.value });
    if (!next.ok) throw new Error(`${name}: ${next.error.kind}`);
    return next.value;
  }, newGame(setup));
}

const names = (game: Game) => stonesOf(game).map(stone => pointName(stone.point, game.setup.size));
const FREESTYLE = { ...DEFAULT_SETUP, rule: 'freestyle' } as const;

test('stones carry their color and their number in the order they came', () => {
  expect(stonesOf(played('h8 i9 j10')).map(stone => [stone.color, stone.number])).toEqual([
    ['black', 1],
    ['white', 2],
    ['black', 3],
  ]);
});

test('going back keeps what was played, and playing from there replaces it', () => {
  const back = goTo(played('h8 i9 j10'), 1);
  expect(names(back)).toEqual(['h8']);
  expect(names(goTo(back, 3))).toEqual(['h8', 'i9', 'j10']);
  const other = take(back, { kind: 'move', point: 0 });
  expect(other.ok && names(other.value)).toEqual(['h8', 'a15']);
  expect(goTo(back, -5).at).toBe(0);
  expect(goTo(back, 99).at).toBe(3);
});

test('a point that is taken is refused and the game stays as it was', () => {
  const game = played('h8');
  const again = take(game, { kind: 'move', point: stonesOf(game)[0]!.point });
  expect(again).toMatchObject({ ok: false, error: { kind: 'occupied' } });
});

test('a claim can be made only where Black has played a forbidden point', () => {
  const setup = { ...DEFAULT_SETUP, referee: 'claim' } as const;
  const foul = played('g8 a1 i8 c1 h7 e1 h9 o15 h8', setup);
  const claimed = take(foul, { kind: 'claim' });
  expect(claimed.ok && positionOf(claimed.value).outcome).toMatchObject({ winner: 'white' });
  expect(take(played('h8', setup), { kind: 'claim' }).ok).toBe(false);
});

test('under another rule the same moves are replayed as far as they are allowed', () => {
  const free = played('g8 a1 i8 c1 h7 e1 h9 o15 h8 a15', FREESTYLE);
  expect(replay(DEFAULT_SETUP, free.steps).steps).toHaveLength(8);
});

describe('the address', () => {
  test.each([
    played('h8 i9 j10'),
    goTo(played('h8 i9 j10'), 2),
    newGame({ ...FREESTYLE, size: 22 }),
    replay({ ...DEFAULT_SETUP, referee: 'claim' }, [
      ...played('g8 a1 i8 c1 h7 e1 h9 o15 h8', { ...DEFAULT_SETUP, referee: 'auto' }).steps,
      { kind: 'claim' },
    ]),
  ])('tells the whole game', game => {
    const read = readHash(`#${makeHash(game)}`);
    expect(read.steps).toEqual(game.steps);
    expect(read.at).toBe(game.at);
    expect(makeHash(read)).toBe(makeHash(game));
  });

  test.each([
    '',
    '#',
    '#rule=chess&size=99&referee=bribed',
    '#size=-1',
    '#size=1e1&moves=',
    '#moves=<script>',
    '#%%%',
    `#moves=${'h8'.repeat(100_000)}`,
    '#at=NaN',
    '#at=9999999999',
  ])('means a playable board, whatever is in it: %.40s', hash => {
    const game = readHash(hash);
    expect(game.setup.rule).toBe('renju');
    expect(game.steps.length).toBeLessThan(2);
    expect(positionOf(game).outcome).toBeUndefined();
  });

  test('is read up to the first move that makes no sense', () => {
    expect(names(readHash('#moves=h8i9z9h8j10'))).toEqual(['h8', 'i9']);
  });
});
