// How long a move may take (protocol.md 5). All values come from INFO and from how long earlier moves
// took; no clock is read here.
import type { Settings } from './settings.ts';

export interface SearchLimits {
  /** The answer is due after this; infinite for a search that is stopped from outside. */
  readonly timeMs: number;
  /** The match clock, so that the engine can share it out; missing where there is none. */
  readonly leftMs?: number;
  readonly incrementMs?: number;
  readonly depthPlies?: number;
  readonly nodes?: number;
}

/** What earlier moves of this game have shown. */
export interface Clock {
  /** Our own count, for managers that never send `time_left`. */
  readonly usedMs: number;
  /** What the manager charged beyond our own measure: the pipe, and its polling. */
  readonly lagMs: number;
  /** The last move: what was left before it and how long it took us. */
  readonly last: { readonly leftMs: number; readonly elapsedMs: number } | undefined;
}

export const FRESH_CLOCK: Clock = { usedMs: 0, lagMs: 0, last: undefined };

/** What "as fast as possible" takes: a glance that sees wins and blocks, well inside 50 ms. */
export const INSTANT_MS = 15;

const MARGIN_MS = 50;
const MARGIN_SHARE = 0.03;
/** A game in which the tolerance is used up by a slow pipe is lost anyway. */
const MAX_LAG_MS = 500;

/** No move may take more of what is left than this, however hard it is. */
const MOST_OF_CLOCK = 1 / 5;

export function limitsOf(settings: Settings, clock: Clock): SearchLimits {
  const { depthPlies, nodes, incrementMs } = settings;
  const leftMs = timeLeft(settings, clock);
  return {
    timeMs: timeOf(settings, clock, leftMs),
    ...(Number.isFinite(leftMs) && { leftMs: Math.max(1, leftMs), incrementMs }),
    ...(depthPlies > 0 && { depthPlies }),
    ...(nodes > 0 && { nodes }),
  };
}

function timeOf(settings: Settings, clock: Clock, leftMs: number): number {
  const share = leftMs * MOST_OF_CLOCK + settings.incrementMs;
  const mostMs = Math.min(settings.turnMs, share, leftMs);
  const marginMs = Math.max(MARGIN_MS, MARGIN_SHARE * mostMs) + clock.lagMs;
  const timeMs = Math.floor(mostMs - marginMs);
  return timeMs < INSTANT_MS ? glance(mostMs) : timeMs;
}

/** Shorter still where even a glance is too long. Zero and less mean "at once". */
function glance(mostMs: number): number {
  return mostMs > 0 ? Math.max(1, Math.min(INSTANT_MS, Math.floor(mostMs / 2))) : INSTANT_MS;
}

function timeLeft(settings: Settings, clock: Clock): number {
  if (settings.leftMs !== undefined) return settings.leftMs;
  return settings.matchMs > 0 ? settings.matchMs - clock.usedMs : Number.POSITIVE_INFINITY;
}

/** After a move that took us `elapsedMs`. */
export function clockAfterMove(clock: Clock, settings: Settings, elapsedMs: number): Clock {
  return {
    usedMs: clock.usedMs + elapsedMs,
    lagMs: clock.lagMs,
    last: { leftMs: settings.leftMs ?? Number.POSITIVE_INFINITY, elapsedMs },
  };
}

/**
 * After `INFO time_left`: what the manager took off beyond what the move took us is the way there and
 * back. A slow answer is remembered for some moves; time that grew belongs to another game.
 */
export function clockAfterTimeLeft(clock: Clock, settings: Settings, leftMs: number): Clock {
  const { last, lagMs } = clock;
  if (!last || !Number.isFinite(last.leftMs) || !Number.isFinite(leftMs)) return clock;
  const lag = last.leftMs + settings.incrementMs - leftMs - last.elapsedMs;
  const measured = Math.min(MAX_LAG_MS, Math.max(0, lag));
  return { ...clock, last: undefined, lagMs: Math.max(measured, Math.floor(lagMs * 0.7)) };
}
