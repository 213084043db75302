// When a search must end: the node limit, the clock, and the number in the stop word.
import { ctx } from './board';
import { chooseEvaluation } from './eval/evaluate';
import { now } from './host';
import {
  IN_FLAGS,
  IN_NODE_LIMIT,
  IN_SLICE_MS,
  IN_TICKET,
  IN_TIME_MS,
  IN_WIDTH,
  OUT_NODES,
  STOP_AT,
} from './layout';

export let nodes: i64 = 0;
export let stopped: bool = false;
/** The deepest ply reached in this depth. */
export let seldepth: i32 = 0;
/** Nodes decided by table entries of other threads. */
export let sharedCuts: i32 = 0;
export let flags: i32 = 0;
/** The most moves searched in a node; 0: all. */
export let width: i32 = 0;
/** Xored into keys, so that a search does not use table entries of a search with other flags. */
export let salt: u64 = 0;
/** Whether the whole search has a time limit, not only this slice of it. */
export let isTimed: bool = false;

let started: f64 = 0;
let nodeLimit: i64 = 0;
let deadline: f64 = 0;
let hasDeadline: bool = false;
let ticket: i32 = 0;
let nextPoll: i64 = 0;

const POLL_EVERY: i64 = 512;
/** This long before the deadline the clock is read more often, so that the search does not overshoot. */
const NEAR_MS: f64 = 6;
const POLL_NEAR: i64 = 64;

/** Reads the limits of a search from the context and starts its clock. */
export function beginLimits(): void {
  started = now();
  nodes = 0;
  nextPoll = 0;
  stopped = false;
  seldepth = 0;
  sharedCuts = 0;
  flags = load<i32>(ctx, IN_FLAGS);
  chooseEvaluation(flags);
  width = load<i32>(ctx, IN_WIDTH);
  salt = u64(flags | (width << 8)) * 0x9e3779b97f4a7c15;
  nodeLimit = i64(load<f64>(ctx, IN_NODE_LIMIT));
  const timeMs = load<f64>(ctx, IN_TIME_MS);
  const sliceMs = f64(load<i32>(ctx, IN_SLICE_MS));
  isTimed = timeMs > 0;
  hasDeadline = isTimed || sliceMs > 0;
  deadline = started + (sliceMs > 0 && (!isTimed || sliceMs < timeMs) ? sliceMs : timeMs);
  ticket = load<i32>(ctx, IN_TICKET);
}

export function elapsedMs(): f64 {
  return now() - started;
}

export function countNode(): void {
  nodes++;
}

export function countSharedCut(): void {
  sharedCuts++;
}

export function reachPly(ply: i32): void {
  if (ply > seldepth) seldepth = ply;
}

export function startDepth(): void {
  seldepth = 0;
}

/** Reads the clock and the stop word every POLL_EVERY nodes, and near the deadline every POLL_NEAR. */
export function isOver(): bool {
  if (stopped) return true;
  if (nodes < nextPoll) return false;
  nextPoll = nodes + POLL_EVERY;
  if (nodeLimit > 0) {
    if (nodes >= nodeLimit) stopped = true;
    else if (nextPoll > nodeLimit) nextPoll = nodeLimit;
  }
  store<f64>(ctx, f64(nodes), OUT_NODES);
  if (load<i32>(STOP_AT) != ticket) stopped = true;
  if (hasDeadline) {
    const left = deadline - now();
    if (left <= 0) stopped = true;
    else if (left < NEAR_MS && nextPoll > nodes + POLL_NEAR) nextPoll = nodes + POLL_NEAR;
  }
  return stopped;
}
