// The balance finder: stones after which neither side is better. The engine gives one answer at a time; asked
// again without the first stone of the last answer, it gives another.
import { type Balance, scoreFor } from '@tengen/engine';
import type { Point } from '@tengen/rules';

export interface Balanced {
  /** One stone, or two of both colours in order. */
  readonly points: readonly Point[];
  /** Black's chance after them. */
  readonly blackChance: number;
}

/** One question to the engine: a balance that does not begin with these points. */
type AskBalance = (excluded: readonly Point[]) => Promise<Balance | undefined>;

/** The answers, nearest to even first. Forced wins are left out. Ends when the engine finds no other answer. */
export async function findBalance(
  ask: AskBalance,
  {
    count,
    onFound,
    isStopped,
  }: {
    /** How many answers. */
    readonly count: number;
    readonly onFound?: (found: readonly Balanced[]) => void;
    readonly isStopped?: () => boolean;
  },
): Promise<readonly Balanced[]> {
  const excluded: Point[] = [];
  let found: readonly Balanced[] = [];
  while (excluded.length < count && !isStopped?.()) {
    const answer = await ask(excluded);
    const first = answer?.points[0];
    if (!answer || first === undefined) break;
    excluded.push(first);
    const { score, points } = answer;
    const black = score && scoreFor('black', score);
    if (black?.kind !== 'value') continue;
    const blackChance = black.winRate;
    found = [...found, { points, blackChance }].sort(byBalance);
    onFound?.(found);
  }
  return found;
}

function byBalance(a: Balanced, b: Balanced): number {
  return Math.abs(a.blackChance - 0.5) - Math.abs(b.blackChance - 0.5);
}
