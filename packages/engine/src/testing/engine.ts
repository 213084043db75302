// For tests: the built worker, and workers that misbehave. Not part of the published package.
import type { Point } from '@tengen/rules';
import type { CoreInfo, CoreResult } from '../core/core.ts';
import { type Engine, createEngine as makeEngine } from '../engine.ts';
import type { EngineOptions } from '../search/options.ts';
import { type AnyWorker, type FromWorker, type StartWorker, startModule } from '../workers/host.ts';
import type { CoreReply, CoreRequest, StopRequest } from '../workers/messages.ts';

/**
 * Workers come from `dist`, because Node 20 runs no TypeScript. `npm test` has built it before; for a test that
 * runs alone it is built here when a source is newer.
 */
export function builtWorker(): URL {
  const root = new URL('../../', import.meta.url);
  const files = process.getBuiltinModule('node:fs');
  const time = (path: string) =>
    files.statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = files
    .readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ts$/.test(name) && !/\.test\.ts$/.test(name));
  const newest = Math.max(...sources.map(name => time(`src/${name}`)), time('assembly/layout.ts'));
  if (time('dist/tsconfig.tsbuildinfo') < newest) compile(root);
  return new URL('dist/src/worker.js', root);
}

function compile(root: URL): void {
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const tsc = new URL('../../node_modules/typescript/bin/tsc', root);
  execFileSync(process.execPath, [tsc.pathname, '-b', root.pathname], { stdio: 'inherit' });
}

/** An engine on real workers. */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return makeEngine({ tableMiB: 8, worker: builtWorker(), ...options });
}

/** Real workers that a test can kill. */
export function mortalWorkers(): {
  start: StartWorker;
  killOne: () => void;
  /** The running workers can no longer be killed. */
  forget: () => void;
  started: () => number;
} {
  const url = builtWorker();
  const alive: AnyWorker[] = [];
  let started = 0;
  return {
    start: () => {
      const worker = startModule(url);
      alive.push(worker);
      started++;
      return worker;
    },
    killOne: () => void alive.shift()?.terminate(),
    forget: () => void alive.splice(0),
    started: () => started,
  };
}

/** What a fake worker sends. */
type Send = (message: FromWorker<CoreInfo, CoreReply>) => void;
type Behaviour = (request: CoreRequest, send: Send) => void;

/** Workers that answer as told: `behave` gets every search. They never solve anything. */
export function fakeWorkers(behave: Behaviour): StartWorker {
  return () => {
    const worker = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {},
      postMessage: (message: unknown) => {
        const request = message as CoreRequest | StopRequest;
        const send: Send = data => queueMicrotask(() => worker.onmessage?.({ data }));
        if (request.kind === 'attach') {
          send({ answer: { kind: 'attached', tableBytes: request.tableBytes } });
        } else if (request.kind === 'search') behave(request, send);
        else if (request.kind === 'prepare') {
          send({ answer: { kind: 'prepared', hasNetwork: false } });
        } else if (request.kind !== 'stop' && request.kind !== 'solve') {
          send({ answer: { kind: 'ready' } });
        }
      },
    };
    return worker;
  };
}

/** The core's result if it had found `best`. */
export function foundResult(best: Point): CoreResult {
  const counts = { depth: 1, seldepth: 1, begun: 1, nodes: 10, index: 0, sharedCuts: 0 };
  return { ...counts, best, score: 12, line: [best], wasStopped: false };
}

export function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** The value that `share` of the values lie below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
