// Explains why a point is forbidden for Black, or only looks forbidden, as data for sentences and
// drawings: the lines with their stones and empty cells and, for every false three, why each cell
// that should extend it does not.
import { BLACK, type Board, cellsOf, EMPTY } from './board.ts';
import { type ForbiddenKind, foulAt } from './forbidden.ts';
import { along, DIRECTIONS, type Direction, runThrough } from './lines.ts';
import type { Point } from './point.ts';
import { makesFive } from './rule.ts';

/** What a black stone on `point` would make there. */
export interface Explanation {
  readonly point: Point;
  /** Undefined when the point is legal. */
  readonly kind: ForbiddenKind | undefined;
  /** Runs of exactly five. They win, even if the stone also makes something forbidden. */
  readonly fives: readonly ExplainedLine[];
  readonly overlines: readonly ExplainedLine[];
  readonly fours: readonly Four[];
  readonly threes: readonly Three[];
}

export interface ExplainedLine {
  readonly direction: Direction;
  /** The stones of the line in order, including the new one. */
  readonly stones: readonly Point[];
}

export interface Four extends ExplainedLine {
  /** Cells that complete exactly five. A false four has none. */
  readonly completions: readonly Point[];
  /** Cells that would make a run of six or more, which does not win. */
  readonly overlinesAt: readonly Point[];
  readonly isReal: boolean;
}

export interface Three extends ExplainedLine {
  readonly extensions: readonly Extension[];
  /** Whether at least one extension makes a straight four. */
  readonly isReal: boolean;
}

/** A cell that makes four in a row, and whether that is a straight four, as a three requires. */
export type Extension =
  | { readonly point: Point; readonly verdict: 'straight-four'; readonly ends: readonly Point[] }
  /** One end of the four is a white stone (`end`) or the edge of the board (`end` is undefined). */
  | { readonly point: Point; readonly verdict: 'blocked'; readonly end: Point | undefined }
  /** Filling the end would join more stones to a run of six or more. */
  | { readonly point: Point; readonly verdict: 'overline-end'; readonly end: Point }
  /** The extension also completes a five. The rule asks for a straight four without a five. */
  | { readonly point: Point; readonly verdict: 'makes-five'; readonly because?: Explanation }
  /**
   * The extension is itself forbidden. `because` explains why, with the first stone on the board.
   * It is left out a few levels deep.
   */
  | {
      readonly point: Point;
      readonly verdict: 'forbidden';
      readonly foul: ForbiddenKind;
      readonly because?: Explanation;
    };

/** The greatest depth of explanations within explanations. People follow two or three. */
const LEVELS = 3;

/** Explains what a black stone on `point` would make. Undefined if the point is taken. */
export function explain(board: Board, point: Point): Explanation | undefined {
  if (!board.isEmpty(point)) return undefined;
  return new Explainer(board).explain(point, LEVELS);
}

/** Whether a legal point looks forbidden at first sight. */
export function onlyLooksForbidden(explanation: Explanation): boolean {
  const { kind, fives, overlines, fours, threes } = explanation;
  if (kind) return false;
  const isCrowded = fours.length >= 2 || threes.length >= 2;
  return isCrowded || (fives.length > 0 && overlines.length > 0);
}

interface Trial {
  readonly cell: Point;
  /** The run a black stone on `cell` would stand in. */
  readonly run: Point[];
}

interface Draft {
  readonly stones: Point[];
}

/** Puts trial stones on its own copy of the cells and removes them again. */
class Explainer {
  readonly #size: number;
  readonly #cells: Uint8Array;

  constructor(board: Board) {
    this.#size = board.size;
    this.#cells = cellsOf(board).slice();
  }

  explain(point: Point, levels: number): Explanation {
    const kind = foulAt(this.#cells, this.#size, point);
    return this.#with(point, () => {
      const fives: ExplainedLine[] = [];
      const overlines: ExplainedLine[] = [];
      const fours: Four[] = [];
      const threes: Three[] = [];
      for (const direction of DIRECTIONS) {
        const stones = this.#run(point, direction);
        if (stones.length === 5) fives.push({ direction, stones });
        else if (stones.length > 5) overlines.push({ direction, stones });
        else {
          const found = this.#fours(point, direction);
          fours.push(...found);
          // A line with a four has no three: one more stone makes a five, not a straight four.
          if (found.length === 0) threes.push(...this.#threes(point, direction, levels));
        }
      }
      return { point, kind, fives, overlines, fours, threes };
    });
  }

  #with<T>(point: Point, look: () => T): T {
    this.#cells[point] = BLACK;
    const seen = look();
    this.#cells[point] = EMPTY;
    return seen;
  }

  #run(point: Point, direction: Direction): Point[] {
    return runThrough(this.#cells, this.#size, point, direction);
  }

  /** Empty cells within `reach` that would join a run with the stone. */
  #trials(point: Point, direction: Direction, reach: number): Trial[] {
    const found: Trial[] = [];
    for (let distance = -reach; distance <= reach; distance++) {
      const cell = along(point, direction, distance, this.#size);
      if (cell === undefined || this.#cells[cell] !== EMPTY) continue;
      const run = this.#with(cell, () => this.#run(cell, direction));
      if (run.includes(point)) found.push({ cell, run });
    }
    return found;
  }

  #fours(point: Point, direction: Direction): Four[] {
    const fours = new Map<string, Draft & { completions: Point[]; overlinesAt: Point[] }>();
    for (const { cell, run } of this.#trials(point, direction, 4)) {
      if (run.length < 5) continue;
      const stones = run.filter(stone => stone !== cell);
      const four = draftOf(fours, stones, { stones, completions: [], overlinesAt: [] });
      (run.length === 5 ? four.completions : four.overlinesAt).push(cell);
    }
    return [...fours.values()].map(four => ({
      direction,
      ...four,
      isReal: four.completions.length > 0,
    }));
  }

  /** At most one three for each direction: a real one if there is one, otherwise the first false one. */
  #threes(point: Point, direction: Direction, levels: number): Three[] {
    const threes = new Map<string, Draft & { extensions: Extension[] }>();
    for (const { cell, run } of this.#trials(point, direction, 3)) {
      if (run.length !== 4) continue;
      const ends = [
        along(run[0]!, direction, -1, this.#size),
        along(run[3]!, direction, 1, this.#size),
      ];
      // Closed at both ends, the line does not even look like a three.
      if (!ends.some(end => this.#isEmpty(end))) continue;
      const stones = run.filter(stone => stone !== cell);
      const three = draftOf(threes, stones, { stones, extensions: [] });
      three.extensions.push(this.#extension(cell, direction, ends, levels));
    }
    const judged = [...threes.values()].map(three => ({
      direction,
      ...three,
      isReal: three.extensions.some(extension => extension.verdict === 'straight-four'),
    }));
    const best = judged.find(three => three.isReal) ?? judged[0];
    return best ? [best] : [];
  }

  #isEmpty(point: Point | undefined): boolean {
    return point !== undefined && this.#cells[point] === EMPTY;
  }

  #extension(
    point: Point,
    direction: Direction,
    ends: (Point | undefined)[],
    levels: number,
  ): Extension {
    const closed = ends.findIndex(end => !this.#isEmpty(end));
    if (closed >= 0) return { point, verdict: 'blocked', end: ends[closed] };
    const lengthAt = (end: Point) => this.#with(end, () => this.#run(end, direction).length);
    for (const end of ends as Point[]) {
      if (this.#with(point, () => lengthAt(end)) > 5)
        return { point, verdict: 'overline-end', end };
    }
    const because = () => (levels > 1 ? { because: this.explain(point, levels - 1) } : {});
    const isFive = () => makesFive(this.#cells, this.#size, 'renju', 'black', point);
    if (this.#with(point, isFive)) return { point, verdict: 'makes-five', ...because() };
    const foul = foulAt(this.#cells, this.#size, point);
    if (foul) return { point, verdict: 'forbidden', foul, ...because() };
    return { point, verdict: 'straight-four', ends: ends as Point[] };
  }
}

/** The draft of the line with these stones, created on first use. */
function draftOf<T extends Draft>(drafts: Map<string, T>, stones: Point[], fresh: T): T {
  const key = stones.join(' ');
  const known = drafts.get(key);
  if (known) return known;
  drafts.set(key, fresh);
  return fresh;
}
