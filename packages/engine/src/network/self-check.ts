// The test positions that a weight file carries, with the answers that the network must give.
import type { NetworkBoard } from '../base/stones.ts';

export interface NetworkTest {
  readonly board: NetworkBoard;
  /** Win, loss, draw. */
  readonly out: readonly number[];
  readonly score: number;
  /** Some empty points, and the policy's value of each. */
  readonly points: readonly number[];
  readonly policy: readonly number[];
}

const POINTS = 8;

/** Undefined when the section is damaged. */
export function readTests(body: Uint8Array): NetworkTest[] | undefined {
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const tests: NetworkTest[] = [];
  for (let at = 0; at < body.length && body[at] !== 0; ) {
    const size = body[at]!;
    const packed = Math.ceil((size * size) / 5);
    const end = at + 2 + packed + 16 + 6 * POINTS;
    const mover = body[at + 1];
    if (size < 5 || size > 22 || (mover !== 1 && mover !== 2) || end > body.length)
      return undefined;
    const stones = unpackStones(body.subarray(at + 2, at + 2 + packed), size);
    const test = readAnswers(view, at + 2 + packed, { size, stones, mover });
    if (test.points.some(point => stones[point] !== 0)) return undefined;
    tests.push(test);
    at = end;
  }
  return tests;
}

/** Five points per byte, in base 3; the first point is the lowest digit. */
function unpackStones(bytes: Uint8Array, size: number): Uint8Array {
  const stones = new Uint8Array(size * size);
  let rest = 0;
  for (let point = 0; point < stones.length; point++) {
    rest = point % 5 === 0 ? bytes[point / 5]! : Math.floor(rest / 3);
    stones[point] = rest % 3;
  }
  return stones;
}

function readAnswers(view: DataView, at: number, board: NetworkBoard): NetworkTest {
  const policyAt = Array.from({ length: POINTS }, (_, i) => at + 16 + 6 * i);
  return {
    board,
    out: [0, 4, 8].map(offset => view.getInt32(at + offset, true)),
    score: view.getInt32(at + 12, true),
    points: policyAt.map(from => view.getUint16(from, true)),
    policy: policyAt.map(from => view.getInt32(from + 2, true)),
  };
}
