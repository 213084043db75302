// The reader in the worker: reads an input and keeps the games until the page has taken them. An exception ends the
// worker, and the page's `WorkerHost` notices.
import type { ReadAnyOptions, ReadError } from '@tengen/formats';
import type { Game, Meta } from '@tengen/game';
import { ok, type Result } from '@tengen/rules';
import { createStore, type Store } from '../library/store.ts';
import { type AddedGames, addGames } from './add-games.ts';
import { type ReadReport, readGames } from './read-games.ts';
import { type Part, partsOf } from './tree-transfer.ts';

export type ReaderQuestion =
  | { readonly kind: 'read'; readonly data: string | Uint8Array; readonly options: ReadAnyOptions }
  | { readonly kind: 'take'; readonly index: number }
  | { readonly kind: 'keep' };

/** Parts of a tree that is taken, or the number of games that are kept already. */
export type ReaderProgress =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'keeping'; readonly done: number };

export type ReaderAnswer =
  | { readonly kind: 'report'; readonly result: Result<ReadReport, ReadError> }
  /** After the last part; without meta there was no such game. */
  | { readonly kind: 'taken'; readonly meta: Meta | undefined }
  | { readonly kind: 'kept'; readonly kept: AddedGames };

export interface ReaderParts {
  readonly read: typeof readGames;
  store(): Pick<Store, 'add' | 'announce'>;
}

const REAL: ReaderParts = { read: readGames, store: () => createStore() };

export function createReader(
  parts: ReaderParts = REAL,
): (question: ReaderQuestion, tell: (progress: ReaderProgress) => void) => Promise<ReaderAnswer> {
  let games: readonly Game[] = [];
  return async (question, tell) => {
    switch (question.kind) {
      case 'read': {
        const read = parts.read(question.data, question.options);
        if (read.ok) games = read.value.games;
        const result = read.ok ? ok(read.value.report) : read;
        return { kind: 'report', result };
      }
      case 'take': {
        const game = games[question.index];
        if (game) for (const part of partsOf(game.root)) tell({ kind: 'part', part });
        return { kind: 'taken', meta: game?.meta };
      }
      case 'keep': {
        const onDone = (done: number) => tell({ kind: 'keeping', done });
        return { kind: 'kept', kept: await addGames(parts.store(), games, onDone) };
      }
    }
  };
}
