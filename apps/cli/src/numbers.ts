// Formats numbers for people.

/** 1234567 → 1.2M. */
export function short(number: number): string {
  if (number < 1000) return String(Math.round(number));
  if (number < 1e6) return `${(number / 1e3).toFixed(number < 1e4 ? 1 : 0)}k`;
  if (number < 1e9) return `${(number / 1e6).toFixed(number < 1e7 ? 1 : 0)}M`;
  return `${(number / 1e9).toFixed(1)}G`;
}

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
