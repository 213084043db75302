// Where to put a stone of the opening. Three aims, by what lies ahead: an even position, when the other
// player then takes the side he likes; one that stands up to the fifth moves Black will offer; or simply
// the best move. The 26 openings come first where the books know which of them are even.
import type { OpeningState, ToPlace } from '@tengen/openings';
import type { Point, Position } from '@tengen/rules';
import { type Ahead, aheadOf } from './ahead.ts';
import type { Decided, Setting } from './decide.ts';
import { unevenness, worstOf } from './declare.ts';
import { decideOpening } from './named.ts';
import { chancesOf, type OpeningEvaluator, positionOf, type Ranked } from './opening-evaluator.ts';
import { nearest, pick, sample } from './points.ts';

/** Cells looked at when an even or a far one is wanted. */
const CANDIDATES = 12;
/** Of them, so many that a search likes; and so many that are looked at twice. */
const GOOD = 4;
const SHORTLIST = 3;
/** Cells this much less even are as good: chance takes one of them. */
const TOLERANCE = 0.02;
/** White's fourth moves that are tried against the offers. */
const FOURTHS = 4;

export async function decideStone(
  state: OpeningState,
  legal: ToPlace,
  setting: Setting,
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

/** The stones that were found with the answer `two-more`, if that was the answer given. */
function plannedStone({ stones, log }: OpeningState, { memory: { plan } }: Setting): Decided {
  const answer = log.findLast(({ action }) => action.kind === 'answer')?.action;
  if (!plan || answer?.kind !== 'answer' || answer.answer !== 'two-more') return undefined;
  const since = stones.slice(plan.after.length);
  const isOurs = plan.after.every((point, i) => stones[i] === point);
  const isFollowed = since.every((point, i) => point === plan.points[i]);
  const next = plan.points[since.length];
  if (!isOurs || !isFollowed || next === undefined) return undefined;
  return placed(next, { kind: 'prepare' });
}

// ---- even ----

/** The first stones of several are free; the last has to make it even. */
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
 * A stone after which neither side is better, as far as the evaluator can see. Good moves are looked at and
 * chance ones, all of them briefly, then the evenest again and longer: a brief look errs.
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

function byEvenness(ranked: readonly Ranked[]): Ranked[] {
  return [...ranked].sort((a, b) => unevenness(a.chances) - unevenness(b.chances));
}

/** Not on the edge, where there is a choice. */
function inner(points: readonly Point[], size: number): readonly Point[] {
  const isInner = (point: Point) => {
    const x = point % size;
    const y = Math.floor(point / size);
    return x > 0 && y > 0 && x < size - 1 && y < size - 1;
  };
  const found = points.filter(isInner);
  return found.length > 0 ? found : points;
}

// ---- good ----

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
  // A search looks near the stones; where the area lies elsewhere, its cells are tried one by one.
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
