// The order of the games. Every pair plays two games, then every pair plays the next two. If an event is
// stopped early, all pairs have met about equally often.
import type { EventGame } from './terms.ts';

/** Two entrants by their places in the list, and how many games they play. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly games: number;
  /** Where the pair begins in the book of openings (0). */
  readonly firstOpening?: number;
}

export interface Fixture {
  readonly a: number;
  readonly b: number;
  readonly game: number;
  /** The number under which the book of openings knows the game. */
  readonly bookGame: number;
}

/** Every two of the entrants, the later one as `a`. */
export function everyTwo(count: number): { a: number; b: number }[] {
  return Array.from({ length: count }, (_, a) =>
    Array.from({ length: a }, (_, b) => ({ a, b })),
  ).flat();
}

export function fixturesOf(pairs: readonly Pair[]): Fixture[] {
  const rounds = Math.max(0, ...pairs.map(({ games }) => Math.ceil(games / 2)));
  return Array.from({ length: rounds }, (_, round) =>
    pairs.flatMap(({ a, b, games, firstOpening = 0 }) =>
      [2 * round, 2 * round + 1]
        .filter(game => game < games)
        .map(game => ({ a, b, game, bookGame: game + 2 * firstOpening })),
    ),
  ).flat();
}

/** Fixtures that are not among the games played, each known by its players' names and its number. */
export function fixturesLeft(
  fixtures: readonly Fixture[],
  names: readonly string[],
  played: readonly Pick<EventGame, 'players' | 'game'>[],
): Fixture[] {
  const keyOf = (a: string, b: string, game: number) => JSON.stringify([a, b, game]);
  const keys = new Set(played.map(({ players: { a, b }, game }) => keyOf(a, b, game)));
  return fixtures.filter(({ a, b, game }) => !keys.has(keyOf(names[a]!, names[b]!, game)));
}
