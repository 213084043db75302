// The one time planner: how long to think about a move. A limit per move is used up to a small margin; a match
// clock is divided among the moves that may be left. This file computes only; the caller reads the clock.

export interface MatchClock {
  readonly timeLeftMs: number;
  readonly incrementMs?: number;
  /** Most time for one move, where the match has such a limit. */
  readonly turnMs?: number;
}

/** All limits hold at once. Without any, a search takes 3 seconds. */
export interface SearchLimits {
  readonly timeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly clock?: MatchClock;
  /** Thinks until `stop()` or the last depth. Limits of time are ignored. */
  readonly infinite?: boolean;
  /** Time that answers were seen to lose on their way to whoever measures: slow pipes, networks. It is kept free. */
  readonly overheadMs?: number;
}

/** The time of a search or solve that was given no limit at all. */
export const DEFAULT_TIME_MS = 3000;

export interface TimePlan {
  /** The answer must be out by then. */
  readonly limitMs: number;
  /** The search ends then. */
  readonly hardMs: number;
  /** The move's share of the clock; the core takes less or more of it (assembly/pace.ts). 0: use all the time. */
  readonly optimumMs: number;
}

/** The remaining time is divided by this. About twenty more moves decide a game, and most of them take less than a share. */
const MOVES_LEFT = 14;
/** One hard move may take several shares, but never more of the clock than this. */
const MOST_SHARES = 4;
const MOST_OF_CLOCK = 1 / 5;

/**
 * A game without an increment may last for a hundred more moves, and each takes some milliseconds however short it is
 * thought about. As the clock comes near this, less and less of it is thought.
 */
const LONG_GAME_MS = 2500;

/** The most that is kept of a short limit as a reserve for a busy machine. */
const MOST_SPARE = 1 / 3;

/** Undefined when there is no limit of time. `spareMs`: the extra reserve that a busy machine needs (lag.ts). */
export function planTime(limits: SearchLimits, spareMs = 0): TimePlan | undefined {
  const { clock, infinite } = limits;
  if (infinite) return undefined;
  const timeMs = real(limits.timeMs ?? ENDLESS);
  const overheadMs = real(limits.overheadMs ?? 0);
  const keptFrom = (limitMs: number) => overheadMs + Math.min(spareMs, limitMs * MOST_SPARE);
  const perMove = timeMs === ENDLESS ? undefined : planMove(timeMs - keptFrom(timeMs));
  const perGame = clock && planClock(clock, keptFrom(real(clock.turnMs ?? clock.timeLeftMs)));
  if (!perMove || !perGame) return perMove ?? perGame;
  return {
    limitMs: Math.min(perMove.limitMs, perGame.limitMs),
    hardMs: Math.min(perMove.hardMs, perGame.hardMs),
    optimumMs: Math.min(perMove.hardMs, perGame.optimumMs),
  };
}

const ENDLESS = Number.POSITIVE_INFINITY;

/** A limit that is not a number counts as 0: an answer must come. */
function real(ms: number): number {
  return Number.isNaN(ms) ? 0 : ms;
}

function planMove(limitMs: number): TimePlan {
  const limit = Math.max(1, limitMs);
  return { limitMs: limit, hardMs: withMargin(limit), optimumMs: 0 };
}

/** Undefined for a clock that never runs out. */
function planClock(clock: MatchClock, overheadMs: number): TimePlan | undefined {
  const timeLeftMs = real(clock.timeLeftMs);
  const incrementMs = real(clock.incrementMs ?? 0);
  const turnMs = real(clock.turnMs ?? ENDLESS);
  if (Math.min(timeLeftMs, turnMs) === ENDLESS) return undefined;
  const limit = Math.max(1, Math.min(timeLeftMs, turnMs) - overheadMs);
  const kept = incrementMs > 0 ? 0 : LONG_GAME_MS;
  const leftMs = Math.max(1, timeLeftMs);
  const usableMs = leftMs / (1 + kept / leftMs);
  const share = usableMs / MOVES_LEFT + 0.75 * incrementMs;
  const optimum = Math.max(1, Math.min(share, withMargin(limit)));
  const most = Math.max(usableMs * MOST_OF_CLOCK, optimum);
  const hard = Math.max(1, Math.min(withMargin(limit), MOST_SHARES * optimum, most));
  return { limitMs: limit, hardMs: hard, optimumMs: optimum };
}

/** The only reserve: kept of every limit for the pipe, the message, the timer and the last look at the clock, … */
const KEPT_MS = 3;
/** … with this share of the limit on top, … */
const KEPT_SHARE = 0.02;
const MOST_KEPT_MS = 30;
/** … and at least this much, because a machine may stand still for some milliseconds at any limit, … */
const LEAST_KEPT_MS = 8;
/** … but no more than this share, so that short limits leave time to think. */
const MOST_SHORT_SHARE = 0.6;

function withMargin(limitMs: number): number {
  const least = Math.min(LEAST_KEPT_MS, limitMs * MOST_SHORT_SHARE);
  const kept = Math.max(KEPT_MS + limitMs * KEPT_SHARE, least);
  return Math.max(0.5, limitMs - Math.min(MOST_KEPT_MS, kept));
}

/** The rest of a plan; undefined when the time is over. */
export function planAfter(plan: TimePlan, elapsedMs: number): TimePlan | undefined {
  const hardMs = plan.hardMs - elapsedMs;
  if (hardMs <= 0) return undefined;
  return {
    limitMs: plan.limitMs - elapsedMs,
    hardMs,
    optimumMs: plan.optimumMs > 0 ? Math.max(0.01, plan.optimumMs - elapsedMs) : 0,
  };
}
