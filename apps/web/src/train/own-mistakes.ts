// The mistakes of a reviewed game become puzzles that come back until they are learnt.
import { puzzleOfMistake, type ReviewedMove } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import { familyOf, type PuzzleAttempt, puzzleId } from '@tengen/practice';
import type { Position } from '@tengen/rules';
import { newId } from '../library/store.ts';
import { attemptLog, type OwnMistake } from './attempt-store.ts';

/**
 * How many of the mistakes were put into the log. `positions` go through the game, the first before any move; `game` is
 * its record in the library, if it has one.
 */
export async function rememberMistakes(
  positions: readonly Position[],
  mistakes: readonly ReviewedMove[],
  engine: Pick<Engine, 'solve'>,
  now: number,
  game?: string,
): Promise<number> {
  const moves = positions.flatMap(({ lastMove }) => (typeof lastMove === 'number' ? lastMove : []));
  const found: OwnMistake[] = [];
  for (const mistake of mistakes) {
    const ply = mistake.move - 1;
    const puzzle = await puzzleOfMistake(positions[ply]!, moves.slice(0, ply), mistake, engine);
    if (puzzle) found.push({ ...puzzle, id: puzzleId(puzzle), ...(game && { game }) });
  }
  const log = await attemptLog();
  const fresh = found.filter(({ id }) => !log.standing().cards.has(id));
  const failed = fresh.map(
    ({ id, rating, rule }): PuzzleAttempt => ({
      id: newId(),
      time: now,
      mode: 'game',
      puzzle: id,
      isSolved: false,
      puzzleRating: rating,
      family: familyOf(rule),
      ms: 0,
      hints: 0,
    }),
  );
  await log.add(failed, fresh);
  return fresh.length;
}
