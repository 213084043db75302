// A search as its owner sees it: progress to iterate over, a result to wait for, a way to stop. The
// engine drives it from behind.
import type { Info, SearchResult } from './info.ts';
import type { SearchLimits } from './limits.ts';

export interface Search {
  /** Every info from the first on, for each who asks; ends with the search. */
  infos(): AsyncIterable<Info>;
  /** Always resolves: with a legal move, or with the reason why there is none. */
  readonly done: Promise<SearchResult>;
  /** Ends it soon, with the best move so far. */
  stop(): void;
  /** Pondering paid off: the limits hold from now on. */
  hit(limits: SearchLimits): void;
}

/** The engine's side of it. */
export interface SearchDriver {
  stop(): void;
  hit(limits: SearchLimits): void;
}

export class RunningSearch implements Search {
  readonly done: Promise<SearchResult>;
  readonly #infos: Info[] = [];
  readonly #driver: SearchDriver;
  #waiting: (() => void)[] = [];
  #isOver = false;

  constructor(driver: SearchDriver, done: Promise<SearchResult>) {
    this.#driver = driver;
    this.done = done.finally(() => {
      this.#isOver = true;
      this.#wake();
    });
  }

  async *infos(): AsyncGenerator<Info, void, void> {
    for (let i = 0; ; i++) {
      while (i >= this.#infos.length) {
        if (this.#isOver) return;
        await new Promise<void>(resolve => this.#waiting.push(resolve));
      }
      yield this.#infos[i]!;
    }
  }

  stop(): void {
    this.#driver.stop();
  }

  hit(limits: SearchLimits): void {
    this.#driver.hit(limits);
  }

  tell(info: Info): void {
    this.#infos.push(info);
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
