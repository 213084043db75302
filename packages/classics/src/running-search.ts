// A search as its owner sees it; the worker's client drives it from behind.
import type { Info, Search, SearchResult } from './types.ts';

export class RunningSearch implements Search {
  readonly done: Promise<SearchResult>;
  readonly #infos: Info[] = [];
  readonly #onStop: () => void;
  #resolve: (result: SearchResult) => void = () => {};
  #waiting: (() => void)[] = [];
  #isOver = false;

  constructor(onStop: () => void) {
    this.#onStop = onStop;
    this.done = new Promise(resolve => {
      this.#resolve = resolve;
    });
  }

  get lastInfo(): Info | undefined {
    return this.#infos.at(-1);
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
    if (!this.#isOver) this.#onStop();
  }

  tell(info: Info): void {
    this.#infos.push(info);
    this.#wake();
  }

  finish(result: SearchResult): void {
    this.#isOver = true;
    this.#resolve(result);
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
