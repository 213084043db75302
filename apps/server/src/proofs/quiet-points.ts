// A long game without an end, for players who do not look at the board.

/** Points for both in turn that make no five: two black, two white in each row, and the next row shifted. */
export function quietPoints(): readonly number[] {
  const all = Array.from({ length: 225 }, (_, point) => point);
  const isBlack = (point: number) => ((point % 15) + 2 * Math.floor(point / 15)) % 4 < 2;
  const [black, white] = [all.filter(isBlack), all.filter(point => !isBlack(point))];
  return black.flatMap((point, i) => [point, white[i] ?? point]);
}
