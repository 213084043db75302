// Gives an engine its networks without standing in the way of a move: when nobody is thinking, or as soon
// as the move is out. Adding weights ends a search, so it never happens during one.
import type { Engine, NetworkName } from '@tengen/engine';
import type { Opponent } from '@tengen/opponent';
import type { Rule } from '@tengen/rules';
import { hasNetwork, weightsFor } from './weights.ts';

/** What a network is chosen by. */
export interface Board {
  readonly rule: Rule;
  readonly size: number;
}

function nameOf({ rule, size }: Board): NetworkName {
  return `${rule}${size}`;
}

export class Judging {
  readonly engine: Engine;
  readonly #onChange: () => void;
  readonly #asked = new Set<NetworkName>();
  readonly #failed = new Set<NetworkName>();
  #waiting: Uint8Array[] = [];
  #running = 0;
  #adding: Promise<void> = Promise.resolve();

  constructor(engine: Engine, onChange: () => void) {
    this.engine = engine;
    this.#onChange = onChange;
  }

  /** Fetches the network for such a game, if there is one; nobody has to wait for it. */
  async want(game: Board): Promise<void> {
    const name = nameOf(game);
    if (this.#asked.has(name) || !hasNetwork(name)) return;
    this.#asked.add(name);
    const bytes = await weightsFor(name);
    if (bytes) this.#waiting.push(bytes);
    else this.#fail(name);
    this.#addWaiting();
  }

  hasFailed(game: Board): boolean {
    return this.#failed.has(nameOf(game));
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

  #fail(name: NetworkName): void {
    this.#asked.delete(name);
    this.#failed.add(name);
    this.#onChange();
  }
}

/** The opponent, with every thought of it known to the judging. */
export function judged(opponent: Opponent, judging: Judging): Opponent {
  return {
    spec: opponent.spec,
    think(position, options) {
      void judging.want(position);
      return judging.during(() => opponent.think(position, options));
    },
    decide(state, options) {
      void judging.want(state.terms);
      return judging.during(() => opponent.decide(state, options));
    },
    answerDraw: (position, color, options) =>
      judging.during(() => opponent.answerDraw(position, color, options)),
    close: () => opponent.close(),
  };
}
