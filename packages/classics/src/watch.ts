// When to stop: the search asks at every node, and is answered from a counter; the clock and the stop
// flag are looked at now and then.
import type { MatchClock, SearchLimits, StopReason } from './types.ts';

/** Nodes between two looks at the clock: about a tenth of a millisecond. */
const NODES_PER_LOOK = 64;
/** Share of a match clock for one move, and of the increment. */
const MOVES_LEFT = 22;
const OF_INCREMENT = 0.75;
/** What messages and the last look at the clock may take. */
const MARGIN_MS = 5;
const OF_LIMIT = 0.05;

/** Milliseconds on a clock that a thread shares with its workers. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

export class Watch {
  readonly startedAt: number;
  readonly #deadline: number;
  readonly #mostNodes: number;
  readonly #isStopped: () => boolean;
  nodes = 0;
  /** Why the search has to end, once it has. */
  over: Extract<StopReason, 'time' | 'nodes' | 'stopped'> | undefined;

  constructor(limits: SearchLimits = {}, startedAt = now(), isStopped = () => false) {
    this.startedAt = startedAt;
    this.#deadline = startedAt + timeFor(limits);
    this.#mostNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
    this.#isStopped = isStopped;
  }

  get elapsedMs(): number {
    return now() - this.startedAt;
  }

  /** Counts a node; true when the search has to end. */
  isOver(): boolean {
    this.nodes++;
    if (this.over) return true;
    if (this.nodes > this.#mostNodes) this.over = 'nodes';
    else if (this.nodes % NODES_PER_LOOK === 0) this.#look();
    return this.over !== undefined;
  }

  #look(): void {
    if (this.#isStopped()) this.over = 'stopped';
    else if (now() >= this.#deadline) this.over = 'time';
  }
}

/** Milliseconds for the move: all the limits at once. */
export function timeFor({ timeMs, clock, infinite, overheadMs = 0 }: SearchLimits): number {
  if (infinite) return Number.POSITIVE_INFINITY;
  const limit = Math.min(timeMs ?? Number.POSITIVE_INFINITY, clock ? shareOf(clock) : Infinity);
  if (limit === Number.POSITIVE_INFINITY) return limit;
  const left = limit - overheadMs;
  return Math.max(1, left - Math.min(left * OF_LIMIT, MARGIN_MS));
}

function shareOf({ timeLeftMs, incrementMs = 0, turnMs = Infinity }: MatchClock): number {
  const share = timeLeftMs / MOVES_LEFT + OF_INCREMENT * incrementMs;
  return Math.min(share, timeLeftMs, turnMs);
}
