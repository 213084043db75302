// A store that counts what goes through it, and tells of games that have ended.
import type { ServerHost } from '../host.ts';
import type { Meter } from '../metrics.ts';
import type { Append, Appended, ServerStore } from './store.ts';

/** A line of the log about a game that has ended. */
export interface GameEnd {
  readonly game: string;
  readonly result: string;
  readonly events: number;
}

export interface StoreWatch {
  readonly host: Pick<ServerHost, 'now'>;
  readonly meter: Meter;
  readonly onEnd: (end: GameEnd) => void;
}

export function observed(store: ServerStore, { host, meter, onEnd }: StoreWatch): ServerStore {
  const tell = ({ game, events, end }: Append, { kind }: Appended) => {
    if (kind === 'conflict') meter.conflicted();
    if (kind === 'stored' && end) onEnd({ game, result: end.result, events: events.at(-1)!.v });
  };
  return {
    ...store,
    async append(batch) {
      const began = host.now();
      const appended = await store.append(batch);
      if (!appended.ok) return appended;
      meter.committed(host.now() - began, batch.length);
      for (const [i, append] of batch.entries()) tell(append, appended.value[i]!);
      return appended;
    },
    async appendNext(append, next) {
      const appended = await store.appendNext(append, next);
      if (appended.ok) tell(append, appended.value);
      return appended;
    },
    async pulse(now, gapMs) {
      const pulse = await store.pulse(now, gapMs);
      if (pulse.ok && pulse.value) meter.away(pulse.value.to - pulse.value.from);
      return pulse;
    },
  };
}
