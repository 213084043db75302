// How long to think. A limit per move is used up to a margin; a match clock is shared out over the
// moves that may be left. Only numbers here: whoever asks reads the clock.

export interface MatchClock {
  readonly timeLeftMs: number;
  readonly incrementMs?: number;
  /** Most time for one move, where the match has such a limit. */
  readonly turnMs?: number;
}

/** All limits hold at once. None, or `infinite`, thinks until `stop()` or to the last depth. */
export interface SearchLimits {
  readonly timeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly clock?: MatchClock;
  /** No limit of time, whatever else is said. */
  readonly infinite?: boolean;
  /** Time lost on the way of an answer, beyond what we know of ourselves: pipes, networks. */
  readonly overheadMs?: number;
}

export interface TimePlan {
  /** The moment by which an answer must be out. */
  readonly limitMs: number;
  /** The search itself ends here. */
  readonly hardMs: number;
  /** No new depth is begun after this; 0 when every moment is to be used. */
  readonly optimumMs: number;
}

/** Share of the remaining time for one move: games are won or lost within some twenty more. */
const MOVES_LEFT = 22;
/** One hard move may take several shares, but never so much that the clock is in danger. */
const MOST_SHARES = 4;
const MOST_OF_CLOCK = 1 / 5;

/** No more of a short limit is kept as a reserve for a busy machine. */
const MOST_SPARE = 1 / 3;

/** Undefined when time is no matter. `spareMs` is what a busy machine needs besides (lag.ts). */
export function planTime(limits: SearchLimits, spareMs = 0): TimePlan | undefined {
  const { clock } = limits;
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

/** What is no number leaves no more than a moment: an answer must come. */
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
  const share = timeLeftMs / MOVES_LEFT + 0.75 * incrementMs;
  const optimum = Math.max(1, Math.min(share, withMargin(limit)));
  const most = Math.max(timeLeftMs * MOST_OF_CLOCK, optimum);
  const hard = Math.max(1, Math.min(withMargin(limit), MOST_SHARES * optimum, most));
  return { limitMs: limit, hardMs: hard, optimumMs: optimum };
}

/** A machine that stands still for some milliseconds does so at any limit: so much is kept of short ones, … */
const SHORT_KEPT_MS = 8;
/** … as far as enough is left to think. */
const SHORT_KEPT = 0.6;

/** Messages, timers and the last poll of the clock take a little; more where there is more to lose. */
function withMargin(limitMs: number): number {
  const kept = Math.max(3 + limitMs * 0.05, Math.min(SHORT_KEPT_MS, limitMs * SHORT_KEPT));
  return Math.max(0.5, limitMs - Math.min(40, kept));
}

/** What is left of a plan, or undefined when the time is over. */
export function planAfter(plan: TimePlan, elapsedMs: number): TimePlan | undefined {
  const hardMs = plan.hardMs - elapsedMs;
  if (hardMs <= 0) return undefined;
  return {
    limitMs: plan.limitMs - elapsedMs,
    hardMs,
    optimumMs: plan.optimumMs > 0 ? Math.max(0.01, plan.optimumMs - elapsedMs) : 0,
  };
}
