// Gives an engine its networks without standing in the way of a move: when nobody is thinking, or as soon
// as the move is out. Adding weights ends a search, so it never happens during one.
import type { Engine } from '@tengen/engine';
import type { Opponent } from '@tengen/opponent';
import type { Rule } from '@tengen/rules';
import { hasNetwork, weightsFor } from './weights.ts';

export class Judging {
  readonly engine: Engine;
  readonly #onChange: () => void;
  readonly #asked = new Set<Rule>();
  readonly #failed = new Set<Rule>();
  #waiting: Uint8Array[] = [];
  #running = 0;
  #adding: Promise<void> = Promise.resolve();

  constructor(engine: Engine, onChange: () => void) {
    this.engine = engine;
    this.#onChange = onChange;
  }

  /** Fetches the network of a rule, if there is one; nobody has to wait for it. */
  want(rule: Rule): void {
    if (this.#asked.has(rule) || !hasNetwork(rule)) return;
    this.#asked.add(rule);
    void weightsFor(rule).then(bytes => {
      if (bytes) this.#waiting.push(bytes);
      else this.#fail(rule);
      this.#addWaiting();
    });
  }

  hasFailed(rule: Rule): boolean {
    return this.#failed.has(rule);
  }

  /** Runs something that searches; networks wait until it is done. */
  async during<T>(search: () => Promise<T>): Promise<T> {
    await this.#adding;
    this.#running++;
    try {
      return await search();
    } finally {
      this.#running--;
      this.#addWaiting();
    }
  }

  /** Before a search that nobody waits for: what has come is added first. */
  async ready(): Promise<void> {
    this.#addWaiting();
    await this.#adding;
  }

  #addWaiting(): void {
    if (this.#running > 0) return;
    for (const bytes of this.#waiting.splice(0)) {
      this.#adding = this.#adding.then(() => this.#add(bytes));
    }
  }

  async #add(bytes: Uint8Array): Promise<void> {
    try {
      const added = await this.engine.addWeights(bytes);
      if (added.ok) this.#onChange();
    } catch {
      // The crew could not be renewed; the engine replaces it by itself, and its tables judge.
    }
  }

  #fail(rule: Rule): void {
    this.#asked.delete(rule);
    this.#failed.add(rule);
    this.#onChange();
  }
}

/** The opponent, with every thought of it known to the judging. */
export function judged(opponent: Opponent, judging: Judging): Opponent {
  return {
    spec: opponent.spec,
    think(position, options) {
      judging.want(position.rule);
      return judging.during(() => opponent.think(position, options));
    },
    decide(state, options) {
      judging.want(state.terms.rule);
      return judging.during(() => opponent.decide(state, options));
    },
    answerDraw: (position, color, options) =>
      judging.during(() => opponent.answerDraw(position, color, options)),
    close: () => opponent.close(),
  };
}
