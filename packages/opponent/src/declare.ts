// Decides how many fifth moves to declare: the number that makes the game even. With n offers White takes
// the n-th best move for Black. The books know the value of some numbers, the search finds all.
import type { OpeningId, OpeningState, ToDeclare } from '@tengen/openings';
import { balancedOffers, recogniseOpening } from '@tengen/openings';
import type { Position } from '@tengen/rules';
import { pick } from '@tengen/rules/chance';
import { type OpeningEvaluator, positionOf, type Ranked } from './opening-evaluator.ts';
import type { Chances } from './reason.ts';
import type { Decided, DecisionSetting } from './setting.ts';

/** How many fourth moves of White are examined. */
const FOURTHS = 3;

export async function decideNumber(
  state: OpeningState,
  legal: ToDeclare,
  { evaluator, isWellRead }: DecisionSetting,
): Promise<Decided> {
  const opening = bookOpening(state);
  const known = isWellRead && opening && state.stones.length === 3 ? balancedOffers(opening) : [];
  const number = pick(
    known.filter(n => n >= legal.min && n <= legal.max),
    evaluator.random,
  );
  if (number !== undefined) {
    return {
      action: { kind: 'declare', number },
      reason: { kind: 'declare', number, basis: 'book', ...(opening && { opening }) },
    };
  }
  const prices = await pricesOf(state, legal.max, evaluator);
  const even = nearestToEven(prices, legal.min);
  return (
    even && {
      action: { kind: 'declare', number: even.number },
      reason: { kind: 'declare', number: even.number, basis: 'search', chances: even.chances },
    }
  );
}

/** The opening, if the books cover it. They are about renju on 15×15. */
export function bookOpening({ stones, terms }: OpeningState): OpeningId | undefined {
  if (terms.rule !== 'renju' || terms.size !== 15) return undefined;
  return recogniseOpening(stones, terms.size)?.opening.id;
}

/** Black's chances with 1, 2, … `most` offers, after three or four stones. */
export async function pricesOf(
  state: OpeningState,
  most: number,
  evaluator: OpeningEvaluator,
): Promise<Chances[]> {
  const position = positionOf(state);
  if (position.turn === 'black') return prices(await evaluator.fifthMoves(state, position, most));
  const fourths = await evaluator.best(position, FOURTHS, [], 0.25);
  let least: Chances[] = [];
  for (const [i, { point }] of fourths.entries()) {
    const next = position.play(point);
    if (!next.ok) continue;
    const share = 1 / (fourths.length - i);
    const now = prices(await evaluator.fifthMoves(state, next.value, most, share));
    least = least.length === 0 ? now : cheaper(least, now);
  }
  return least;
}

/** Black's chances with this number of offers in a position with four stones. */
export async function worstOf(
  state: OpeningState,
  fourth: Position,
  offers: number,
  evaluator: OpeningEvaluator,
  share: number,
): Promise<Chances | undefined> {
  const moves = await evaluator.fifthMoves(state, fourth, offers, share);
  return moves[Math.min(offers, moves.length) - 1]?.chances;
}

function prices(moves: readonly { readonly chances: Chances }[]): Chances[] {
  return moves.map(({ chances }) => chances);
}

/** For each number of offers, White picks the better of two fourth moves. */
function cheaper(a: readonly Chances[], b: readonly Chances[]): Chances[] {
  const longer = a.length >= b.length ? a : b;
  return longer.map((_, i) => {
    const [left, right] = [a[i], b[i]];
    if (!left || !right) return (left ?? right)!;
    return left.expected <= right.expected ? left : right;
  });
}

function nearestToEven(prices: readonly Chances[], min: number) {
  let found: { number: number; chances: Chances } | undefined;
  for (const [i, chances] of prices.entries()) {
    if (i + 1 < min) continue;
    if (!found || unevenness(chances) < unevenness(found.chances))
      found = { number: i + 1, chances };
  }
  return found;
}

export function byEvenness(ranked: readonly Ranked[]): Ranked[] {
  return [...ranked].sort((a, b) => unevenness(a.chances) - unevenness(b.chances));
}

export function unevenness({ expected }: Chances): number {
  return Math.abs(expected - 0.5);
}
