// Reads a large input away from the page, and keeps what it found until the page has taken it.
import type { ReadAnyOptions, ReadError } from '@tengen/formats';
import type { Game, Meta } from '@tengen/game';
import type { Result } from '@tengen/rules';
import { createStore } from '../library/store.ts';
import { type Report, readGames } from './found.ts';
import { type Kept, keepGames } from './keep.ts';
import { type Part, partsOf } from './parts.ts';

export type ToReader =
  | { readonly kind: 'read'; readonly data: string | Uint8Array; readonly options: ReadAnyOptions }
  | { readonly kind: 'take'; readonly index: number }
  | { readonly kind: 'keep' };

export type FromReader =
  | { readonly kind: 'report'; readonly result: Result<Report, ReadError> }
  | { readonly kind: 'part'; readonly part: Part }
  /** After the last part; without meta there was no such game. */
  | { readonly kind: 'taken'; readonly meta: Meta | undefined }
  | { readonly kind: 'keeping'; readonly done: number }
  | { readonly kind: 'kept'; readonly kept: Kept };

let games: readonly Game[] = [];
const say = (message: FromReader) => postMessage(message);

addEventListener('message', async ({ data: message }: MessageEvent<ToReader>) => {
  switch (message.kind) {
    case 'read': {
      const read = readGames(message.data, message.options);
      if (read.ok) games = read.value.games;
      say({ kind: 'report', result: read.ok ? { ok: true, value: read.value.report } : read });
      return;
    }
    case 'take': {
      const game = games[message.index];
      if (game) for (const part of partsOf(game.root)) say({ kind: 'part', part });
      return say({ kind: 'taken', meta: game?.meta });
    }
    case 'keep':
      return say({
        kind: 'kept',
        kept: await keepGames(createStore(), games, done => say({ kind: 'keeping', done })),
      });
  }
});
