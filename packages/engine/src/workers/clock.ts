// Milliseconds on a clock that never goes back and that a thread shares with its workers: each has
// its own origin, the sum is common to all.
export function now(): number {
  return performance.timeOrigin + performance.now();
}
