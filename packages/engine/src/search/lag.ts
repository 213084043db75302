// Remembers how late the last answers were. On a busy machine threads are not woken on time. An engine that has
// seen this plans to end earlier, so that its next answer is in time.

/** Messages always take this long, and every plan has room for it. */
const USUAL_MS = 1.5;
/** A longer standstill of the machine is an accident and is not expected again. */
const MOST_MS = 8;
/** The part of an old delay that is still remembered after one more answer. */
const FADING = 0.95;

export class Lag {
  #worstMs = 0;

  /** An answer came this long after its planned time. */
  note(ms: number): void {
    if (!Number.isFinite(ms)) return;
    this.#worstMs = Math.max(Math.min(ms, MOST_MS), this.#worstMs * FADING);
  }

  /** A search should end this much earlier than usual. */
  get spareMs(): number {
    return 2 * Math.max(0, this.#worstMs - USUAL_MS);
  }
}
