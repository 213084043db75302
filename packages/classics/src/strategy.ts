// The interface of a classic, and the bounds that all share. Each classic is a file that implements it; `root.ts` runs
// it.
import type { StoneGrid } from './grid.ts';
import type { Watch } from './watch.ts';

/** A defect of an original program that is worth seeing; off by default. The classics' files describe them. */
export type Quirk = 'rings-at-root' | 'moves-twice' | 'left-step' | 'full-window';

export interface StrategyOptions {
  readonly grid: StoneGrid;
  /** The stone of the side to move: BLACK or WHITE. */
  readonly stone: number;
  /** The last move of the game, as a cell. */
  readonly lastCell: number | undefined;
  readonly depth: number;
  readonly width: number;
  readonly watch: Watch;
  readonly quirks: ReadonlySet<Quirk>;
}

export interface Strategy {
  /** The candidates, best first; the root removes illegal ones. */
  candidates(): number[];
  /** The cell to play without any search, if there is one. */
  beforeSearch?(): number | undefined;
  /** The value of playing `cell` for the mover, exact between alpha and beta. */
  valueOf(cell: number, depth: number, alpha: number, beta: number): number;
  /** Whether a value is so high that a deeper search would not matter. */
  isEnough(value: number): boolean;
}

/** A classic's settings, and how to make its strategy for a position. */
export interface Design {
  /** The author's own depth. */
  readonly depth: number;
  /** The depths on the way there; `evenStages` unless stated. */
  readonly stages?: (depth: number) => readonly number[];
  /** Missing where the author had no limit. */
  readonly width?: number;
  /** How far from a stone a candidate may be, in king's steps. */
  readonly reach: number;
  /** The points of a 73 % chance: our choice, for display. */
  readonly pointsPerLogit: number;
  /** The cells to choose from by chance on an empty board: so many steps around the centre, 0 unless stated. */
  readonly firstMoveSpread?: number;
  readonly think: (options: StrategyOptions) => Strategy;
}

/**
 * A win in `ply` moves is worth WIN − ply, so that shorter wins are better. Bounds are symmetric, so that negating one
 * never overflows (the author of 002 lost a week to that).
 */
export const WIN = 1_000_000_000;
export const WIN_BOUND = WIN - 1000;
export const INFINITE = 2_000_000_000;
/** No classic searches deeper, whatever the limit says. */
export const MOST_DEPTH = 30;

/** Two plies at a time, so that both sides have moved equally often: 2, 4, …, depth. */
export function evenStages(depth: number): number[] {
  const stages: number[] = [];
  for (let stage = depth; stage > 0; stage -= 2) stages.unshift(stage);
  return stages;
}
