// A faulty part that helps whoever pretends that his line is slow.
import { ok } from '@tengen/rules';
import { MOST_CREDIT_MS, type TableEvent } from '@tengen/table';
import type { OnlineParts } from '../../online.ts';
import { SOUND_PARTS } from '../store-breaks.ts';

const MORE_MS = 1000;

export const LIAR_BREAKS: Readonly<Record<string, OnlineParts>> = {
  /** Stores more credit than a move may have. The log is whole: only its figures are wrong. */
  'generous-store': {
    ...SOUND_PARTS,
    store: store => ({
      ...store,
      async append(batch) {
        const given = batch.map(append => ({ ...append, events: append.events.map(generous) }));
        const appended = await store.append(given);
        if (!appended.ok) return appended;
        // Whoever holds other figures has to read them again.
        return ok(
          appended.value.map((answer, i) => {
            const isChanged = given[i]!.events.some((event, n) => event !== batch[i]!.events[n]);
            return answer.kind === 'stored' && isChanged ? { kind: 'conflict' } : answer;
          }),
        );
      },
    }),
  },
};

function generous(event: TableEvent): TableEvent {
  if (event.k !== 'move' || !event.left || (event.credit ?? 0) < MOST_CREDIT_MS / 2) return event;
  const [P1, P2] = event.left;
  const left = event.by === 'P1' ? ([P1 + MORE_MS, P2] as const) : ([P1, P2 + MORE_MS] as const);
  return { ...event, left, credit: event.credit! + MORE_MS };
}
