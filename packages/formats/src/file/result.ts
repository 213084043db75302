// The result of a game for formats that do not name it.
import type { GameResult } from '@tengen/game';
import { type Color, opponent, type Point, RULES, type Rule, Walker } from '@tengen/rules';

/** The result that the stones show: a winning five or a full board. Without a rule, all rules must agree. */
export function resultOfStones(
  points: readonly Point[],
  size: number,
  rule: Rule | undefined,
): GameResult | undefined {
  const walker = new Walker(size);
  const rules = rule ? [rule] : RULES;
  let color: Color = 'black';
  for (const point of points) {
    const verdicts = rules.map(each => {
      const verdict = walker.place(point, color, each);
      walker.remove(point);
      return verdict;
    });
    const verdict = verdicts.every(each => each === verdicts[0]) ? verdicts[0] : 'continues';
    if (verdict === 'win') return { winner: color, by: 'five' };
    if (verdict === 'full') return { winner: 'draw' };
    if (verdict !== 'continues') return { winner: 'white', by: 'forbidden' };
    walker.put(point, color);
    color = opponent(color);
  }
  return undefined;
}
