// How commands print figures, targets and progress.
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

/** How often each word occurs: `five 12, full 3`. */
export function countsText(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word} ${thousands(count)}`).join(', ');
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

/** A table in Markdown. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

/** Prints figures beside their targets and remembers whether any target was missed. */
export class TargetReport {
  #missed = 0;

  line(name: string, figure: string): void {
    console.log(`${name.padEnd(46)} ${figure}`);
  }

  target(name: string, figure: string, isMet: boolean, target: string): void {
    if (!isMet) this.#missed++;
    this.line(name, `${figure}  (${isMet ? 'met' : 'MISSED'}: ${target})`);
  }

  /** For comparisons, which must find nothing. */
  noDifferences(name: string, compared: string, wrong: number): void {
    this.target(name, `${compared}, ${wrong} differ`, wrong === 0, '0 differences');
  }

  get isMet(): boolean {
    return this.#missed === 0;
  }
}

/** Progress: one line that changes on a terminal, a new line now and then anywhere else. */
export class ProgressLine {
  #shownAt = performance.now();
  #isShown = false;

  show(line: () => string): void {
    const isTerminal = process.stdout.isTTY;
    const now = performance.now();
    if (now - this.#shownAt < (isTerminal ? 100 : 10_000)) return;
    this.#shownAt = now;
    this.#isShown = isTerminal;
    process.stdout.write(isTerminal ? `\r${line()}\u001b[K` : `${line()}\n`);
  }

  /** Prints a line that stays. */
  print(line: string): void {
    this.clear();
    console.log(line);
  }

  clear(): void {
    if (this.#isShown) process.stdout.write('\r\u001b[K');
    this.#isShown = false;
  }
}
