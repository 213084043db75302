// Small things every measuring program prints with.
import type { EloEstimate } from '@tengen/rating';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** 1234567 → `1 234 567`. */
export function thousands(n: number): string {
  return Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** `+12.3`, `−4.0`, `+∞`. */
export function signed(value: number, digits = 1): string {
  const sign = value < 0 ? '−' : '+';
  return sign + (Number.isFinite(value) ? Math.abs(value).toFixed(digits) : '∞');
}

/** `+12.3 ± 8.1` where the interval is about even, `+300.5 [+210.0, +∞]` where it is not. */
export function eloText({ elo, low, high }: EloEstimate): string {
  const [down, up] = [elo - low, high - elo];
  const isEven = Number.isFinite(down) && Number.isFinite(up) && Math.abs(up - down) < 0.2 * up;
  if (isEven) return `${signed(elo)} ± ${((down + up) / 2).toFixed(1)}`;
  return `${signed(elo)} [${signed(low)}, ${signed(high)}]`;
}

/** A figure beside its target; remembers whether any target was missed. */
export class Report {
  #missed = 0;

  line(name: string, figure: string): void {
    console.log(`${name.padEnd(46)} ${figure}`);
  }

  target(name: string, figure: string, isMet: boolean, target: string): void {
    if (!isMet) this.#missed++;
    this.line(name, `${figure}  (${isMet ? 'met' : 'MISSED'}: ${target})`);
  }

  get isMet(): boolean {
    return this.#missed === 0;
  }
}

/** One line that changes on a terminal; now and then a line anywhere else. */
export class ProgressLine {
  readonly #everyMs: number;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  show(line: () => string): void {
    const isTerminal = process.stdout.isTTY;
    const now = performance.now();
    if (!isTerminal && now - this.#shownAt < this.#everyMs) return;
    this.#shownAt = now;
    process.stdout.write(isTerminal ? `\r${line()}\u001b[K` : `${line()}\n`);
  }
}

/** The value after `--name`, if it was given. */
export function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
}

/** A whole number above 0 after `--name`, or 0 where that is the usual one; anything else ends the program. */
export function numberOption(args: readonly string[], name: string, otherwise: number): number {
  const text = option(args, name);
  if (text === undefined) return otherwise;
  const value = Number(text.replaceAll('_', ''));
  const least = Math.min(otherwise, 1);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`--${name} takes a whole number from ${least} on, not ${JSON.stringify(text)}.`);
  process.exit(2);
}
