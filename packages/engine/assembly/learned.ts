// Numbers that learn: nudged up and down, each step smaller the nearer its end of the range.

/** Where the range ends, either way. */
const MOST = 8192;

export function learned(at: usize): i32 {
  return load<i16>(at);
}

export function nudge(at: usize, by: i32): void {
  const now = learned(at);
  const size = by < 0 ? -by : by;
  store<i16>(at, i16(now + by - (now * size) / MOST));
}
