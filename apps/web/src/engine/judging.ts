// Gives an engine its networks without standing in the way of a move: when nobody is thinking, or as soon
// as the move is out. Adding weights ends a search, so it never happens during one.
import type { Engine, NetworkName } from '@tengen/engine';
import type { Opponent } from '@tengen/opponent';
import type { Rule } from '@tengen/rules';
import { forgetWeights, hasNetwork, weightsFor } from './weights.ts';

/** What a network is chosen by. */
export interface Board {
  readonly rule: Rule;
  readonly size: number;
}

interface Arrived {
  readonly name: NetworkName;
  readonly bytes: Uint8Array;
}

function nameOf({ rule, size }: Board): NetworkName {
  return `${rule}${size}`;
}

export class Judging {
  readonly engine: Engine;
  readonly #onChange: () => void;
  readonly #asked = new Set<NetworkName>();
  readonly #failed = new Set<NetworkName>();
  #waiting: Arrived[] = [];
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
    if (bytes) this.#waiting.push({ name, bytes });
    else this.#fail(name);
    this.#addWaiting();
  }

  hasFailed(game: Board): boolean {
    return this.#failed.has(nameOf(game));
  }

  /** Runs something that searches; networks wait until it is done. */
  async during<T>(search: () => Promise<T>): Promise<T> {
    // Also for what comes while one waits: between the last look and the beginning nothing may happen.
    for (let seen: unknown; seen !== this.#adding; ) {
      seen = this.#adding;
      await seen;
    }
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
    for (const arrived of this.#waiting.splice(0)) {
      this.#adding = this.#adding.then(() => this.#add(arrived));
    }
  }

  async #add({ name, bytes }: Arrived): Promise<void> {
    try {
      const added = await this.engine.addWeights(bytes);
      if (added.ok) return this.#onChange();
      // Half a file, or not the one it is called: the next game asks for it again.
      forgetWeights(name);
      this.#fail(name);
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
