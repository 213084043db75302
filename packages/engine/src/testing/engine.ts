// For this package's tests: the built worker, and workers that misbehave.
// No part of the library proper.
import type { Point } from '@tengen/rules';
import type { CoreResult } from '../core/core.ts';
import { type Engine, createEngine as makeEngine } from '../engine.ts';
import type { EngineOptions } from '../search/options.ts';
import { type StartWorker, startWorker } from '../workers/client.ts';
import type { Reply, Request } from '../workers/messages.ts';

/**
 * Node 20 runs no TypeScript, so workers come from `dist`. `npm test` has built it; whoever runs the
 * tests alone gets it built here when a source is newer.
 */
export function builtWorker(): URL {
  const root = new URL('../../', import.meta.url);
  const files = process.getBuiltinModule('node:fs');
  const time = (path: string) =>
    files.statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = files
    .readdirSync(new URL('src/', root))
    .filter(name => !/\.test\.ts$/.test(name));
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

/** Real workers that are remembered, so that a test can end them. */
export function mortalWorkers(): {
  start: StartWorker;
  killOne: () => void;
  /** Spares those that are running. */
  forget: () => void;
  started: () => number;
} {
  const url = builtWorker();
  const alive: ReturnType<StartWorker>[] = [];
  let started = 0;
  return {
    start: () => {
      const worker = startWorker(url);
      alive.push(worker);
      started++;
      return worker;
    },
    killOne: () => void alive.shift()?.terminate(),
    forget: () => void alive.splice(0),
    started: () => started,
  };
}

type Behaviour = (request: Request, reply: (reply: Reply) => void) => void;

/** A worker that answers as it is told to: `behave` gets every search. It never solves anything. */
export function fakeWorkers(behave: Behaviour): StartWorker {
  return () => {
    const worker = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {},
      postMessage: (message: unknown) => {
        const request = message as Request;
        const reply = (data: Reply) =>
          queueMicrotask(() => worker.onmessage?.({ data } as MessageEvent));
        if (request.kind === 'attach') {
          reply({ kind: 'attached', tableBytes: request.tableBytes });
        } else if (request.kind === 'search') behave(request, reply);
        else if (request.kind === 'prepare') reply({ kind: 'prepared', hasNetwork: false });
        else if (request.kind !== 'stop' && request.kind !== 'solve') reply({ kind: 'ready' });
      },
    };
    return worker;
  };
}

/** What the core would say if it had found `best`. */
export function foundResult(best: Point): CoreResult {
  const counts = { depth: 1, seldepth: 1, begun: 1, nodes: 10, index: 0 };
  return { ...counts, best, score: 12, line: [best], wasStopped: false };
}

export function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
