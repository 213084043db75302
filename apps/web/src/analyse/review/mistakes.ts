// The moves of a line with their grades: the graph, the list of mistakes, the figures of the review and the
// second try at a move all read these.
import { type ReviewedMove, reviewMove } from '@tengen/coach';
import type { Evaluation } from '@tengen/game';
import type { Position } from '@tengen/rules';
import type { LinePlace } from '../game-line.ts';

/** A move while its evaluations are the same, so that its row in a list stays. */
const graded = new WeakMap<Position, ReviewedMove>();

/** The moves with a known evaluation before and after them. `move` is the number of the place in the line. */
export function gradedMoves(
  places: readonly LinePlace[],
  values: readonly (Evaluation | undefined)[],
): ReviewedMove[] {
  const found: ReviewedMove[] = [];
  for (let i = 1; i < places.length; i++) {
    const [before, after] = [values[i - 1], values[i]];
    if (!before || !after || !places[i]!.node.move) continue;
    const [from, to] = [places[i - 1]!.position, places[i]!.position];
    const known = graded.get(to);
    const isSame = known?.move === i && known.before === before && known.after === after;
    const move = isSame ? known : reviewMove(i, from, to, before, after);
    if (move) graded.set(to, move);
    if (move) found.push(move);
  }
  return found;
}
