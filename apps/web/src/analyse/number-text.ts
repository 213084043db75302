// Large numbers for a small place: three digits and a letter, as engines are read.

export function shortNumber(value: number): string {
  if (value < 1000) return String(Math.round(value));
  if (value < 999_500) return `${digits(value / 1000)} k`;
  if (value < 999_500_000) return `${digits(value / 1e6)} M`;
  return `${digits(value / 1e9)} G`;
}

function digits(value: number): string {
  return value < 9.995 ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : value.toFixed(0);
}
