// Milliseconds on a clock that never goes back and that a thread shares with its workers. Each thread counts from
// its own origin; origin plus count is the same for all.
export function now(): number {
  return performance.timeOrigin + performance.now();
}
