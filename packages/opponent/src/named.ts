// Chooses the first three stones from the 26 openings: a random one of those that are even with the
// coming number of fifth moves. Opponents that know the books use them; the others search.
import type { OpeningId, OpeningState, ToPlace } from '@tengen/openings';
import {
  balancedOffers,
  isFairScore,
  OPENINGS,
  openingMoves,
  openingsToPlay,
} from '@tengen/openings';
import { type Point, SYMMETRIES } from '@tengen/rules';
import { pick, shuffled } from '@tengen/rules/chance';
import { type Ahead, fifthMovesFixed } from './ahead.ts';
import { byEvenness } from './declare.ts';
import { type OpeningEvaluator, positionOf } from './opening-evaluator.ts';
import type { Decided, DecisionSetting } from './setting.ts';

interface Orientation {
  readonly id: OpeningId;
  /** Where its next stone goes. */
  readonly point: Point;
}

/** How many openings are searched. */
const LOOKED_AT = 8;

/** Undefined if the step does not ask for one of the 26 openings, or if none fits the stones. */
export async function decideOpening(
  state: OpeningState,
  legal: ToPlace,
  ahead: Ahead,
  { evaluator, isWellRead }: DecisionSetting,
): Promise<Decided> {
  const { stones } = state;
  if (stones.length === 0 || stones.length > 2 || !AREAS.includes(legal.area)) return undefined;
  const fitting = orientations(state).filter(({ point }) => legal.points.includes(point));
  const offers = fifthMovesFixed(state);
  const even = isWellRead ? evenByBook(state, offers, ahead) : [];
  const known = fitting.filter(({ id }) => even.includes(id));
  const chosen = pick(oneOfEach(known, evaluator.random), evaluator.random);
  if (chosen) return placed(chosen, offers);
  // Stone 2 can be direct or indirect. Both allow an even game.
  if (stones.length === 1) {
    const any = pick(fitting, evaluator.random);
    return any && { action: { kind: 'place', point: any.point }, reason: { kind: 'prepare' } };
  }
  return evenBySearch(state, oneOfEach(fitting, evaluator.random), evaluator);
}

const AREAS: readonly ToPlace['area'][] = ['3x3', '5x5'];

/** Openings that are even according to the books, which are about renju on 15×15. */
function evenByBook(
  { terms }: OpeningState,
  offers: number | undefined,
  ahead: Ahead,
): OpeningId[] {
  if (terms.rule !== 'renju' || terms.size !== 15) return [];
  if (offers !== undefined) return openingsToPlay(offers);
  if (ahead.kind !== 'choice' || !ahead.weDeclare) return [];
  return OPENINGS.map(({ id }) => id).filter(id =>
    balancedOffers(id).some(number => number <= terms.maxDeclared),
  );
}

/** All orientations of all openings that agree with the stones on the board. */
function orientations({ stones, terms: { size } }: OpeningState): Orientation[] {
  return OPENINGS.flatMap(({ id }) =>
    SYMMETRIES.flatMap(symmetry => {
      const moves = openingMoves(id, symmetry, size);
      const point = moves[stones.length]!;
      return stones.every((stone, i) => moves[i] === stone) ? [{ id, point }] : [];
    }),
  );
}

/** One orientation of each opening, so that each has the same chance. */
function oneOfEach(fitting: readonly Orientation[], random: () => number): Orientation[] {
  const byId = new Map(shuffled(fitting, random).map(found => [found.id, found]));
  return [...byId.values()];
}

async function evenBySearch(
  state: OpeningState,
  openings: readonly Orientation[],
  evaluator: OpeningEvaluator,
): Promise<Decided> {
  const looked = shuffled(openings, evaluator.random).slice(0, LOOKED_AT);
  const ranked = await evaluator.each(
    positionOf(state),
    looked.map(({ point }) => point),
  );
  const fair = ranked.filter(({ chances }) => isFairScore(chances.expected));
  const found = pick(fair, evaluator.random) ?? byEvenness(ranked)[0];
  const opening = looked.find(({ point }) => point === found?.point);
  return (
    opening &&
    found && {
      action: { kind: 'place', point: found.point },
      reason: { kind: 'opening', opening: opening.id, basis: 'search', chances: found.chances },
    }
  );
}

function placed({ id, point }: Orientation, offers: number | undefined): Decided {
  return {
    action: { kind: 'place', point },
    reason: {
      kind: 'opening',
      opening: id,
      basis: 'book',
      ...(offers !== undefined && { offers }),
    },
  };
}
