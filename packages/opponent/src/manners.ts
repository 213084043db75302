// How an opponent behaves at the table: when a draw is fair to it, when it gives up, and how long it
// keeps a move back so that the eye can follow. Numbers only; whoever runs the game acts on them.
import { scoreFor } from '@tengen/engine';
import { type Color, opponent } from '@tengen/rules';
import type { Chances } from './reason.ts';
import type { Thought } from './thought.ts';

/** An answer to the offer of a draw; `chances` are missing where nothing could be searched. */
export interface DrawAnswer {
  readonly accepts: boolean;
  readonly chances?: Chances;
}

/** So sure of not losing, it plays on while there is room. */
const EVEN = 0.52;
/** So far behind, a draw is welcome at any time. */
const BEHIND = 0.42;
/** From this share of the board on, an even game is called one. */
const LATE = 0.4;

/** Whether a draw is good enough, with `filled` (0 to 1) of the board taken. */
export function acceptsDraw({ expected }: Chances, filled: number): boolean {
  if (expected <= BEHIND) return true;
  return filled >= LATE && expected <= EVEN;
}

/**
 * Whether the side that thought so may resign: it sees itself lost by force, and the end is not so near
 * that the other should not have the pleasure.
 */
export function mayResign(thought: Thought, color: Color): boolean {
  if (thought.kind !== 'move' || !thought.score) return false;
  const score = scoreFor(opponent(color), thought.score);
  return score.kind === 'mate' && score.plies > 4;
}

/** A reply that comes at once is not seen to come. */
export const LEAST_REPLY_MS = 450;

/** How long to keep back a move that took `spentMs` to find. */
export function replyDelayMs(spentMs: number, leastMs = LEAST_REPLY_MS): number {
  return Math.max(0, leastMs - spentMs);
}
