// How long to think where the clock of the game leaves a choice. A move has its share of the clock; it gets less when
// the search has long been sure of it, and more when the best move has just changed, or its score falls.
import { elapsedMs, nodes } from './limits';

/** The move's share of the clock; 0: use all the time. */
let shareMs: f64 = 0;
/** Used by earlier slices of this search. */
let spentMs: f64 = 0;
let best: i32 = 0;
/** The depths for which the best move has held. */
let held: i32 = 0;
/** Of the scores so far, those of the last depths count most. */
let meanScore: f64 = 0;
let depths: i32 = 0;

/** Nodes before this pass over the root moves, and under the best of them. */
let passStart: i64 = 0;
let bestNodes: i64 = 0;

/** `isResumed`: a slice of a search that has begun; its share is what is left of it. */
export function beginPace(optimumMs: f64, isResumed: bool): void {
  if (isResumed) {
    spentMs = shareMs - optimumMs;
    return;
  }
  shareMs = optimumMs;
  spentMs = 0;
  best = 0;
  held = 0;
  depths = 0;
}

export function beginPass(): void {
  passStart = nodes;
  bestNodes = 0;
}

/** The move searched since node `from` is the best of this pass. */
export function noteBest(from: i64): void {
  bestNodes = nodes - from;
}

function clamped(value: f64, least: f64, most: f64): f64 {
  return Math.max(least, Math.min(most, value));
}

/** 1.5 after a change, 0.6 when the move has held for six depths. */
function byStability(): f64 {
  return clamped(1.5 - 0.15 * f64(held), 0.6, 1.5);
}

/** More when the score has fallen: 60 points are a tenth of the chances. */
function byFall(score: i32): f64 {
  return clamped(1 + (meanScore - f64(score)) / 100, 0.7, 1.6);
}

/** Less when hardly another move needed nodes to be refuted. */
function byEffort(): f64 {
  const all = nodes - passStart;
  return all > 0 ? clamped(1.6 - 0.9 * (f64(bestNodes) / f64(all)), 0.7, 1.3) : 1;
}

/** A depth has ended with this move and score. Whether to stop: the next one takes about 0.4 of the time so far. */
export function isPaceOver(cell: i32, score: i32): bool {
  if (shareMs <= 0) return false;
  held = cell == best ? held + 1 : 0;
  best = cell;
  if (depths++ == 0) meanScore = f64(score);
  const target = shareMs * byStability() * byFall(score) * byEffort();
  meanScore = 0.5 * (meanScore + f64(score));
  return 1.3 * (spentMs + elapsedMs()) >= target;
}
