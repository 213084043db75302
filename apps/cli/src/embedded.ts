// The build puts these values into the single file: the version, the core's bytes and the names of the
// network files beside it. When the program runs from its modules they are missing, and the engine finds
// its own files.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { AnyWorker, EngineOptions, WasmSources } from '@tengen/engine';

declare const TENGEN_VERSION: string | undefined;
/** Base64 by build. */
declare const TENGEN_WASM: Readonly<Record<string, string>> | undefined;
/** Names of files by rule and size. */
declare const TENGEN_WEIGHTS: Readonly<Record<string, string>> | undefined;
/** The name of the file of puzzles beside the program. */
declare const TENGEN_PUZZLES: string | undefined;

export const VERSION = typeof TENGEN_VERSION === 'string' ? TENGEN_VERSION : '0.0.0';

/** Tells a worker that runs the single file which of the two kinds of worker it is. */
type WorkerKind = 'engine' | 'classic';

/**
 * How the engine gets its core and its workers. A worker of the single file runs the same file. Its output
 * is not passed on, so that it cannot disturb the screen.
 */
export function engineSources(): Pick<EngineOptions, 'wasm' | 'weights' | 'worker'> {
  if (typeof TENGEN_WASM !== 'object') return {};
  return {
    worker: () => startWorker('engine') as AnyWorker,
    wasm: decoded(TENGEN_WASM),
    ...(typeof TENGEN_WEIGHTS === 'object' && { weights: placed(TENGEN_WEIGHTS) }),
  };
}

/** The addresses of the files beside the program. */
function placed(names: Readonly<Record<string, string>>): Record<string, URL> {
  const entries = Object.entries(names);
  return Object.fromEntries(
    entries.map(([board, name]) => [board, new URL(name, import.meta.url)]),
  );
}

/** The packed file of puzzles. */
export function puzzlesPlace(): URL | string {
  if (typeof TENGEN_PUZZLES === 'string') return new URL(TENGEN_PUZZLES, import.meta.url);
  return createRequire(import.meta.url).resolve('@tengen/practice/puzzles.bin.gz');
}

/** The same for the classics. */
export function classicSources(): { readonly worker?: () => Worker } {
  return typeof TENGEN_WASM === 'object' ? { worker: () => startWorker('classic') } : {};
}

function startWorker(kind: WorkerKind): Worker {
  const workerData = { tengen: kind };
  return new Worker(new URL(import.meta.url), { workerData, stdout: true, stderr: true });
}

function decoded(texts: Readonly<Record<string, string>>): WasmSources {
  const entries = Object.entries(texts);
  return Object.fromEntries(
    entries.map(([build, text]) => [build, new Uint8Array(Buffer.from(text, 'base64'))]),
  );
}
