// A puzzle's name: a hash of its stones, the side to move, rule and goal, the same in all eight orientations. It does
// not depend on the file, so that progress outlives every new one.
import { mapPoint, type Point, SYMMETRIES } from '@tengen/rules';
import { randomFrom } from '@tengen/rules/chance';
import { fnv1a } from '@tengen/rules/hash';
import { PUZZLE_SIZE, type Puzzle } from './puzzle.ts';

const CELLS = PUZZLE_SIZE * PUZZLE_SIZE;
/** Two random words for each stone of either colour: a board is the sum of its stones, whatever their order. */
const WORDS = wordsOfStones();
/** Where each point goes in each orientation. */
const MAPS = SYMMETRIES.map(symmetry =>
  Uint8Array.from({ length: CELLS }, (_, point) => mapPoint(symmetry, point, PUZZLE_SIZE)),
);

function wordsOfStones(): Uint32Array {
  const random = randomFrom(0x7e96e2);
  return Uint32Array.from({ length: CELLS * 4 }, () => random() * 2 ** 32);
}

export function puzzleId({ goal, rule, moves }: Pick<Puzzle, 'goal' | 'rule' | 'moves'>): string {
  const { high, low } = keyOf(moves);
  const turn = moves.length % 2 === 0 ? 'black' : 'white';
  const rest = fnv1a(`${turn} ${rule} ${goal}`);
  // 53 bits: as many as a number holds.
  const top = Math.imul(high ^ rest, 0x9e3779b1) >>> 11;
  return (top * 2 ** 32 + ((low ^ rest) >>> 0)).toString(36).padStart(11, '0');
}

/** The smallest sum of the stones over the orientations. */
function keyOf(moves: readonly Point[]): { readonly high: number; readonly low: number } {
  let best = { high: 2 ** 32, low: 0 };
  for (const map of MAPS) {
    let [high, low] = [0, 0];
    for (const [i, point] of moves.entries()) {
      const at = 2 * (2 * map[point]! + (i % 2));
      high = (high + WORDS[at]!) >>> 0;
      low = (low + WORDS[at + 1]!) >>> 0;
    }
    if (high < best.high || (high === best.high && low < best.low)) best = { high, low };
  }
  return best;
}
