// Adds many games to the library, some at a time, so that progress can be shown and the work stopped.
import type { Game } from '@tengen/game';
import type { StorageTrouble } from '../library/database.ts';
import type { Store } from '../library/store.ts';

export interface AddedGames {
  readonly count: number;
  /** Why some were not added. */
  readonly trouble?: StorageTrouble;
}

const AT_ONCE = 100;

export async function addGames(
  store: Pick<Store, 'add' | 'announce'>,
  games: readonly Game[],
  onDone: (done: number) => void,
): Promise<AddedGames> {
  let count = 0;
  let trouble: StorageTrouble | undefined;
  while (count < games.length && !trouble) {
    const some = games.slice(count, count + AT_ONCE).map(game => ({ game }));
    const added = await store.add(some);
    if (added.ok) {
      count += some.length;
      onDone(count);
    } else trouble = added.error.kind === 'trouble' ? added.error.trouble : 'failed';
  }
  store.announce();
  return { count, ...(trouble && { trouble }) };
}
