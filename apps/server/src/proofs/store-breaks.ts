// Faulty stores and clocks by name. The proofs have to find each of them.
import { ok } from '@tengen/rules';
import type { OnlineParts } from '../online.ts';
import type { ServerStore } from '../store/store.ts';

export const SOUND_PARTS: OnlineParts = { store: store => store, host: host => host };

const withStore = (store: OnlineParts['store']): OnlineParts => ({ ...SOUND_PARTS, store });

export const STORE_BREAKS: Readonly<Record<string, OnlineParts>> = {
  /** Answers before the commit, which may never happen. */
  'early-answer': withStore(store => ({
    ...store,
    async append(batch) {
      void store.append(batch);
      return ok(batch.map(() => ({ kind: 'stored' }) as const));
    },
  })),
  /** Does not know a command again. */
  'no-command-ids': withStore(store => {
    let last = 0;
    return {
      ...store,
      append: batch =>
        store.append(batch.map(append => ({ ...append, command: `${append.command} ${++last}` }))),
      eventsOfCommand: async () => ok(undefined),
    };
  }),
  /** Never notes an outage. */
  'lost-grant': withStore(store => ({
    ...store,
    async pulse(now, gapMs) {
      const pulse = await store.pulse(now, gapMs);
      return pulse.ok ? ok(undefined) : pulse;
    },
    outagesSince: async () => ok([]),
  })),
  /** Grants every outage twice as long. */
  'double-grant': withStore(store => ({
    ...store,
    async outagesSince(at) {
      const outages = await store.outagesSince(at);
      if (!outages.ok) return outages;
      return ok(outages.value.map(({ id, from, to }) => ({ id, from: 2 * from - to, to })));
    },
  })),
  /** One commit in ten is confirmed and forgotten. */
  'lost-write': withStore(store => {
    let count = 0;
    const append: ServerStore['append'] = async batch => {
      if (++count % 10 !== 0) return store.append(batch);
      return ok(batch.map(() => ({ kind: 'stored' }) as const));
    };
    return { ...store, append };
  }),
  /** The clock of the server runs a tenth too fast. */
  'fast-clock': {
    ...SOUND_PARTS,
    host(host) {
      const begin = host.now();
      return { ...host, now: () => Math.floor(begin + (host.now() - begin) * 1.1) };
    },
  },
};
