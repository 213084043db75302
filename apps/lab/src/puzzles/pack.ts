// `npm run lab -- puzzles:pack`: chooses among the puzzles of a pool and writes the packed file. Of puzzles with the
// same idea one remains; each goal has its share, spread over easy and hard ones.
import { GOALS, type Goal, puzzleId } from '@tengen/practice';
import { command, list, text } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';
import { PACKAGED, writePacked } from './packaged.ts';
import { type PoolPuzzle, readPool } from './pool.ts';

/** The most of each goal. */
const MOST: Readonly<Record<Goal, number>> = {
  five: 150,
  block: 150,
  fours: 2800,
  verdict: 600,
  threes: 1500,
  quiet: 300,
  stop: 1500,
  hold: 300,
};
const BAND = 200;

export const puzzlesPack = command({
  name: 'puzzles:pack',
  about: 'Chooses puzzles of a pool and writes the file that the programs come with.',
  options: {
    pools: list('FILES', 'the pools, with commas between them', 'pool.jsonl'),
    kept: list('FILES', 'pools of puzzles:renew, whose puzzles come first', ''),
    out: text('FILE', 'the packed file', PACKAGED),
  },
  run({ pools, kept, out }) {
    const puzzlesIn = (files: readonly string[]) =>
      files.flatMap(file => readPool(file).games.flatMap(({ puzzles }) => puzzles));
    const known = [
      ...new Map(puzzlesIn(kept.filter(Boolean)).map(each => [puzzleId(each), each])).values(),
    ];
    const found = puzzlesIn(pools);
    const fresh = withoutDoubles(found, known);
    const chosen = GOALS.flatMap(goal => {
      const isOf = (puzzle: PoolPuzzle) => puzzle.goal === goal;
      return chosenOf(goal, known.filter(isOf), fresh.filter(isOf));
    });
    const { seed, core } = readPool((pools[0] ?? kept[0])!).puzzles;
    const bytes = writePacked(out, chosen, { seed, core });
    console.log(`${thousands(known.length)} kept, ${thousands(found.length)} in the pools`);
    console.log(`${thousands(found.length - fresh.length)} of these are doubles`);
    for (const goal of GOALS) console.log(`  ${goal.padEnd(8)} ${countOf(chosen, goal)}`);
    const only = chosen.filter(({ isOnlyFours }) => isOnlyFours).length;
    console.log(`  only fours win in ${thousands(only)}`);
    console.log(`${thousands(chosen.length)} puzzles, ${thousands(bytes)} bytes: ${out}`);
  },
});

/** Known ones stay; of the new ones as many as may be. At least half of the fours are such that nothing else wins. */
function chosenOf(
  goal: Goal,
  known: readonly PoolPuzzle[],
  fresh: readonly PoolPuzzle[],
): PoolPuzzle[] {
  const most = MOST[goal] - known.length;
  if (goal !== 'fours') return byRating([...known, ...spread(fresh, most)]);
  const isOnly = ({ isOnlyFours }: PoolPuzzle) => isOnlyFours;
  const only = spread(fresh.filter(isOnly), most);
  const onlyInAll = only.length + known.filter(isOnly).length;
  const others = fresh.filter(puzzle => !isOnly(puzzle));
  const traps = others.filter(({ themes }) => themes.includes('foul-trap'));
  const rest = others.filter(puzzle => !traps.includes(puzzle));
  const room = Math.min(most - only.length, 2 * onlyInAll - known.length - only.length);
  const chosenTraps = spread(traps, room);
  return byRating([...known, ...only, ...chosenTraps, ...spread(rest, room - chosenTraps.length)]);
}

function byRating(puzzles: readonly PoolPuzzle[]): PoolPuzzle[] {
  return [...puzzles].sort((a, b) => a.rating - b.rating);
}

function countOf(puzzles: readonly PoolPuzzle[], goal: Goal): number {
  return puzzles.filter(puzzle => puzzle.goal === goal).length;
}

/** One puzzle of each idea that no known one has: the one with the fewest stones. */
export function withoutDoubles(
  puzzles: readonly PoolPuzzle[],
  known: readonly PoolPuzzle[] = [],
): PoolPuzzle[] {
  const knownIdeas = new Set(known.map(({ idea }) => idea));
  const ids = new Set(known.map(puzzleId));
  const byIdea = new Map<string, PoolPuzzle>();
  for (const puzzle of [...puzzles].sort((a, b) => a.moves.length - b.moves.length)) {
    if (byIdea.has(puzzle.idea) || knownIdeas.has(puzzle.idea) || ids.has(puzzleId(puzzle)))
      continue;
    byIdea.set(puzzle.idea, puzzle);
    ids.add(puzzleId(puzzle));
  }
  return [...byIdea.values()];
}

/** At most `most`, one of each band of ratings in turn. */
function spread(puzzles: readonly PoolPuzzle[], most: number): PoolPuzzle[] {
  const order = new Map(puzzles.map(puzzle => [puzzle, puzzleId(puzzle)]));
  const bands = new Map<number, PoolPuzzle[]>();
  for (const puzzle of [...puzzles].sort((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1))) {
    const band = Math.floor(puzzle.rating / BAND);
    bands.set(band, [...(bands.get(band) ?? []), puzzle]);
  }
  const chosen: PoolPuzzle[] = [];
  for (let i = 0; chosen.length < Math.min(most, puzzles.length); i++) {
    for (const band of bands.values()) {
      const next = band[i];
      if (next && chosen.length < most) chosen.push(next);
    }
  }
  return chosen;
}
