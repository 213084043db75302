// Reads a source: a small one at once, a large one in a worker, so that the page never freezes. Failures are values,
// and a reading can be cancelled at any time.
import type { ReadAnyOptions, ReadError } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import type { Store } from '../library/store.ts';
import { type AddedGames, addGames } from './add-games.ts';
import { type ReadReport, readGames } from './read-games.ts';
import type { FromReader, ToReader } from './reader.ts';
import { fetchInput, type Source } from './source.ts';
import { TreeOfParts } from './tree-transfer.ts';

/** The games of a source, on the page or in the worker. */
export interface FoundGames {
  readonly report: ReadReport;
  take(index: number): Promise<Game | undefined>;
  keep(store: Store, onDone: (done: number) => void): Promise<AddedGames>;
  /** Frees the games. */
  close(): void;
}

export type ReadTrouble =
  | { readonly kind: 'refused'; readonly error: ReadError }
  | { readonly kind: 'unreadable' | 'cancelled' | 'worker-failed' };

export type ReadProgress =
  | { readonly kind: 'loading'; readonly part: number }
  | { readonly kind: 'understanding'; readonly bytes: number };

/** Larger sources are read by the worker. This much can be read within a frame or two. */
const LARGE = 100_000;

export async function readSource(
  source: Source,
  options: ReadAnyOptions,
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<Result<FoundGames, ReadTrouble>> {
  const input = await fetchInput(source, part => onProgress({ kind: 'loading', part }), signal);
  if (!input.ok) {
    if (input.error !== 'too-large') return err({ kind: input.error });
    return err({ kind: 'refused', error: { kind: 'too-large', at: { offset: 0 } } });
  }
  const { data, name } = input.value;
  const all = { ...options, ...(name !== undefined && { fileName: name }) };
  if (data.length < LARGE) return readHere(data, all);
  onProgress({ kind: 'understanding', bytes: data.length });
  return readInWorker(data, all, signal);
}

function readHere(
  data: string | Uint8Array,
  options: ReadAnyOptions,
): Result<FoundGames, ReadTrouble> {
  const read = readGames(data, options);
  if (!read.ok) return err({ kind: 'refused', error: read.error });
  const { report, games } = read.value;
  return ok({
    report,
    take: async index => games[index],
    keep: (store, onDone) => addGames(store, games, onDone),
    close() {},
  });
}

function readInWorker(
  data: string | Uint8Array,
  options: ReadAnyOptions,
  signal: AbortSignal,
): Promise<Result<FoundGames, ReadTrouble>> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToReader, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  return new Promise(resolve => {
    const fail = (kind: 'cancelled' | 'worker-failed') => {
      worker.terminate();
      resolve(err({ kind }));
    };
    signal.addEventListener('abort', () => fail('cancelled'));
    worker.onerror = () => fail('worker-failed');
    worker.onmessageerror = () => fail('worker-failed');
    worker.onmessage = ({ data: message }: MessageEvent<FromReader>) => {
      if (message.kind === 'failed') return fail('worker-failed');
      if (message.kind !== 'report') return;
      const { result } = message;
      if (result.ok) return resolve(ok(foundIn(worker, tell, result.value)));
      worker.terminate();
      resolve(err({ kind: 'refused', error: result.error }));
    };
    const transfer = typeof data === 'string' ? [] : [data.buffer as ArrayBuffer];
    tell({ kind: 'read', data, options }, transfer);
  });
}

function foundIn(
  worker: Worker,
  tell: (message: ToReader) => void,
  report: ReadReport,
): FoundGames {
  /** Ends the open question with the worst answer, so that nobody waits forever. */
  let giveUp = () => {};

  function ask<T>(
    message: ToReader,
    worst: () => T,
    hear: (message: FromReader, answer: (value: T) => void) => void,
  ): Promise<T> {
    return new Promise(resolve => {
      giveUp = () => resolve(worst());
      worker.onerror = giveUp;
      // A game that is too large to be transferred is lost.
      worker.onmessageerror = giveUp;
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
        if (data.kind === 'failed') giveUp();
        else hear(data, resolve);
      };
      tell(message);
    });
  }

  return {
    report,
    take(index) {
      const tree = new TreeOfParts();
      const none = (): Game | undefined => undefined;
      return ask({ kind: 'take', index }, none, (message, answer) => {
        if (message.kind === 'part') tree.add(message.part);
        if (message.kind !== 'taken') return;
        const { root } = tree;
        answer(message.meta && root && { meta: message.meta, root });
      });
    },
    keep(_, onDone) {
      let count = 0;
      const worst = (): AddedGames => ({ count, trouble: 'failed' });
      return ask({ kind: 'keep' }, worst, (message, answer) => {
        if (message.kind === 'keeping') {
          count = message.done;
          onDone(count);
        }
        if (message.kind === 'kept') answer(message.kept);
      });
    },
    close() {
      worker.terminate();
      giveUp();
    },
  };
}
