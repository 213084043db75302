// Who plays in the tournament, with which limits, and in which order the games are played: two games of
// every pair, then the next two, so that one that is cut short has seen everybody meet everybody.
import { CLASSIC_IDS, type ClassicId } from '@tengen/classics';
import { LEVELS } from '@tengen/engine';

export interface Entrant {
  readonly name: string;
  readonly spec: string;
}

/** Entrants by their place in the list; `a` is the later one. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly games: number;
}

/** Of the two who play a game. */
export interface Names {
  readonly a: string;
  readonly b: string;
}

export interface Fixture {
  readonly pair: number;
  readonly game: number;
}

/** Nodes of the engine and of level 10, which have no limit of their own: at most about a tenth of a second. */
export const STRONG_NODES = 30_000;

/**
 * Nodes that take each classic about a tenth of a second of the processor's time; what it really took
 * is in the report. A limit in nodes makes the whole tournament repeat, game by game, on any machine.
 */
const CLASSIC_NODES: Readonly<Record<ClassicId, number>> = {
  'classic-000': 22_000,
  'classic-001': 20_000,
  'classic-002': 1_500,
  'classic-003': 22_000,
  'classic-004': 34_000,
};

const TABLE_MIB = 4;
/** Pairs begin at different places of the book of openings. */
const OPENINGS_APART = 7;

/** A level with its own limits; the last has none and gets `nodes`. */
export function levelEntrant(level: number, nodes: number, seed: number): Entrant {
  const limit = level === LEVELS.length ? `,nodes=${nodes}` : '';
  return {
    name: `level ${level}`,
    spec: `engine:level=${level},table=${TABLE_MIB},seed=${seed}${limit}`,
  };
}

/** Everybody: the levels, the classics, the engine. Level 1 comes first, and is the zero of the scale. */
export function everybody(seed: number, nodes = STRONG_NODES): Entrant[] {
  return [
    ...LEVELS.map((_, i) => levelEntrant(i + 1, nodes, seed)),
    ...CLASSIC_IDS.map(id => ({ name: id, spec: `${id}:nodes=${CLASSIC_NODES[id]},seed=${seed}` })),
    { name: 'engine', spec: `core:nodes=${nodes}` },
  ];
}

/** All against all; the engine plays `ladder` games against each classic. */
export function pairsOf(entrants: readonly Entrant[], games: number, ladder: number): Pair[] {
  const isLadder = (a: Entrant, b: Entrant) =>
    a.name === 'engine' && CLASSIC_IDS.some(id => id === b.name);
  return entrants.flatMap((upper, a) =>
    entrants.slice(0, a).map((lower, b) => ({
      a,
      b,
      games: isLadder(upper, lower) ? Math.max(games, ladder) : games,
    })),
  );
}

export function fixturesOf(pairs: readonly Pair[]): Fixture[] {
  const fixtures = pairs.flatMap((pair, i) =>
    Array.from({ length: pair.games }, (_, game) => ({ pair: i, game })),
  );
  const roundOf = ({ game }: Fixture) => Math.floor(game / 2);
  return fixtures.sort((x, y) => roundOf(x) - roundOf(y) || x.pair - y.pair || x.game - y.game);
}

/** The number under which the book of openings knows the game. */
export function bookGame({ pair, game }: Fixture): number {
  return game + 2 * OPENINGS_APART * pair;
}

/** Those that are not among the games played, each known by its players' names and its number. */
export function fixturesLeft(
  entrants: readonly Entrant[],
  pairs: readonly Pair[],
  played: readonly { readonly players: Names; readonly game: number }[],
): Fixture[] {
  const keyOf = ({ a, b }: Names, game: number) => `${a}, ${b}, ${game}`;
  const keys = new Set(played.map(({ players, game }) => keyOf(players, game)));
  return fixturesOf(pairs).filter(({ pair, game }) => {
    const { a, b } = pairs[pair]!;
    return !keys.has(keyOf({ a: entrants[a]!.name, b: entrants[b]!.name }, game));
  });
}
