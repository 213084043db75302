// Why a point is forbidden for Black, or only looks it, in a form a program can turn into a sentence
// and a drawing: the lines with their stones and empty cells, and for every three that is none, what
// becomes of each cell that should extend it.
import { type Board, EMPTY } from './board.ts';
import { type ForbiddenKind, forbiddenKind } from './forbidden.ts';
import { along, DIRECTIONS, type Direction, runThrough } from './lines.ts';
import type { Point } from './point.ts';
import { makesFive } from './rule.ts';

/** What a black stone on `point` would make there. */
export interface Explanation {
  readonly point: Point;
  /** Undefined when the point is legal. */
  readonly kind: ForbiddenKind | undefined;
  /** Runs of exactly five: they win, whatever else the stone makes. */
  readonly fives: readonly Line[];
  readonly overlines: readonly Line[];
  readonly fours: readonly Four[];
  readonly threes: readonly Three[];
}

export interface Line {
  readonly direction: Direction;
  /** The stones of the line with the new one among them, from one end to the other. */
  readonly stones: readonly Point[];
}

export interface Four extends Line {
  /** Cells that complete exactly five. Empty in a four that is none. */
  readonly completions: readonly Point[];
  /** Cells that fill the four to a run of six or more, which is worth nothing. */
  readonly overlinesAt: readonly Point[];
  readonly isReal: boolean;
}

export interface Three extends Line {
  readonly extensions: readonly Extension[];
  /** One extension that holds is enough. */
  readonly isReal: boolean;
}

/** A cell that gives four in a row, and whether that four is the straight four a three promises. */
export type Extension =
  | { readonly point: Point; readonly verdict: 'straight-four'; readonly ends: readonly Point[] }
  /** One end of the four is taken by White (`end` given) or lies beyond the edge. */
  | { readonly point: Point; readonly verdict: 'blocked'; readonly end: Point | undefined }
  /** Filling the end would join more stones to a run of six or more. */
  | { readonly point: Point; readonly verdict: 'overline-end'; readonly end: Point }
  /** The extension completes a five elsewhere, so it makes no straight four "without a five". */
  | { readonly point: Point; readonly verdict: 'makes-five'; readonly because: Explanation }
  /** The extension is itself forbidden; `because` says why, with the first stone on the board. */
  | { readonly point: Point; readonly verdict: 'forbidden'; readonly because: Explanation };

/** Explains what a black stone on the empty `point` would be. */
export function explain(board: Board, point: Point): Explanation {
  const kind = forbiddenKind(board, point);
  const played = board.with(point, 'black');
  const lines = DIRECTIONS.map(direction => lookAlong(played, point, direction));
  return {
    point,
    kind,
    fives: lines.flatMap(line => line.fives),
    overlines: lines.flatMap(line => line.overlines),
    fours: lines.flatMap(line => line.fours),
    threes: lines.flatMap(line => line.threes),
  };
}

/** Whether a look at the stones alone would call a legal point forbidden. */
export function onlyLooksForbidden(explanation: Explanation): boolean {
  const { kind, fives, overlines, fours, threes } = explanation;
  if (kind) return false;
  if (fives.length > 0) return overlines.length > 0 || fours.length >= 2 || threes.length >= 2;
  return fours.length >= 2 || threes.length >= 2;
}

interface LinesAlong {
  readonly fives: Line[];
  readonly overlines: Line[];
  readonly fours: Four[];
  readonly threes: Three[];
}

function lookAlong(board: Board, point: Point, direction: Direction): LinesAlong {
  const found: LinesAlong = { fives: [], overlines: [], fours: [], threes: [] };
  const stones = runThrough(board.cells, board.size, point, direction);
  if (stones.length === 5) found.fives.push({ direction, stones });
  else if (stones.length > 5) found.overlines.push({ direction, stones });
  else {
    found.fours.push(...foursAlong(board, point, direction));
    // A three and a four never share a direction: what adds to a four is a five.
    if (found.fours.length === 0) found.threes.push(...threesAlong(board, point, direction));
  }
  return found;
}

/** Empty cells within `reach` of the stone, with the run a black stone there would stand in. */
function trials(
  board: Board,
  point: Point,
  direction: Direction,
  reach: number,
): { cell: Point; run: Point[] }[] {
  const found: { cell: Point; run: Point[] }[] = [];
  for (let distance = -reach; distance <= reach; distance++) {
    const cell = along(point, direction, distance, board.size);
    if (cell === undefined || board.has(cell)) continue;
    const run = runWith(board, cell, direction);
    if (run.includes(point)) found.push({ cell, run });
  }
  return found;
}

function runWith(board: Board, cell: Point, direction: Direction): Point[] {
  return runThrough(board.with(cell, 'black').cells, board.size, cell, direction);
}

function foursAlong(board: Board, point: Point, direction: Direction): Four[] {
  const fours = new Map<string, { stones: Point[]; completions: Point[]; overlinesAt: Point[] }>();
  for (const { cell, run } of trials(board, point, direction, 4)) {
    if (run.length < 5) continue;
    const stones = run.filter(stone => stone !== cell);
    const key = stones.join(' ');
    const four = fours.get(key) ?? { stones, completions: [], overlinesAt: [] };
    (run.length === 5 ? four.completions : four.overlinesAt).push(cell);
    fours.set(key, four);
  }
  return [...fours.values()].map(four => ({
    direction,
    ...four,
    isReal: four.completions.length > 0,
  }));
}

function threesAlong(board: Board, point: Point, direction: Direction): Three[] {
  const threes = new Map<string, { stones: Point[]; extensions: Extension[] }>();
  for (const { cell, run } of trials(board, point, direction, 3)) {
    if (run.length !== 4) continue;
    const ends = [endOf(board, run[0]!, direction, -1), endOf(board, run[3]!, direction, 1)];
    // Closed at both ends it is no four either, and looks like nothing.
    if (ends.every(end => end === undefined || board.has(end))) continue;
    const stones = run.filter(stone => stone !== cell);
    const key = stones.join(' ');
    const three = threes.get(key) ?? { stones, extensions: [] };
    three.extensions.push(extensionAt(board, cell, direction, ends));
    threes.set(key, three);
  }
  return joinThrees([...threes.values()], direction);
}

/** At most one three exists in a direction: a real one stands for the line, else all false ones. */
function joinThrees(
  threes: { stones: Point[]; extensions: Extension[] }[],
  direction: Direction,
): Three[] {
  const withVerdict = threes.map(three => ({
    direction,
    ...three,
    isReal: three.extensions.some(extension => extension.verdict === 'straight-four'),
  }));
  const real = withVerdict.filter(three => three.isReal);
  return (real.length > 0 ? real : withVerdict).slice(0, 1);
}

function endOf(board: Board, stone: Point, direction: Direction, sign: -1 | 1): Point | undefined {
  return along(stone, direction, sign, board.size);
}

function extensionAt(
  board: Board,
  point: Point,
  direction: Direction,
  ends: (Point | undefined)[],
): Extension {
  const blocked = ends.find(end => end === undefined || board.cells[end] !== EMPTY);
  if (ends.includes(undefined) || blocked !== undefined) {
    return { point, verdict: 'blocked', end: blocked };
  }
  const filled = board.with(point, 'black');
  for (const end of ends as Point[]) {
    if (runWith(filled, end, direction).length > 5) return { point, verdict: 'overline-end', end };
  }
  // Only what fails is looked into further.
  if (makesFive(filled.cells, filled.size, 'renju', 'black', point)) {
    return { point, verdict: 'makes-five', because: explain(board, point) };
  }
  if (forbiddenKind(board, point)) {
    return { point, verdict: 'forbidden', because: explain(board, point) };
  }
  return { point, verdict: 'straight-four', ends: ends as Point[] };
}
