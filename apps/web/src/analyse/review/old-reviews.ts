// Reviews as earlier versions kept them: the last ten in localStorage, apart from their games. When such a game
// is on the board again, its review moves into the game's record.
import type { Evaluation } from '@tengen/game';
import { COLORS, type Position } from '@tengen/rules';
import * as v from 'valibot';
import type { LinePlace } from '../game-line.ts';
import { positionKey } from '../search/knowledge.ts';

const KEY = 'tengen.reviews';

const Line = v.array(v.pipe(v.number(), v.integer()));
const Verdict = v.variant('kind', [
  v.object({
    kind: v.literal('won'),
    color: v.picklist(COLORS),
    plies: v.optional(v.number()),
    line: Line,
  }),
  v.object({ kind: v.literal('open'), forBlack: v.pipe(v.number(), v.finite()), line: Line }),
  v.object({ kind: v.literal('drawn'), line: Line }),
]);
const OldReview = v.object({
  /** The key of the first position. */
  start: v.string(),
  moves: v.array(
    v.object({
      color: v.picklist(COLORS),
      point: v.pipe(v.number(), v.integer()),
      before: Verdict,
      after: Verdict,
    }),
  ),
});
type OldReview = v.InferOutput<typeof OldReview>;

export type OldReviews = ReturnType<typeof createOldReviews>;

export function createOldReviews() {
  let left = readOldReviews();

  /** Reviews that the record has, and was stored with, need no second place. */
  function forget(stored: readonly OldReview[]): void {
    if (stored.length === 0) return;
    left = left.filter(review => !stored.includes(review));
    if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left));
    else localStorage.removeItem(KEY);
  }

  return {
    /** The evaluations of a line that its nodes do not have yet. */
    of(places: readonly LinePlace[]): (readonly [Position, Evaluation])[] {
      const found: (readonly [Position, Evaluation])[] = [];
      const stored: OldReview[] = [];
      for (const review of left) {
        const line = matching(review, places);
        const lacking = line.filter(({ place }) => !place.node.evaluation);
        for (const { place, evaluation } of lacking) found.push([place.position, evaluation]);
        if (lacking.length === 0 && line.length > review.moves.length) stored.push(review);
      }
      forget(stored);
      return found;
    },
  };
}

function readOldReviews(): OldReview[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(each => v.is(OldReview, each)) : [];
  } catch {
    // No storage, or not our text.
    return [];
  }
}

/** The places of the line that the review is about: the first, and as far as the moves are the same. */
function matching({ start, moves }: OldReview, [first, ...rest]: readonly LinePlace[]) {
  const found: { place: LinePlace; evaluation: Evaluation }[] = [];
  if (!first || moves.length === 0 || positionKey(first.position) !== start) return found;
  found.push({ place: first, evaluation: evaluationOf(moves[0]!.before) });
  for (const [i, place] of rest.entries()) {
    const [move, played] = [moves[i], place.node.move];
    if (!move || played?.point !== move.point || played.color !== move.color) break;
    found.push({ place, evaluation: evaluationOf(move.after) });
  }
  return found;
}

type OldVerdict = v.InferOutput<typeof Verdict>;

/** Old reviews did not tell proofs from claims, nor how deep they had looked. */
function evaluationOf(verdict: OldVerdict): Evaluation {
  const { line } = verdict;
  if (verdict.kind === 'drawn') return { blackChance: 0.5, depth: 1, line };
  if (verdict.kind === 'open') return { blackChance: verdict.forBlack, depth: 1, line };
  const { color, plies = 1 } = verdict;
  return color === 'black'
    ? { blackChance: 0.99, mate: plies, depth: 1, line }
    : { blackChance: 0.01, mate: -plies, depth: 1, line };
}
