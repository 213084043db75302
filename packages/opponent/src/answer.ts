// Decides answers: which color to take, whether to put two more stones, whether to offer fifth moves. The
// evaluator estimates Black's chances. Near even, the books decide, and then chance.
import type { Answer, OpeningState, SwapAdvice, ToAnswer } from '@tengen/openings';
import { swapAdvice, swapAdviceByScore } from '@tengen/openings';
import { type Color, opponent } from '@tengen/rules';
import { offersAhead, offersIfOffering } from './ahead.ts';
import { bookOpening, pricesOf, unevenness } from './declare.ts';
import { chancesOf, type OpeningEvaluator, positionOf } from './opening-evaluator.ts';
import { balancedStone } from './place.ts';
import type { Basis, Chances } from './reason.ts';
import type { Decided, DecisionSetting } from './setting.ts';

/** If the position is nearer to even than this, a color is taken only when there is no other way. */
const SLIGHT = 0.04;
/** If the position is nearer to even than this, chance decides. */
const NOTHING = 0.01;

export async function decideAnswer(
  state: OpeningState,
  legal: ToAnswer,
  setting: DecisionSetting,
): Promise<Decided> {
  if (legal.answers.includes('offer')) return decideToOffer(state, legal, setting);
  const { evaluator } = setting;
  const mayPass = legal.answers.includes('two-more') && !hasPassedOn(state);
  const offers = offersAhead(state);
  const chances = await chancesBefore(state, offers, evaluator, mayPass ? 0.4 : 1);
  if (!chances) return undefined;
  if (mayPass && !chances.isForced && unevenness(chances) < SLIGHT) {
    const pair = await twoMore(state, chances, setting);
    if (pair) return pair;
  }
  return colour(state, legal, setting, chances, offers);
}

/** Black's chances if the colors stay as they are, taking coming offers into account. */
async function chancesBefore(
  state: OpeningState,
  offers: number | undefined,
  evaluator: OpeningEvaluator,
  share: number,
): Promise<Chances | undefined> {
  if (offers === undefined || offers === 1) return evaluator.chances(positionOf(state), share);
  const prices = await pricesOf(state, offers, evaluator);
  return prices[Math.min(offers, prices.length) - 1];
}

// ---- choosing a color ----

function colour(
  state: OpeningState,
  legal: ToAnswer,
  { evaluator, isWellRead }: DecisionSetting,
  chances: Chances,
  offers: number | undefined,
): Decided {
  const opening = isWellRead && state.stones.length === 3 ? bookOpening(state) : undefined;
  const [color, basis] = better(chances, opening && swapAdvice(opening, offers ?? 1), evaluator);
  return {
    action: { kind: 'answer', answer: answerFor(color, legal) },
    reason: {
      kind: 'colour',
      color,
      swapped: color !== legal.holds,
      basis,
      chances: chancesOf(color, chances),
      ...(offers !== undefined && offers > 1 && { offers }),
      ...(basis === 'book' && opening && { opening }),
    },
  };
}

/** `advice` is what the player of White should answer. */
function better(
  chances: Chances,
  advice: SwapAdvice | undefined,
  { random }: OpeningEvaluator,
): [Color, Basis] {
  const byScore = swapAdviceByScore(chances.expected);
  if (byScore !== 'toss') return [byScore === 'swap' ? 'black' : 'white', 'search'];
  if (advice && advice !== 'toss') return [advice === 'swap' ? 'black' : 'white', 'book'];
  if (unevenness(chances) > NOTHING) return [chances.expected > 0.5 ? 'black' : 'white', 'search'];
  return [random() < 0.5 ? 'black' : 'white', 'chance'];
}

function answerFor(color: Color, { answers, holds }: ToAnswer): Answer {
  if (answers.includes(color)) return color;
  return color === holds ? 'keep' : 'swap';
}

// ---- two more stones ----

/** In Super Sakata the choice could be passed on for ever. We pass it on once. */
function hasPassedOn({ log }: OpeningState): boolean {
  return log.some(({ action }) => action.kind === 'answer' && action.answer === 'two-more');
}

/** A white and a black stone after which the position is even. */
async function twoMore(
  state: OpeningState,
  chances: Chances,
  setting: DecisionSetting,
): Promise<Decided> {
  const { evaluator } = setting;
  const position = positionOf(state);
  const white = await balancedStone(state, position, position.board.emptyPoints(), evaluator, 0.5);
  const between = white && position.play(white.point);
  if (!between?.ok) return undefined;
  const grown: OpeningState = { ...state, stones: [...state.stones, white!.point] };
  const empty = between.value.board.emptyPoints();
  const black = await balancedStone(grown, between.value, empty, evaluator, 1);
  // An uneven pair would give the other player an advantage.
  if (!black || unevenness(black.chances) > SLIGHT + unevenness(chances)) return undefined;
  const points = [white!.point, black.point] as const;
  setting.memory.plan = { after: state.stones, points };
  return {
    action: { kind: 'answer', answer: 'two-more' },
    reason: { kind: 'two-more', chances, points, after: black.chances },
  };
}

// ---- offering instead of swapping (Taraguchi) ----

/**
 * After `keep` we put stone 5 and the other player may swap, so we get at most an even position. After
 * `swap` the other player puts it and we may swap, so we get at least an even one. After `offer` we get
 * the worst of N moves. Takes the best of the three.
 */
async function decideToOffer(
  state: OpeningState,
  legal: ToAnswer,
  { evaluator }: DecisionSetting,
): Promise<Decided> {
  const count = offersIfOffering(state);
  const moves = await evaluator.fifthMoves(state, positionOf(state), count);
  const worst = moves[Math.min(count, moves.length) - 1]?.chances;
  if (!worst || !moves[0]) return undefined;
  if (moves.length >= count && worst.expected > 0.5 + NOTHING) {
    return {
      action: { kind: 'answer', answer: 'offer' },
      reason: { kind: 'offer-rather', offers: count, chances: worst },
    };
  }
  const evenest = moves.reduce((a, b) => (unevenness(a.chances) <= unevenness(b.chances) ? a : b));
  // If there is an even stone, keeping is as good as swapping.
  const isEven = unevenness(evenest.chances) < SLIGHT;
  const swapped = !isEven || evaluator.random() < 0.5;
  const color = swapped ? opponent(legal.holds) : legal.holds;
  return {
    action: { kind: 'answer', answer: swapped ? 'swap' : 'keep' },
    reason: { kind: 'fifth-stone', color, swapped, chances: evenest.chances },
  };
}
