// Gathers the events of many tables into few transactions. While one is on its way to the disk, others wait and
// go together in the next; nobody hears of an event before its transaction is stored.
import { err, type Result } from '@tengen/rules';
import type { Append, Appended, ServerStore, StoreAway } from './store.ts';

/** The most commands in one transaction. */
export const MOST_IN_BATCH = 256;
/** With so many waiting, further ones are turned away as if the store were. */
export const MOST_WAITING = 10_000;

const AWAY: Result<never, StoreAway> = err({ kind: 'unavailable' });

interface Waiting {
  readonly append: Append;
  readonly answer: (appended: Result<Appended, StoreAway>) => void;
}

export class Committer {
  readonly #store: Pick<ServerStore, 'append'>;
  #waiting: Waiting[] = [];
  #isUnderWay = false;

  constructor(store: Pick<ServerStore, 'append'>) {
    this.#store = store;
  }

  /** Resolves when the events are on disk, or are known not to be. Of one game, only one may be waiting. */
  append(append: Append): Promise<Result<Appended, StoreAway>> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(AWAY);
    return new Promise(answer => {
      this.#waiting.push({ append, answer });
      if (!this.#isUnderWay) this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#isUnderWay = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_IN_BATCH);
      const appended = await this.#store.append(batch.map(({ append }) => append));
      for (const [i, { answer }] of batch.entries())
        answer(appended.ok ? { ok: true, value: appended.value[i]! } : appended);
    }
    this.#isUnderWay = false;
  }
}
