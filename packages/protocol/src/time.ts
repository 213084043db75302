// The time limits of a move, from INFO and from how long earlier moves took. The engine plans the time; here it only
// gets to know the limits and how long an answer takes to reach the manager. No clock is read here.
import type { SearchLimits } from '@tengen/engine';
import type { Settings } from './settings.ts';

/** What earlier moves of this game have shown. */
export interface BrainClock {
  /** Our own count, for managers that never send `time_left`. */
  readonly usedMs: number;
  /** The time that the manager charged beyond our own measure: the pipe, and its polling. */
  readonly lagMs: number;
  /** The last move: the time left before it, and how long it took us. */
  readonly last: { readonly leftMs: number; readonly elapsedMs: number } | undefined;
}

export const FRESH_CLOCK: BrainClock = { usedMs: 0, lagMs: 0, last: undefined };

/** The time for "as fast as possible": enough to see wins and blocks. */
const INSTANT_MS = 15;
/** The most lag that is believed. A game with a slower pipe is lost anyway. */
const MOST_LAG_MS = 500;
/** The part of an old lag that is still expected one move later. */
const LAG_FADING = 0.7;

export function limitsOf(settings: Settings, clock: BrainClock): SearchLimits {
  const { depthPlies, nodes } = settings;
  return {
    ...timeLimits(settings, clock),
    ...(depthPlies > 0 && { depth: depthPlies }),
    ...(nodes > 0 && { nodes }),
  };
}

function timeLimits(settings: Settings, clock: BrainClock): SearchLimits {
  const { turnMs, incrementMs } = settings;
  const timeLeftMs = timeLeft(settings, clock);
  const mostMs = Math.min(turnMs, timeLeftMs);
  if (mostMs <= 0) return { timeMs: INSTANT_MS };
  const overheadMs = Math.min(clock.lagMs, mostMs / 2);
  return Number.isFinite(timeLeftMs)
    ? { clock: { timeLeftMs, incrementMs, turnMs }, overheadMs }
    : { timeMs: turnMs, overheadMs };
}

/** The limits of each of `count` searches that share the time of one move. */
export function sharedLimits(limits: SearchLimits, count: number): SearchLimits {
  const { timeMs, clock, overheadMs = 0 } = limits;
  const turnMs = timeMs ?? Math.min(clock?.turnMs ?? clock!.timeLeftMs, clock!.timeLeftMs / 5);
  return { ...limits, timeMs: Math.max(1, (turnMs - overheadMs) / count), overheadMs: 0 };
}

function timeLeft(settings: Settings, clock: BrainClock): number {
  if (settings.leftMs !== undefined) return settings.leftMs;
  return settings.matchMs > 0 ? settings.matchMs - clock.usedMs : Number.POSITIVE_INFINITY;
}

/** The clock after a move that took us `elapsedMs`. */
export function clockAfterMove(
  clock: BrainClock,
  settings: Settings,
  elapsedMs: number,
): BrainClock {
  return {
    usedMs: clock.usedMs + elapsedMs,
    lagMs: clock.lagMs,
    last: { leftMs: settings.leftMs ?? Number.POSITIVE_INFINITY, elapsedMs },
  };
}

/**
 * The clock after `INFO time_left`. The manager charges the time of the move and of the way to us and back; the
 * difference to our own measure is the lag. It is remembered for some moves. Time that has grown belongs to
 * another game.
 */
export function clockAfterTimeLeft(
  clock: BrainClock,
  settings: Settings,
  leftMs: number,
): BrainClock {
  const { last, lagMs } = clock;
  if (!last || !Number.isFinite(last.leftMs) || !Number.isFinite(leftMs)) return clock;
  const lag = last.leftMs + settings.incrementMs - leftMs - last.elapsedMs;
  const measured = Math.min(MOST_LAG_MS, Math.max(0, lag));
  return { ...clock, last: undefined, lagMs: Math.max(measured, Math.floor(lagMs * LAG_FADING)) };
}
