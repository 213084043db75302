// For tests: puzzles by chance. Not part of the library.
import { type Point, Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { GOALS, PUZZLE_RULES, PUZZLE_SIZE, type Puzzle } from './puzzle.ts';
import { THEMES } from './themes.ts';

/** A puzzle after a few moves by chance. What it says about itself is made up. */
export function anyPuzzle(seed: number): Puzzle {
  const chance = new Chance(seed);
  const rule = chance.pick(PUZZLE_RULES);
  const moves: Point[] = [];
  let at = Position.start({ rule, size: PUZZLE_SIZE, referee: 'prevent' });
  for (let left = chance.between(8, 40); left > 0; left--) {
    const point = chance.pick(at.legalPoints());
    const next = at.play(point);
    if (!next.ok || next.value.outcome) break;
    at = next.value;
    moves.push(point);
  }
  const empty = at.legalPoints();
  return {
    goal: chance.pick(GOALS),
    rule,
    moves,
    plies: chance.between(0, 25),
    rating: chance.between(-10, 200) * 10,
    themes: THEMES.filter(() => chance.chance(0.1)),
    right: empty.slice(0, chance.below(4)),
    undecided: empty.slice(4, 4 + chance.below(3)),
  };
}
