// The server's time, estimated from messages that carry it. A message is written somewhere between the moment when
// it was asked for and the moment when it came, so each of them bounds the difference of the two clocks.

export interface TimeSample {
  /** Server time minus local time. */
  readonly offsetMs: number;
  /** The true difference is within half of this. */
  readonly roundTripMs: number;
}

export function sampleOf(serverNow: number, askedAt: number, now: number): TimeSample {
  return { offsetMs: serverNow - (askedAt + now) / 2, roundTripMs: now - askedAt };
}

/** Clocks are not alike; what they drift apart within minutes is smaller. */
const DRIFT_MS = 5;

/**
 * Of two samples that can both be true, the more exact one. If they contradict each other, one of the clocks has
 * stood still or was set meanwhile: only the newer sample is true now.
 */
export function better(before: TimeSample | undefined, after: TimeSample): TimeSample {
  if (!before) return after;
  const apartMs = Math.abs(after.offsetMs - before.offsetMs);
  const isPossible = apartMs <= (before.roundTripMs + after.roundTripMs) / 2 + DRIFT_MS;
  return isPossible && before.roundTripMs < after.roundTripMs ? before : after;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
