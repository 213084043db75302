// How far off a win is. Sentences are given plies, the stones of both sides: that is what 手 counts in
// Chinese and Japanese. English counts the moves of one side.

/** The moves of the side that wins or loses. */
export function movesOf(plies: number): number {
  return Math.ceil(plies / 2);
}

/** `1 move`, `4 moves`. */
export function englishMoves(plies: number): string {
  const count = movesOf(plies);
  return count === 1 ? '1 move' : `${count} moves`;
}
