// Fifth moves: Black offers the best ones that are not symmetric, White takes the worst of them for Black.
import type { OpeningState, ToChoose, ToOffer } from '@tengen/openings';
import { offerChoices } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import { chancesOf, type OpeningEvaluator, positionOf, type Ranked } from './opening-evaluator.ts';
import { nearest } from './points.ts';
import type { Decided } from './setting.ts';

/** If the search finds fewer moves than must be offered, near cells are added. */
export async function decideOffers(
  state: OpeningState,
  { count }: ToOffer,
  evaluator: OpeningEvaluator,
): Promise<Decided> {
  const ranked = await evaluator.fifthMoves(state, positionOf(state), count);
  const [best] = ranked;
  if (!best) return undefined;
  const points = filled(state, count, acceptable(state, ranked));
  const worst = ranked[Math.min(count, ranked.length) - 1]!;
  return {
    action: { kind: 'offer', points },
    reason: { kind: 'offers', best: best.chances, worst: worst.chances },
  };
}

export async function decideChoice(
  state: OpeningState,
  { points }: ToChoose,
  evaluator: OpeningEvaluator,
): Promise<Decided> {
  const ranked = await evaluator.each(positionOf(state), points);
  const worst = ranked.reduce<Ranked | undefined>(
    (least, next) => (least && least.chances.expected <= next.chances.expected ? least : next),
    undefined,
  );
  if (!worst) return undefined;
  const { point, chances } = worst;
  return {
    action: { kind: 'choose', point },
    reason: { kind: 'choice', point, among: points.length, chances: chancesOf('white', chances) },
  };
}

/** The moves that may be offered together, in order. */
function acceptable(state: OpeningState, ranked: readonly Ranked[]): Point[] {
  const named: Point[] = [];
  for (const { point } of ranked) if (offerChoices(state, named).includes(point)) named.push(point);
  return named;
}

/** Adds the nearest cells that are not symmetric to the others, up to `count`. */
export function filled(state: OpeningState, count: number, named: readonly Point[]): Point[] {
  const points = named.slice(0, count);
  while (points.length < count) {
    const [next] = nearest(state, offerChoices(state, points), 1);
    if (next === undefined) break;
    points.push(next);
  }
  return points;
}
