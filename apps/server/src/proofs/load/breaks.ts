// Faulty stores that only load shows: what they answer is right.
import type { OnlineParts } from '../../online.ts';
import type { Append } from '../../store/store.ts';
import { SOUND_PARTS } from '../store-breaks.ts';

const SLOW_MS = 150;
const BUSY_MS = 30;
/** So often is a batch kept by the store that forgets nothing. */
const COPIES = 2000;

export const LOAD_BREAKS: Readonly<Record<string, OnlineParts>> = {
  /** Commits take long. */
  'slow-store': {
    ...SOUND_PARTS,
    store: store => ({
      ...store,
      async append(batch) {
        await new Promise(resolve => setTimeout(resolve, SLOW_MS));
        return store.append(batch);
      },
    }),
  },
  /** Works on the thread that everybody waits for. */
  'busy-thread': {
    ...SOUND_PARTS,
    store: store => ({
      ...store,
      append(batch) {
        const began = performance.now();
        while (performance.now() - began < BUSY_MS);
        return store.append(batch);
      },
    }),
  },
  /** Forgets nothing. */
  leak: {
    ...SOUND_PARTS,
    store(store) {
      const kept: Append[] = [];
      return {
        ...store,
        append(batch) {
          for (let i = 0; i < COPIES; i++) kept.push(...batch.map(append => ({ ...append })));
          return store.append(batch);
        },
      };
    },
  },
};
