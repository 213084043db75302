// How far the network was wrong where a search has looked deeper: remembered by the last move, by the mover's
// own last one and by the threats there are, and added to what the network says of positions alike. Within one
// tree it errs again and again in the same direction.
import { countOf, ctx, played, turn } from '../board';
import {
  C_THREE_THREE,
  C_TWO,
  CELLS,
  CORRECTION_AT,
  CORRECTION_BYTES,
  CORRECTION_LAST,
  CORRECTION_OWN,
  CORRECTION_THREATS,
  CORRECTION_THREATS_BITS,
} from '../layout';
import { learned, nudge } from '../learned';

/** Units of a learned number that make a point, as a power of two. */
const POINT_SHIFT = 6;
const MOST_NUDGE = 1024;

function sideAt(): usize {
  return ctx + CORRECTION_AT + (turn << 1);
}

function lastAt(): usize {
  return ctx + CORRECTION_AT + CORRECTION_LAST + (((turn - 1) * CELLS + played(1)) << 1);
}

function ownAt(): usize {
  return ctx + CORRECTION_AT + CORRECTION_OWN + (((turn - 1) * CELLS + played(2)) << 1);
}

/** Up to three cells of each class from a two to a double three, for either side: the kind of position it is. */
function threatsAt(): usize {
  const other = 3 - turn;
  let kind = u32(turn);
  for (let cls = C_TWO; cls <= C_THREE_THREE; cls++) {
    kind = (kind << 4) | u32(min(countOf(turn, cls), 3) << 2) | u32(min(countOf(other, cls), 3));
  }
  const slot = usize((kind * 0x9e3779b1) >> (32 - CORRECTION_THREATS_BITS));
  return ctx + CORRECTION_AT + CORRECTION_THREATS + (slot << 1);
}

/** Points to add to the network's word for the side to move. */
export function correction(): i32 {
  return (learned(lastAt()) + learned(ownAt()) + learned(threatsAt())) >> POINT_SHIFT;
}

/** A search of so many plies came out so many points above the evaluation it began with, already corrected. */
export function learnFrom(error: i32, plies: i32): void {
  // What all positions of one side have in common is not corrected: searches that end at once tell more of
  // too low an evaluation than of too high a one. With it, both sides would think ever better of themselves.
  const own = error - (learned(sideAt()) >> POINT_SHIFT);
  const by = min(max(own * plies * 2, -MOST_NUDGE), MOST_NUDGE);
  nudge(sideAt(), by);
  nudge(lastAt(), by);
  nudge(ownAt(), by);
  nudge(threatsAt(), by);
}

export function clearCorrection(): void {
  memory.fill(ctx + CORRECTION_AT, 0, CORRECTION_BYTES);
}
