// A running search as its caller sees it: progress to iterate over, a result to wait for, a way to stop.
import type { Position } from '@tengen/rules';
import type { Info, SearchResult } from './info.ts';
import type { SearchLimits } from './limits.ts';
import type { SearchOptions } from './options.ts';

export interface Search {
  /** All infos from the first one on, for every caller. Ends with the search. */
  infos(): AsyncIterable<Info>;
  /** Always resolves, with a legal move or with the reason why there is none. */
  readonly done: Promise<SearchResult>;
  /** Ends it soon, with the best move so far. */
  stop(): void;
  /** Pondering was right: the limits hold from now on. */
  hit(limits: SearchLimits): void;
}

/** A running search without `hit`, for those who never ponder. */
export type PlainSearch = Omit<Search, 'hit'>;

/** Everything that searches like an engine: the engine itself, and the classics. */
export interface Searcher {
  search(position: Position, limits?: SearchLimits, options?: SearchOptions): PlainSearch;
}

/** The engine's end of a search. */
export interface SearchControl {
  stop(): void;
  hit?(limits: SearchLimits): void;
}

export class RunningSearch implements Search {
  readonly done: Promise<SearchResult>;
  readonly #infos: Info[] = [];
  readonly #control: SearchControl;
  #waiting: (() => void)[] = [];
  #isOver = false;

  constructor(control: SearchControl, done: Promise<SearchResult>) {
    this.#control = control;
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
    this.#control.stop();
  }

  hit(limits: SearchLimits): void {
    this.#control.hit?.(limits);
  }

  get lastInfo(): Info | undefined {
    return this.#infos.at(-1);
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
