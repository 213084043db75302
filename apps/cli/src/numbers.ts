// Times for people.

export function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
}

/** 83 s → 1:23. */
export function minutes(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(whole / 3600);
  const rest = String(whole % 60).padStart(2, '0');
  const min = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${String(min).padStart(2, '0')}:${rest}` : `${min}:${rest}`;
}
