// A game to look for puzzles in: two levels play from an opening by chance. Weak levels leave the short wins, strong
// ones the long ones. The same seed and number give the same game.
import type { Engine } from '@tengen/engine';
import { OPENINGS } from '@tengen/openings';
import { PUZZLE_RULES, PUZZLE_SIZE, type PuzzleRule } from '@tengen/practice';
import { centerOf, distance, type Point, Position, parsePoint, unwrap } from '@tengen/rules';
import type { Chance } from '@tengen/rules/chance';
import { chanceOf } from '../kit/seed.ts';

/** Nobody wants to read a board with more stones. */
export const MOST_STONES = 70;
/** How often each rule is played, of ten. */
const SHARES: Readonly<Record<PuzzleRule, number>> = { freestyle: 3, standard: 1, renju: 6 };
const NEAR = 2;
/** How many games the weaker levels play. */
export const WEAK_SHARE = 0.5;

export interface MakerGame {
  readonly rule: PuzzleRule;
  /** The first before any move. */
  readonly positions: readonly Position[];
}

export async function playMakerGame(
  engine: Engine,
  seed: number,
  game: number,
  weakShare = WEAK_SHARE,
): Promise<MakerGame> {
  const chance = chanceOf('puzzles', seed, game);
  const rules = PUZZLE_RULES.flatMap(rule => Array<PuzzleRule>(SHARES[rule]).fill(rule));
  const rule = chance.pick(rules);
  const positions = openingPositions(rule, chance);
  const [weakest, strongest] = chance.chance(weakShare) ? [3, 7] : [7, 9];
  const levels = {
    black: chance.between(weakest, strongest),
    white: chance.between(weakest, strongest),
  };
  await engine.forget();
  for (;;) {
    const at = positions.at(-1)!;
    if (at.outcome || at.board.stones >= MOST_STONES) return { rule, positions };
    const limits = { nodes: 20_000 };
    const options = { level: levels[at.turn], random: chance.next };
    const { best } = await engine.search(at, limits, options).done;
    const next = best === undefined ? undefined : at.play(best);
    if (!next?.ok) return { rule, positions };
    positions.push(next.value);
  }
}

/** Renju begins with one of the 26 openings and two near moves, the others with three to five near stones. */
function openingPositions(rule: PuzzleRule, chance: Chance): Position[] {
  const positions = [Position.start({ rule, size: PUZZLE_SIZE, referee: 'prevent' })];
  const put = (point: Point) => positions.push(unwrap(positions.at(-1)!.play(point)));
  if (rule === 'renju') {
    const { moves } = chance.pick(OPENINGS);
    for (const name of moves) put(unwrap(parsePoint(name, PUZZLE_SIZE)));
  }
  for (let left = rule === 'renju' ? 2 : chance.between(3, 5); left > 0; left--) {
    put(chance.pick(nearPoints(positions.at(-1)!)));
  }
  return positions;
}

function nearPoints(position: Position): Point[] {
  const center = centerOf(PUZZLE_SIZE);
  return position.legalPoints().filter(point => distance(point, center, PUZZLE_SIZE) <= NEAR);
}
