// What the build puts into the single file: the core's bytes and the networks'. Run from a folder of modules there are
// none, and the engine finds its own files.
import { Worker } from 'node:worker_threads';
import type { EngineOptions, EngineWorker } from '@tengen/engine';

declare const TENGEN_VERSION: string | undefined;
/** Base64 by build. */
declare const TENGEN_WASM: Readonly<Record<string, string>> | undefined;
/** Base64 by rule and size. */
declare const TENGEN_WEIGHTS: Readonly<Record<string, string>> | undefined;

export const VERSION = typeof TENGEN_VERSION === 'string' ? TENGEN_VERSION : '0.0.0';

/**
 * How the engine gets its core and its workers. `program` is the file that finds out by itself that it
 * runs in a worker. What a worker might print stays with it: managers read every word.
 */
export function engineSources(program: string): Pick<EngineOptions, 'wasm' | 'weights' | 'worker'> {
  const worker = () => new Worker(new URL(program), { stdout: true, stderr: true }) as EngineWorker;
  return {
    worker,
    ...(typeof TENGEN_WASM === 'object' && { wasm: decoded(TENGEN_WASM) }),
    ...(typeof TENGEN_WEIGHTS === 'object' && { weights: decoded(TENGEN_WEIGHTS) }),
  };
}

function decoded(texts: Readonly<Record<string, string>>): Record<string, Uint8Array> {
  const entries = Object.entries(texts);
  return Object.fromEntries(
    entries.map(([build, text]) => [build, new Uint8Array(Buffer.from(text, 'base64'))]),
  );
}
