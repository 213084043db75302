// Finds the moves that hold against a win of the other side by trying every empty point. Wins that were found against
// one stone are tried against the next one first, because checking costs less than searching.
import { checkProof, type Proof, threats } from '@tengen/engine';
import { distance, type Point, type Position } from '@tengen/rules';
import { foursOf } from './candidates.ts';
import type { MakerSolver } from './solving.ts';

const FOURS_NODES = 200_000;
/** What stays undecided is asked again with more nodes, once it is known that not too much holds. */
const THREES_NODES = [20_000, 200_000, 1_500_000];
/** With more undecided points than this it is not worth while. */
const MOST_OPEN = 24;
/** So many wins are remembered. */
const MOST_KNOWN = 12;
/** Own fours in a row before the stone that holds. */
const MOST_FOURS = 2;

export interface DefencePoints {
  readonly holds: readonly Point[];
  readonly loses: readonly Point[];
}

export class Defence {
  readonly #solver: MakerSolver;
  readonly #proof: Proof;
  /** The wins found so far, the latest first. */
  #known: Proof[];

  constructor(proof: Proof, solver: MakerSolver) {
    this.#solver = solver;
    this.#proof = proof;
    this.#known = [proof];
  }

  /** Every empty point but own fours. Ends when more than `most` hold, or when a point stays undecided. */
  points(position: Position, most: number): DefencePoints | 'unknown' {
    const own = foursOf(threats(position)[position.turn]);
    const holds: Point[] = [];
    const loses: Point[] = [];
    let open = this.#nearestFirst(position).filter(point => !own.includes(point));
    for (const nodes of THREES_NODES) {
      const asked = open;
      open = [];
      for (const point of asked) {
        const next = position.play(point);
        if (!next.ok) continue;
        const verdict = this.#after(next.value, nodes);
        if (verdict === 'unknown') open.push(point);
        else (verdict === 'holds' ? holds : loses).push(point);
        if (holds.length > most) return { holds, loses };
        if (open.length > (nodes === THREES_NODES.at(-1) ? 0 : MOST_OPEN)) return 'unknown';
      }
    }
    return { holds, loses };
  }

  /** Own fours after whose answer something holds. */
  fours(position: Position, left = MOST_FOURS): Point[] | 'unknown' {
    const found: Point[] = [];
    for (const four of foursOf(threats(position)[position.turn])) {
      const answered = afterAnswer(position, four);
      if (!answered) continue;
      const stands = this.points(answered, 0);
      if (stands === 'unknown') return 'unknown';
      const more = stands.holds.length === 0 && left > 1 ? this.fours(answered, left - 1) : [];
      if (more === 'unknown') return 'unknown';
      if (stands.holds.length + more.length > 0) found.push(four);
    }
    return found;
  }

  /** Whether the other side, to move, has no win by fours and none by threes. */
  #after(next: Position, nodes: number): 'holds' | 'loses' | 'unknown' {
    if (next.outcome) return 'holds';
    const again = this.#known.find(proof => checkProof(next, proof).kind === 'ok');
    if (again) return 'loses';
    const byFours = this.#solver.solve(next, 'vcf', next.turn, FOURS_NODES);
    if (byFours.kind === 'win') return this.#learn(byFours.proof);
    const byThrees = this.#solver.solve(next, 'vct', next.turn, nodes);
    if (byThrees.kind === 'win') return this.#learn(byThrees.proof);
    return byThrees.kind === 'refuted' && byFours.kind === 'refuted' ? 'holds' : 'unknown';
  }

  #learn(proof: Proof): 'loses' {
    this.#known = [proof, ...this.#known].slice(0, MOST_KNOWN);
    return 'loses';
  }

  /** Where most of what holds lies; then a position with too much of it is soon given up. */
  #nearestFirst(position: Position): Point[] {
    const { move } = this.#proof.root;
    const far = (point: Point) => distance(point, move, position.size);
    return [...position.legalPoints()].sort((a, b) => far(a) - far(b));
  }
}

/** The position after a four and its only answer. Undefined where the answer is a five, or there is none. */
function afterAnswer(position: Position, four: Point): Position | undefined {
  const after = position.play(four);
  if (!after.ok || after.value.outcome) return undefined;
  const all = threats(after.value);
  const isFive = ({ kind }: { readonly kind: string }) => kind === 'five';
  if (all[after.value.turn].some(isFive)) return undefined;
  const stops = all[position.turn].filter(isFive).flatMap(({ points }) => points);
  const answered = stops.length === 1 ? after.value.play(stops[0]!) : undefined;
  return answered?.ok && !answered.value.outcome ? answered.value : undefined;
}
