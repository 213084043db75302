// A line at the bottom of a terminal that tells how far long work has come. Elsewhere it says nothing.
import type { Sink } from '../world.ts';
import { fit } from './width.ts';

/** Seldom enough to cost nothing, often enough to be alive. */
const EVERY_MS = 100;
const BAR = 24;

export class Progress {
  readonly #sink: Sink;
  readonly #now: () => number;
  #last = Number.NEGATIVE_INFINITY;
  #isShown = false;

  constructor(sink: Sink, now: () => number) {
    this.#sink = sink;
    this.#now = now;
  }

  /** `share` from 0 to 1 draws a bar; without one there is only the text. */
  show(text: string, share?: number): void {
    if (!this.#sink.isTerminal || this.#now() - this.#last < EVERY_MS) return;
    this.#last = this.#now();
    this.#isShown = true;
    const bar = share === undefined ? '' : `${barOf(share)} `;
    this.#sink.write(`\r\x1b[K${fit(bar + text, this.#sink.columns - 1)}`);
  }

  /** Takes the line away again, before anything else is written. */
  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#sink.write('\r\x1b[K');
  }
}

export function barOf(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * BAR);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}]`;
}
