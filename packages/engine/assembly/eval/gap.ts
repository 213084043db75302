// Predicts the gap between the network and the tables from the gap one and two plies before. The mean error of the
// prediction is about 100 points; that of the tables alone is 170. So the network need not be asked where the
// window is far away.
import { gapAgeAt, gapAt, setGap } from '../stack';

/** The predicted gap for the side to move; the ply before belonged to the other side. */
export function expectedGap(ply: i32): i32 {
  return (gapAt(ply - 2) - gapAt(ply - 1)) >> 1;
}

/** The number of plies, this one included, since the network was last asked. */
export function expectedAge(ply: i32): i32 {
  return min(gapAgeAt(ply - 2), gapAgeAt(ply - 1)) + 1;
}

/** For a ply without an evaluation: its gap is the predicted one. */
export function assumeGap(ply: i32): void {
  setGap(ply, expectedGap(ply), expectedAge(ply));
}
