// A progress line at the bottom of a terminal. It writes nothing if the output is not a terminal.
import type { Sink } from '../world.ts';
import { fit } from './width.ts';

/** Rare enough to cost little, frequent enough to look alive. */
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

  /** Shows the text, with a bar if there is a `share` from 0 to 1. */
  show(text: string, share?: number): void {
    if (!this.#sink.isTerminal || this.#now() - this.#last < EVERY_MS) return;
    this.#last = this.#now();
    this.#isShown = true;
    const bar = share === undefined ? '' : `${barOf(share)} `;
    this.#sink.write(`\r\x1b[K${fit(bar + text, this.#sink.columns - 1)}`);
  }

  /** Removes the line. Call it before writing anything else. */
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
