// How much later than planned answers came lately. On a busy machine nobody is woken on time; who has
// seen that plans to end earlier, so that the next answer is in time all the same.

/** Messages take this long anyway, and every plan has room for it. */
const USUAL_MS = 1.5;
/** A machine that stood still for longer is an accident, and not to be expected again. */
const MOST_MS = 8;
/** What is left of a memory after each further answer. */
const FADING = 0.95;

export class Lag {
  #worstMs = 0;

  /** An answer came so long after the moment planned for it. */
  note(ms: number): void {
    if (!Number.isFinite(ms)) return;
    this.#worstMs = Math.max(Math.min(ms, MOST_MS), this.#worstMs * FADING);
  }

  /** So much earlier than usual a search should end. */
  get spareMs(): number {
    return 2 * Math.max(0, this.#worstMs - USUAL_MS);
  }
}
