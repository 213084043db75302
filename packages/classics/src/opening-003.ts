// The opening procedure of 003: one of the 26 openings at random, a swap by a list, the fourth stone and the fifth moves
// at random near the centre, and the first of the opponent's offers. Its author regretted the random fourth and fifth
// moves, but they are what the program did.
import type { Action, LegalActions, OpeningState } from '@tengen/openings';
import { legalActions, offerChoices, recogniseOpening, swapAdvice } from '@tengen/openings';
import { distanceFromCenter, type Point } from '@tengen/rules';
import { pick } from '@tengen/rules/chance';

/** Stated as coordinates 6..8 and 5..9 of a board of 15: steps around the centre. */
const WHITE_FOUR_WITHIN = 1;
const BLACK_FIVE_WITHIN = 2;
/** Not stated: N where it has to declare it itself, and the N its list of swaps is read for. */
const OFFERS = 2;

/** Undefined where the procedure has no step: an ordinary move, or other answers. */
export function decideOpening(
  state: OpeningState,
  random: () => number = Math.random,
): Action | undefined {
  const legal = legalActions(state);
  switch (legal?.kind) {
    case 'place':
      return placeStone(state, legal.number, legal.points, random);
    case 'answer':
      return whetherChange(state, legal);
    case 'declare':
      return { kind: 'declare', number: Math.min(Math.max(OFFERS, legal.min), legal.max) };
    case 'offer':
      return { kind: 'offer', points: blackFive(state, legal.count, random) };
    case 'choose':
      // SaveOnePoint: "at first simply the first point".
      return { kind: 'choose', point: legal.points[0]! };
    default:
      return undefined;
  }
}

function placeStone(
  state: OpeningState,
  number: number,
  points: readonly Point[],
  random: () => number,
): Action | undefined {
  const choices =
    number === 3 ? anyOpening(state, points, random) : choicesFor(state, number, points);
  return choices.length > 0 ? { kind: 'place', point: pick(choices, random)! } : undefined;
}

/** SpecificOpening: the third stones of one opening, drawn from all that are possible, each with the same chance. */
function anyOpening(state: OpeningState, points: readonly Point[], random: () => number): Point[] {
  const openings = new Map<string, Point[]>();
  for (const point of points) {
    const found = recogniseOpening([...state.stones, point], state.terms.size)?.opening.id;
    if (found) openings.set(found, [...(openings.get(found) ?? []), point]);
  }
  return pick([...openings.values()], random) ?? [];
}

/** The first stones, WhiteFour and, where there is one offer only, BlackFive. */
function choicesFor(state: OpeningState, number: number, points: readonly Point[]): Point[] {
  const { size } = state.terms;
  if (number === 1) return within(points, 0, size);
  if (number === 2) return secondStones(points, size);
  if (number === 4) return within(points, WHITE_FOUR_WITHIN, size);
  return number === 5 ? within(points, BLACK_FIVE_WITHIN, size) : [];
}

/** A cell straight or diagonally beside the centre; thirteen openings begin with each. */
function secondStones(points: readonly Point[], size: number): Point[] {
  const beside = within(points, 1, size);
  const straight = beside.filter(point => isStraight(point, size));
  return [...straight.slice(0, 1), ...beside.filter(p => !straight.includes(p)).slice(0, 1)];
}

function isStraight(point: Point, size: number): boolean {
  const middle = Math.floor(size / 2);
  return point % size === middle || Math.floor(point / size) === middle;
}

/** WhetherChange: its list is not stated, ours is `swapAdvice`. */
function whetherChange(
  state: OpeningState,
  legal: Extract<LegalActions, { kind: 'answer' }>,
): Action | undefined {
  if (!legal.answers.includes('swap') || !legal.answers.includes('keep')) return undefined;
  if (state.stones.length !== 3) return undefined;
  const opening = recogniseOpening(state.stones, state.terms.size)?.opening;
  const isSwap = opening && swapAdvice(opening.id, state.declared ?? OFFERS) === 'swap';
  return { kind: 'answer', answer: isSwap ? 'swap' : 'keep' };
}

/** `count` different fifth moves within the central 5×5; from farther away when these run out. */
function blackFive(state: OpeningState, count: number, random: () => number): Point[] {
  const named: Point[] = [];
  while (named.length < count) {
    const choices = offerChoices(state, named);
    const central = within(choices, BLACK_FIVE_WITHIN, state.terms.size);
    named.push(pick(central.length > 0 ? central : choices, random)!);
  }
  return named;
}

function within(points: readonly Point[], steps: number, size: number): Point[] {
  return points.filter(point => distanceFromCenter(point, size) <= steps);
}
