// How far the network will be from the tables here, foretold by how far it was one and two plies before. On
// average that leaves an error of 100 points where the tables alone have one of 170, and so the network need
// not be asked wherever the window is far away.
import { gapAgeAt, gapAt, setGap } from '../stack';

/** For the side to move; the ply before was the other's. */
export function expectedGap(ply: i32): i32 {
  return (gapAt(ply - 2) - gapAt(ply - 1)) >> 1;
}

/** For how many plies the network has not been asked, this one included. */
export function expectedAge(ply: i32): i32 {
  return min(gapAgeAt(ply - 2), gapAgeAt(ply - 1)) + 1;
}

/** A ply at which nobody judges. */
export function assumeGap(ply: i32): void {
  setGap(ply, expectedGap(ply), expectedAge(ply));
}
