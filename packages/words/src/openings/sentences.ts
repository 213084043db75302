// The opening in sentences: whose step it is and what may be done, what was done and why, and why not.
import type {
  Action,
  Answer,
  OpeningId,
  OpeningRefusal,
  OpeningState,
  PlayerId,
  ToAnswer,
} from '@tengen/openings';
import { legalActions, openingOf, PROTOCOLS } from '@tengen/openings';
import type { Chances, DecisionReason } from '@tengen/opponent';
import { type Color, type Point, pointName, unreachable } from '@tengen/rules';
import type { OpeningsWords } from './en.ts';

/** How the players are called. */
export type SeatNames = Readonly<Record<PlayerId, string>>;

/** The name of one of the 26 openings, in one form everywhere: 花月, Kagetsu (Flower Moon). */
export function openingName(id: OpeningId, words: OpeningsWords): string {
  return words.fullName(openingOf(id).names);
}

export interface StepInWords {
  /** The player who has to act; empty when the opening is over. */
  readonly whose: string;
  readonly task: string;
}

/** The sentences of the coach; `named` is the number of fifth moves chosen so far. */
export function stepInWords(
  state: OpeningState,
  names: SeatNames,
  words: OpeningsWords,
  named = 0,
): StepInWords {
  const { coach, areas } = words;
  const legal = legalActions(state);
  if (!legal) return { whose: '', task: coach.over };
  const whose = coach.whose(names[legal.seat], legal.holds);
  switch (legal.kind) {
    case 'place':
      return { whose, task: coach.place(legal.number, legal.color, areas[legal.area]) };
    case 'answer':
      return { whose, task: questionInWords(state, legal, words) };
    case 'declare':
      return { whose, task: coach.declare(legal.min, legal.max) };
    case 'offer': {
      const left = legal.count - named;
      const isBegun = named > 0 && left > 0;
      return { whose, task: isBegun ? coach.offersLeft(left) : coach.offer(legal.count) };
    }
    case 'choose':
      return { whose, task: coach.choose(legal.points.length) };
    default:
      return unreachable(legal);
  }
}

function questionInWords(
  state: OpeningState,
  { answers, holds }: ToAnswer,
  { coach }: OpeningsWords,
): string {
  if (answers.includes('offer')) return coach.swapKeepOrOffer(holds, offersOf(state));
  if (answers.includes('swap')) return coach.swapOrKeep(holds);
  return answers.includes('two-more') ? coach.takeColourOrTwoMore : coach.takeColour;
}

/** The number of fifth moves that the protocol names itself. */
function offersOf({ protocol }: OpeningState): number {
  const { offer } = PROTOCOLS[protocol].steps;
  return offer?.kind === 'offer' && offer.count !== 'declared' ? offer.count : 1;
}

/** The text of the button. */
export function answerInWords(answer: Answer, holds: Color, words: OpeningsWords): string {
  return words.answers[answer](holds);
}

/** What a player has done. */
export function actionInWords(
  action: Action,
  name: string,
  size: number,
  { did }: OpeningsWords,
): string {
  switch (action.kind) {
    case 'place':
      return did.place(name, pointName(action.point, size));
    case 'answer':
      return did.answer[action.answer](name);
    case 'declare':
      return did.declare(name, action.number);
    case 'offer':
      return did.offer(
        name,
        action.points.map(point => pointName(point, size)),
      );
    case 'choose':
      return did.choose(name, pointName(action.point, size));
    default:
      return unreachable(action);
  }
}

/** Why the machine decided so, in its own voice. */
export function reasonInWords(reason: DecisionReason, size: number, words: OpeningsWords): string {
  const say = words.reasons;
  const hope = (chances: Chances) => hopeInWords(chances, words);
  const at = (point: Point) => pointName(point, size);
  switch (reason.kind) {
    case 'only':
    case 'procedure':
    case 'prepare':
      return say[reason.kind];
    case 'opening':
      return openingReason(reason, words);
    case 'balance':
      return say.balance(hope(reason.chances));
    case 'best':
      return reason.chances ? say.best(hope(reason.chances)) : say.bestUnseen;
    case 'against-offers':
      return say.againstOffers(reason.offers, hope(reason.chances));
    case 'colour':
      return colourReason(reason, words);
    case 'two-more':
      return say.twoMore(hope(reason.chances), at(reason.points[0]), at(reason.points[1]));
    case 'offer-rather':
      return say.offerRather(reason.offers, hope(reason.chances));
    case 'fifth-stone':
      return reason.swapped ? say.fifthSwapped : say.fifthKept(hope(reason.chances));
    case 'declare':
      return declareReason(reason, words);
    case 'offers':
      return say.offers(hope(reason.best), hope(reason.worst));
    case 'choice':
      return say.choice(at(reason.point), hope(reason.chances));
    case 'unsearched':
      return say[reason.why];
    default:
      return unreachable(reason);
  }
}

type ReasonOf<K extends DecisionReason['kind']> = Extract<DecisionReason, { kind: K }>;

function openingReason(reason: ReasonOf<'opening'>, words: OpeningsWords): string {
  const { openingByBook, openingByBookFor, openingBySearch } = words.reasons;
  const name = openingName(reason.opening, words);
  if (reason.chances) return openingBySearch(name, hopeInWords(reason.chances, words));
  return reason.offers === undefined ? openingByBook(name) : openingByBookFor(name, reason.offers);
}

function colourReason(reason: ReasonOf<'colour'>, words: OpeningsWords): string {
  const say = words.reasons;
  const { color, swapped, basis, chances, offers, opening } = reason;
  const choice = swapped ? say.takes(color) : say.stays(color);
  if (basis === 'book' && opening) return say.colourByBook(choice, openingName(opening, words));
  if (basis === 'chance') return say.colourByChance(choice);
  const hope = hopeInWords(chances, words);
  return offers === undefined
    ? say.colourBySearch(choice, hope)
    : say.colourWithOffers(choice, offers, hope);
}

function declareReason(reason: ReasonOf<'declare'>, words: OpeningsWords): string {
  const say = words.reasons;
  const { number, opening, chances } = reason;
  if (chances) return say.declareBySearch(number, hopeInWords(chances, words));
  return opening ? say.declareByBook(number, openingName(opening, words)) : say.bestUnseen;
}

/** `Black 56 %`, or that a side wins by force. */
export function hopeInWords({ color, expected, isForced }: Chances, words: OpeningsWords): string {
  const say = words.reasons;
  if (!isForced || expected === 0.5) return say.hope(color, Math.round(expected * 100));
  const isWon = expected > 0.5;
  return say.forced(isWon === (color === 'black') ? 'black' : 'white');
}

/** Why a step is refused. */
export function openingRefusalInWords(
  refusal: OpeningRefusal,
  size: number,
  names: SeatNames,
  words: OpeningsWords,
): string {
  const say = words.refusals;
  const at = (point: Point) => pointName(point, size);
  switch (refusal.kind) {
    case 'in-play':
      return say.inPlay;
    case 'not-your-step':
      return say.notYourStep(names[refusal.seat]);
    case 'wrong-action':
      return say.wrongAction[refusal.expected];
    case 'wrong-answer':
      return say.wrongAnswer;
    case 'off-board':
      return say.offBoard;
    case 'cell-occupied':
      return say.occupied(at(refusal.point));
    case 'outside-area':
      return say.outsideArea(at(refusal.point), words.areas[refusal.area]);
    case 'excluded-opening':
      return say.excludedOpening(openingName(refusal.opening, words));
    case 'wrong-count':
      return say.wrongCount(refusal.given, refusal.expected);
    case 'duplicate-offer':
      return say.duplicateOffer(at(refusal.point));
    case 'symmetric-offers':
      return say.symmetricOffers(at(refusal.points[0]), at(refusal.points[1]));
    case 'not-offered':
      return say.notOffered(at(refusal.point));
    case 'bad-number':
      return say.badNumber(refusal.min, refusal.max);
    default:
      return unreachable(refusal);
  }
}
