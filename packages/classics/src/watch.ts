// Tells a search when to stop. It is asked at every node and mostly answers from a counter; the clock and the stop
// flag are read every few nodes.
import type { SearchLimits, StopReason } from '@tengen/engine';
import { now, planTime } from '@tengen/engine/host';

/** Nodes between two looks at the clock: about a tenth of a millisecond. */
const NODES_PER_LOOK = 64;
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
    this.#deadline = deadlineOf(limits, startedAt);
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

/** When a search that begins at `startedAt` has to end. */
function deadlineOf(limits: SearchLimits, startedAt: number): number {
  const plan = planTime(limits);
  return plan ? startedAt + (plan.optimumMs || plan.hardMs) : Number.POSITIVE_INFINITY;
}
