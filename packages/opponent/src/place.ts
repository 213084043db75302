// Decides where to put a stone in the opening. The aim depends on what lies ahead: an even position if the
// other player then chooses a side, a position that does well against Black's offers, or simply the best
// move. Even openings from the books come first.
import type { OpeningState, ToPlace } from '@tengen/openings';
import { type Point, type Position, xOf, yOf } from '@tengen/rules';
import { pick } from '@tengen/rules/chance';
import { type Ahead, aheadOf } from './ahead.ts';
import { byEvenness, unevenness, worstOf } from './declare.ts';
import { decideOpening } from './named.ts';
import { chancesOf, type OpeningEvaluator, positionOf, type Ranked } from './opening-evaluator.ts';
import { nearest, sample } from './points.ts';
import type { Decided, DecisionSetting } from './setting.ts';

/** How many cells are evaluated. */
const CANDIDATES = 12;
/** How many of them come from a search, and how many are evaluated a second time. */
const GOOD = 4;
const SHORTLIST = 3;
/** Cells within this distance of the evenest one count as equally even. Chance chooses among them. */
const TOLERANCE = 0.02;
/** How many fourth moves of White are tried against the offers. */
const FOURTHS = 4;

export async function decideStone(
  state: OpeningState,
  legal: ToPlace,
  setting: DecisionSetting,
): Promise<Decided> {
  const [only, second] = legal.points;
  if (only !== undefined && second === undefined) return placed(only, { kind: 'only' });
  const planned = plannedStone(state, setting);
  if (planned) return planned;
  const ahead = aheadOf(state);
  const opening = await decideOpening(state, legal, ahead, setting);
  if (opening) return opening;
  switch (ahead.kind) {
    case 'choice':
      return evenStone(state, legal, ahead, setting.evaluator);
    case 'offers':
      return stoneAgainstOffers(state, ahead.count, setting.evaluator);
    case 'play':
      return bestStone(state, legal, setting.evaluator);
  }
}

/** The next stone planned with the answer `two-more`, if that was our answer. */
function plannedStone(
  { stones, log }: OpeningState,
  { memory: { plan } }: DecisionSetting,
): Decided {
  const answer = log.findLast(({ action }) => action.kind === 'answer')?.action;
  if (!plan || answer?.kind !== 'answer' || answer.answer !== 'two-more') return undefined;
  const since = stones.slice(plan.after.length);
  const isOurs = plan.after.every((point, i) => stones[i] === point);
  const isFollowed = since.every((point, i) => point === plan.points[i]);
  const next = plan.points[since.length];
  if (!isOurs || !isFollowed || next === undefined) return undefined;
  return placed(next, { kind: 'prepare' });
}

// ---- an even position ----

/** If we put several stones, the first may go anywhere. The last must make the position even. */
async function evenStone(
  state: OpeningState,
  { points }: ToPlace,
  { ownStones }: Extract<Ahead, { kind: 'choice' }>,
  evaluator: OpeningEvaluator,
): Promise<Decided> {
  if (ownStones > 0 && state.stones.length < 2) {
    const [point] = sample(state, inner(points, state.terms.size), 1, evaluator.random);
    return point === undefined ? undefined : placed(point, { kind: 'prepare' });
  }
  const found = await balancedStone(state, positionOf(state), points, evaluator, 1);
  return found && placed(found.point, { kind: 'balance', chances: found.chances });
}

/**
 * A stone after which neither side is better. Good moves and random ones are searched briefly, then the
 * evenest of them again for longer, because short searches are inaccurate.
 */
export async function balancedStone(
  state: OpeningState,
  position: Position,
  points: readonly Point[],
  evaluator: OpeningEvaluator,
  share: number,
): Promise<Ranked | undefined> {
  const allowed = new Set(points);
  const outside = position.board.emptyPoints().filter(point => !allowed.has(point));
  const good = await evaluator.best(position, GOOD, outside, share * 0.1);
  const cells = new Set([
    ...good.map(({ point }) => point).filter(point => allowed.has(point)),
    ...sample(state, points, CANDIDATES, evaluator.random),
  ]);
  const brief = await evaluator.each(position, [...cells].slice(0, CANDIDATES), share * 0.5);
  const evenest = byEvenness(brief).slice(0, SHORTLIST);
  const longer = await evaluator.each(
    position,
    evenest.map(({ point }) => point),
    share,
  );
  const [first, ...others] = byEvenness(longer.length > 0 ? longer : evenest);
  if (!first) return undefined;
  const bar = unevenness(first.chances) + TOLERANCE;
  const asEven = others.filter(({ chances }) => unevenness(chances) <= bar);
  return pick([first, ...asEven], evaluator.random);
}

/** Without the points on the edge, if others are left. */
function inner(points: readonly Point[], size: number): readonly Point[] {
  const isInner = (point: Point) =>
    [xOf(point, size), yOf(point, size)].every(at => at > 0 && at < size - 1);
  const found = points.filter(isInner);
  return found.length > 0 ? found : points;
}

// ---- a good move ----

async function stoneAgainstOffers(
  state: OpeningState,
  offers: number,
  evaluator: OpeningEvaluator,
): Promise<Decided> {
  const position = positionOf(state);
  const fourths = await evaluator.best(position, FOURTHS, [], 0.25);
  let found: Ranked | undefined;
  for (const [i, { point }] of fourths.entries()) {
    const next = position.play(point);
    if (!next.ok) continue;
    const chances = await worstOf(state, next.value, offers, evaluator, 1 / (fourths.length - i));
    if (chances && (!found || chances.expected < found.chances.expected))
      found = { point, chances };
  }
  if (!found) return undefined;
  const chances = chancesOf('white', found.chances);
  return placed(found.point, { kind: 'against-offers', offers, chances });
}

async function bestStone(
  state: OpeningState,
  { points, area, color }: ToPlace,
  evaluator: OpeningEvaluator,
): Promise<Decided> {
  const position = positionOf(state);
  // A search only considers cells near the stones. In a restricted area each cell is searched.
  const ranked =
    area === 'any'
      ? await evaluator.best(position, 1)
      : await evaluator.each(position, nearest(state, points, CANDIDATES));
  const best = ranked.reduce<Ranked | undefined>(
    (a, b) => (a && valueFor(color, a) >= valueFor(color, b) ? a : b),
    undefined,
  );
  return best && placed(best.point, { kind: 'best', chances: chancesOf(color, best.chances) });
}

function valueFor(color: ToPlace['color'], { chances }: Ranked): number {
  return chancesOf(color, chances).expected;
}

function placed(point: Point, reason: NonNullable<Decided>['reason']): Decided {
  return { action: { kind: 'place', point }, reason };
}
