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
  fours: 2600,
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
    out: text('FILE', 'the packed file', PACKAGED),
  },
  run({ pools, out }) {
    const read = pools.map(readPool);
    const all = read.flatMap(({ games }) => games.flatMap(({ puzzles }) => puzzles));
    const different = withoutDoubles(all);
    const chosen = GOALS.flatMap(goal =>
      spread(
        different.filter(puzzle => puzzle.goal === goal),
        MOST[goal],
      ),
    );
    const { seed, core } = read[0]!.puzzles;
    const bytes = writePacked(out, chosen, { seed, core });
    console.log(
      `${thousands(all.length)} in the pool, ${thousands(all.length - different.length)} doubles`,
    );
    for (const goal of GOALS) console.log(`  ${goal.padEnd(8)} ${countOf(chosen, goal)}`);
    console.log(`${thousands(chosen.length)} puzzles, ${thousands(bytes)} bytes: ${out}`);
  },
});

function countOf(puzzles: readonly PoolPuzzle[], goal: Goal): number {
  return puzzles.filter(puzzle => puzzle.goal === goal).length;
}

/** One puzzle of each idea: the one with the fewest stones. */
export function withoutDoubles(puzzles: readonly PoolPuzzle[]): PoolPuzzle[] {
  const byIdea = new Map<string, PoolPuzzle>();
  for (const puzzle of [...puzzles].sort((a, b) => a.moves.length - b.moves.length)) {
    if (!byIdea.has(puzzle.idea)) byIdea.set(puzzle.idea, puzzle);
  }
  return [...new Map([...byIdea.values()].map(puzzle => [puzzleId(puzzle), puzzle])).values()];
}

/** At most `most`, one of each band of ratings in turn; of a band, those that only fours win come first. */
function spread(puzzles: readonly PoolPuzzle[], most: number): PoolPuzzle[] {
  const order = new Map(puzzles.map(puzzle => [puzzle, puzzleId(puzzle)]));
  const bands = new Map<number, PoolPuzzle[]>();
  for (const puzzle of [...puzzles].sort((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1))) {
    const band = Math.floor(puzzle.rating / BAND);
    bands.set(band, [...(bands.get(band) ?? []), puzzle]);
  }
  for (const band of bands.values()) {
    band.sort((a, b) => Number(b.isOnlyFours) - Number(a.isOnlyFours));
  }
  const chosen: PoolPuzzle[] = [];
  for (let i = 0; chosen.length < Math.min(most, puzzles.length); i++) {
    for (const band of bands.values()) {
      const next = band[i];
      if (next && chosen.length < most) chosen.push(next);
    }
  }
  return chosen.sort((a, b) => a.rating - b.rating);
}
