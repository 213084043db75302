// The reader in the worker: reads an input and keeps its games until the page has taken them. Every message gets an
// answer; a reader that fails says so.
import type { ReadAnyOptions, ReadError } from '@tengen/formats';
import type { Game, Meta } from '@tengen/game';
import type { Result } from '@tengen/rules';
import { createStore, type Store } from '../library/store.ts';
import { type AddedGames, addGames } from './add-games.ts';
import { type ReadReport, readGames } from './read-games.ts';
import { type Part, partsOf } from './tree-transfer.ts';

export type ToReader =
  | { readonly kind: 'read'; readonly data: string | Uint8Array; readonly options: ReadAnyOptions }
  | { readonly kind: 'take'; readonly index: number }
  | { readonly kind: 'keep' };

export type FromReader =
  | { readonly kind: 'report'; readonly result: Result<ReadReport, ReadError> }
  | { readonly kind: 'part'; readonly part: Part }
  /** Sent after the last part. Without `meta` there is no such game. */
  | { readonly kind: 'taken'; readonly meta: Meta | undefined }
  | { readonly kind: 'keeping'; readonly done: number }
  | { readonly kind: 'kept'; readonly kept: AddedGames }
  /** The worker ran out of memory, or has a bug. */
  | { readonly kind: 'failed' };

export interface ReaderParts {
  readonly read: typeof readGames;
  store(): Pick<Store, 'add' | 'announce'>;
}

const REAL: ReaderParts = { read: readGames, store: () => createStore() };

export function createReader(
  say: (message: FromReader) => void,
  parts: ReaderParts = REAL,
): (message: ToReader) => Promise<void> {
  let games: readonly Game[] = [];

  async function answer(message: ToReader): Promise<void> {
    switch (message.kind) {
      case 'read': {
        const read = parts.read(message.data, message.options);
        if (read.ok) games = read.value.games;
        return say({
          kind: 'report',
          result: read.ok ? { ok: true, value: read.value.report } : read,
        });
      }
      case 'take': {
        const game = games[message.index];
        if (game) for (const part of partsOf(game.root)) say({ kind: 'part', part });
        return say({ kind: 'taken', meta: game?.meta });
      }
      case 'keep': {
        const onDone = (done: number) => say({ kind: 'keeping', done });
        return say({ kind: 'kept', kept: await addGames(parts.store(), games, onDone) });
      }
    }
  }

  return message => answer(message).catch(() => say({ kind: 'failed' }));
}
