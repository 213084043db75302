// A world for tests. It keeps the output and reads input that the test provides.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine } from '@tengen/engine';
import { run } from './run.ts';
import type { Sink, World } from './world.ts';

/** Node 20 cannot run TypeScript in workers, so they come from the engine's `dist`, which `npm test` builds. */
const BUILT_WORKER = new URL('../../../packages/engine/dist/src/worker.js', import.meta.url);

/** Nothing of the person's own files is read or written. */
const STATE = mkdtempSync(join(tmpdir(), 'tengen-state-'));

class KeptSink implements Sink {
  readonly isTerminal = false;
  readonly columns = 80;
  readonly colorDepth = 1;
  readonly #chunks: Buffer[] = [];

  async write(data: string | Uint8Array): Promise<void> {
    this.#chunks.push(Buffer.from(data as Uint8Array));
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Uint8Array;
  readonly json: () => unknown;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the program with these arguments, as a shell would. */
export async function tengen(
  args: string | readonly string[],
  options: RunOptions = {},
): Promise<Ran> {
  const out = new KeptSink();
  const err = new KeptSink();
  const engines: Engine[] = [];
  const world: World = {
    env: { LANG: 'en_US.UTF-8', TENGEN_STATE: STATE, ...options.env },
    out,
    err,
    input: async function* () {
      yield Buffer.from((options.input ?? '') as Uint8Array);
    },
    now: () => performance.now(),
    engine: async settings => {
      const engine = await createEngine({ ...settings, worker: BUILT_WORKER });
      engines.push(engine);
      return engine;
    },
    interrupt: new AbortController().signal,
    catchBugs: () => {},
    close: async () => {
      for (const engine of engines) await engine.close();
    },
  };
  const code = await run(typeof args === 'string' ? args.split(' ') : args, world);
  const text = out.bytes.toString('utf8');
  return {
    code,
    out: text,
    err: err.bytes.toString('utf8'),
    bytes: out.bytes,
    json: () => JSON.parse(text),
  };
}
