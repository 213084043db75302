// `npm run lab -- puzzles:renew`: makes a pool of a packed file, so that new puzzles can be chosen beside those that
// are known already. What the file does not hold is found out anew: the win, its themes, the idea, the decoys.
import { themesOf } from '@tengen/coach';
import { proofSize } from '@tengen/engine';
import { GOALS, type Puzzle, startOf } from '@tengen/practice';
import { command, number, numberFrom0, required, text } from '../kit/command.ts';
import { ProgressLine, thousands } from '../kit/report.ts';
import { LARGEST_PROOF, LONGEST_FOURS, LONGEST_THREES } from './complete.ts';
import { temptingMoves } from './decoys.ts';
import { difficultyOf } from './difficulty.ts';
import { winsOnlyByFours } from './maker.ts';
import { PACKAGED, readPacked } from './packaged.ts';
import { appendPoolGame, openPool, type PoolPuzzle } from './pool.ts';
import { ideaOf } from './same.ts';
import { CORE_HASH, type MakerSolver, openSolver } from './solving.ts';
import { winAtStake } from './win.ts';

export const puzzlesRenew = command({
  name: 'puzzles:renew',
  about: 'Makes a pool of the packed file, so that its puzzles stay beside new ones.',
  options: {
    file: text('FILE', 'the packed file', PACKAGED),
    out: required('FILE', 'the file for the pool', '; one that exists is continued'),
    every: number('N', 'only every so many, to share the work among processes', 1),
    from: numberFrom0('N', 'begins with this one', 0),
  },
  async run({ file, out, every, from }) {
    const { puzzles, seed } = readPacked(file);
    const solver = openSolver();
    const pool = openPool(out, { seed, core: CORE_HASH, goals: GOALS, weak: 50 });
    const done = new Set(pool.games.map(({ game }) => game));
    const progress = new ProgressLine();
    let gone = 0;
    for (const [game, puzzle] of puzzles.entries()) {
      if (game % every !== from % every || done.has(game)) continue;
      const renewed = await renewedPuzzle(puzzle, solver);
      const isGood = typeof renewed !== 'string';
      if (!isGood) gone++;
      appendPoolGame(out, {
        game,
        positions: 1,
        puzzles: isGood ? [renewed] : [],
        refused: isGood ? {} : { [`${puzzle.goal} ${renewed}`]: 1 },
      });
      progress.show(() => `${game} of ${puzzles.length}`);
    }
    progress.print(
      `${thousands(puzzles.length)} puzzles in the file, ${gone} of these no longer good`,
    );
  },
});

/** The puzzle with all that is known about a new one, or why it would not be taken today. */
async function renewedPuzzle(puzzle: Puzzle, solver: MakerSolver): Promise<PoolPuzzle | string> {
  const { goal, right, undecided } = puzzle;
  const position = startOf(puzzle);
  if (!position) return 'no-position';
  const proof = await winAtStake(position, puzzle, solver);
  if (proof === 'unknown') return 'undecided';
  const plies = proof?.plies ?? puzzle.plies;
  if (plies > (goal === 'fours' ? LONGEST_FOURS : goal === 'threes' ? LONGEST_THREES : plies)) {
    return 'too-long';
  }
  if (proof && (goal === 'threes' || goal === 'quiet') && proofSize(proof) > LARGEST_PROOF) {
    return 'too-large';
  }
  const decoys = temptingMoves(position, goal).filter(
    point => !right.includes(point) && !undecided.includes(point),
  );
  const themes = themesOf({ position, goal, right, decoys, ...(proof && { proof }) });
  return {
    ...puzzle,
    plies,
    themes,
    rating: difficultyOf({ goal, plies, right: right.length, decoys: decoys.length, themes }),
    idea: ideaOf(position, goal, proof, right),
    decoys: decoys.length,
    isOnlyFours: goal === 'fours' && winsOnlyByFours(position, solver),
  };
}
