// The code of a line as one side sees it: two arms of up to four cells and the cell between them, in base 3
// (docs/network.md). Network rows are looked up by it.

/** The number of different arms of up to four cells. */
export const ARM_CODES = 121;

/** A line and its reverse share a row. */
export function rowOfCode(code: number): number {
  const arms = Math.floor(code / 3);
  const near = Math.floor(arms / ARM_CODES);
  const far = arms % ARM_CODES;
  const low = Math.min(near, far);
  const high = Math.max(near, far);
  return ((high * (high + 1)) / 2 + low) * 3 + (code % 3);
}

/** The code of the same line seen by the other side. */
export function exchangedCode(code: number): number {
  const arms = Math.floor(code / 3);
  const near = EXCHANGED_ARMS[Math.floor(arms / ARM_CODES)]!;
  const far = EXCHANGED_ARMS[arms % ARM_CODES]!;
  return (near * ARM_CODES + far) * 3 + exchangedDigit(code % 3);
}

const exchangedDigit = (digit: number) => (3 - digit) % 3;

const EXCHANGED_ARMS = Array.from({ length: ARM_CODES }, (_, arm) => {
  // The digits of an arm are 1 empty, 2 own, 3 other: none is 0, so leading ones are not lost.
  let exchanged = 0;
  let weight = 1;
  for (let rest = arm; rest > 0; rest = Math.floor((rest - 1) / 3)) {
    exchanged += weight * (1 + exchangedDigit((rest - 1) % 3));
    weight *= 3;
  }
  return exchanged;
});
