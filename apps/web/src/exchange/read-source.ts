// Reads a source: a small one in this thread, a large one in a worker, so that the page never freezes. Every failure
// is a value, and reading can be cancelled at any time.
import { WorkerHost } from '@tengen/engine/host';
import type { ReadAnyOptions, ReadError } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import type { Store } from '../library/store.ts';
import { type AddedGames, addGames } from './add-games.ts';
import { type ReadReport, readGames } from './read-games.ts';
import type { ReaderAnswer, ReaderProgress, ReaderQuestion } from './reader.ts';
import { fetchInput, type Source } from './source.ts';
import { TreeOfParts } from './tree-transfer.ts';

/** The games that were found. They stay where they were read until they are taken. */
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

/** The worker reads sources from this size on; smaller ones take a frame or two. */
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

type ReaderHost = WorkerHost<ReaderQuestion, ReaderProgress, ReaderAnswer>;

async function readInWorker(
  data: string | Uint8Array,
  options: ReadAnyOptions,
  signal: AbortSignal,
): Promise<Result<FoundGames, ReadTrouble>> {
  const host: ReaderHost = new WorkerHost(
    () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' }),
  );
  const cancel = () => void host.terminate();
  signal.addEventListener('abort', cancel);
  const transfer = typeof data === 'string' ? [] : [data.buffer as ArrayBuffer];
  const answer = await host.ask({ kind: 'read', data, options }, undefined, transfer);
  signal.removeEventListener('abort', cancel);
  if (answer?.kind === 'report' && answer.result.ok) return ok(foundIn(host, answer.result.value));
  void host.terminate();
  if (signal.aborted) return err({ kind: 'cancelled' });
  if (answer?.kind !== 'report' || answer.result.ok) return err({ kind: 'worker-failed' });
  return err({ kind: 'refused', error: answer.result.error });
}

function foundIn(host: ReaderHost, report: ReadReport): FoundGames {
  return {
    report,
    async take(index) {
      const tree = new TreeOfParts();
      const answer = await host.ask({ kind: 'take', index }, progress => {
        if (progress.kind === 'part') tree.add(progress.part);
      });
      const { root } = tree;
      const meta = answer?.kind === 'taken' ? answer.meta : undefined;
      return meta && root && { meta, root };
    },
    async keep(_, onDone) {
      let count = 0;
      const answer = await host.ask({ kind: 'keep' }, progress => {
        if (progress.kind !== 'keeping') return;
        count = progress.done;
        onDone(count);
      });
      return answer?.kind === 'kept' ? answer.kept : { count, trouble: 'failed' };
    },
    close: () => void host.terminate(),
  };
}
