// The root of every classic: the legal candidates, searched stage by stage to the full depth; the best move so far when
// the time is over.
import type { Info, Score, SearchLimits, SearchResult, StopReason } from '@tengen/engine';
import { emptyResult } from '@tengen/engine/host';
import { type Color, distanceFromCenter, type Point, type Position, xOf, yOf } from '@tengen/rules';
import { DESIGNS } from './designs.ts';
import { StoneGrid } from './grid.ts';
import type { ClassicId } from './ids.ts';
import { legalPoints, nothingToPlay } from './legal.ts';
import type { ClassicOptions } from './options.ts';
import type { Design, Strategy } from './strategy.ts';
import { evenStages, INFINITE, MOST_DEPTH } from './strategy.ts';
import { Watch } from './watch.ts';

/** A search that somebody asked for. */
export interface RootSearch {
  readonly id: ClassicId;
  readonly position: Position;
  readonly limits: SearchLimits;
  readonly options: ClassicOptions;
  readonly watch?: Watch;
  readonly onInfo?: (info: Info) => void;
}

interface Task {
  readonly design: Design;
  readonly position: Position;
  readonly watch: Watch;
  readonly grid: StoneGrid;
  readonly onInfo: (info: Info) => void;
}

interface Found {
  readonly cell: number;
  readonly value: number;
  readonly depth: number;
}

export function searchRoot(asked: RootSearch): SearchResult {
  const { position, limits, options, watch = new Watch(limits), onInfo = () => {} } = asked;
  const design = DESIGNS[asked.id];
  const legal = legalPoints(position, options.excluded);
  if (legal.length === 0) return nothingToPlay(position, watch);
  const grid = StoneGrid.of(position, design.reach);
  const task: Task = { design, position, watch, grid, onInfo };
  if (position.board.stones === 0)
    return atOnce(task, firstMove(design, position, legal, options), 'depth');
  if (legal.length === 1) return atOnce(task, legal[0]!, 'only-move');

  const depth = Math.min(MOST_DEPTH, Math.max(1, Math.floor(limits.depth ?? design.depth)));
  const strategy = design.think({
    grid,
    stone: position.turn === 'black' ? 1 : 2,
    lastCell: typeof position.lastMove === 'number' ? grid.cellOf(position.lastMove) : undefined,
    depth,
    width: Math.max(1, options.width ?? design.width ?? Number.POSITIVE_INFINITY),
    watch,
    quirks: new Set(options.quirks),
  });
  const allowed = new Set(legal.map(point => grid.cellOf(point)));
  const urgent = strategy.beforeSearch?.();
  if (urgent !== undefined && allowed.has(urgent)) {
    return atOnce(task, grid.pointOf(urgent), 'only-move');
  }
  const candidates = strategy.candidates().filter(cell => allowed.has(cell));
  if (candidates.length === 0) candidates.push(grid.cellOf(nearestToCenter(position, legal)));
  return stageByStage(task, strategy, candidates, (design.stages ?? evenStages)(depth));
}

function stageByStage(
  task: Task,
  strategy: Strategy,
  candidates: number[],
  stages: readonly number[],
): SearchResult {
  const { watch } = task;
  let found: Found | undefined;
  let reason: StopReason = 'depth';
  for (const depth of stages) {
    const best = oneStage(task, strategy, candidates, depth);
    // A stage that was cut short began with the best move of the one before.
    if (best) found = best;
    if (watch.over) {
      reason = watch.over;
      break;
    }
    candidates.splice(candidates.indexOf(found!.cell), 1);
    candidates.unshift(found!.cell);
    if (strategy.isEnough(found!.value)) break;
  }
  if (!found) return atOnce(task, task.grid.pointOf(candidates[0]!), reason);
  const info = infoOf(task, found);
  const isMate = info.lines[0]!.score.kind === 'mate';
  return resultOf(info, isMate ? 'mate' : reason);
}

/** Undefined when time was over before the first move had a value. */
function oneStage(
  task: Task,
  strategy: Strategy,
  candidates: readonly number[],
  depth: number,
): Found | undefined {
  let best: Found | undefined;
  for (const cell of candidates) {
    const value = strategy.valueOf(cell, depth, best?.value ?? -INFINITE, INFINITE);
    if (task.watch.over) return best;
    if (best && value <= best.value) continue;
    best = { cell, value, depth };
    task.onInfo(infoOf(task, best));
  }
  return best;
}

/** The first stone: the centre, or at random one of the cells around it. */
function firstMove(design: Design, position: Position, legal: Point[], options: ClassicOptions) {
  const { size } = position;
  const spread = design.firstMoveSpread ?? 0;
  const central = legal.filter(point => distanceFromCenter(point, size) <= spread);
  const random = options.random ?? Math.random;
  return central[Math.floor(random() * central.length)] ?? nearestToCenter(position, legal);
}

function nearestToCenter({ size }: Position, legal: readonly Point[]): Point {
  const middle = (size - 1) / 2;
  const distance = (point: Point) =>
    Math.abs(xOf(point, size) - middle) + Math.abs(yOf(point, size) - middle);
  return legal.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

function atOnce({ position, watch }: Task, point: Point, reason: StopReason): SearchResult {
  const wins = position.play(point);
  const isWin = wins.ok && wins.value.outcome?.kind === 'win';
  const score: Score | undefined = isWin
    ? { kind: 'mate', side: position.turn, plies: 1 }
    : undefined;
  const lines = score ? [{ points: [point], score, depth: 0 }] : [];
  return {
    ...emptyResult(isWin ? 'mate' : reason),
    best: point,
    score,
    line: [point],
    lines,
    ...countsOf(watch),
    source: 'search',
  };
}

function infoOf({ design, position, watch, grid }: Task, found: Found): Info {
  const point = grid.pointOf(found.cell);
  const isFive = grid.wouldWin(found.cell, position.turn === 'black' ? 1 : 2);
  const score: Score = isFive
    ? { kind: 'mate', side: position.turn, plies: 1 }
    : valueScore(found.value, position.turn, design);
  return {
    depth: found.depth,
    seldepth: found.depth,
    ...countsOf(watch),
    lines: [{ points: [point], score, depth: found.depth }],
  };
}

function valueScore(points: number, side: Color, { pointsPerLogit }: Design): Score {
  return { kind: 'value', side, winRate: 1 / (1 + Math.exp(-points / pointsPerLogit)), points };
}

function countsOf(watch: Watch) {
  const timeMs = watch.elapsedMs;
  return {
    nodes: watch.nodes,
    timeMs,
    nps: timeMs > 0 ? Math.round((watch.nodes * 1000) / timeMs) : 0,
  };
}

/** The result of a search from its last info. */
export function resultOf(info: Info, reason: StopReason): SearchResult {
  const line = info.lines[0]!;
  return {
    ...info,
    best: line.points[0],
    suggested: undefined,
    score: line.score,
    line: line.points,
    reason,
    source: 'search',
  };
}
