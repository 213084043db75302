#!/usr/bin/env node
// The command `tengen`. The main thread talks; the same file, started as a worker, thinks.
import { isMainThread, workerData } from 'node:worker_threads';
import { serveClassics } from '@tengen/classics';
import { serveEngine } from '@tengen/engine';
import { EXIT } from './exits.ts';
import { run } from './run.ts';
import { realWorld } from './world.ts';

if (isMainThread) start();
else if (workerData?.tengen === 'classic') serveClassics();
else serveEngine();

async function start(): Promise<void> {
  // Remarks of Node about itself would tear a page and confuse a manager; they help nobody who plays.
  process.removeAllListeners('warning');
  const interrupt = new AbortController();
  let interrupts = 0;
  process.on('SIGINT', () => {
    // The first asks for a good end, the second does not wait for one.
    if (++interrupts > 1) process.exit(EXIT.interrupted);
    interrupt.abort();
  });
  for (const bug of ['uncaughtException', 'unhandledRejection'] as const) process.on(bug, fail);
  const code = await run(process.argv.slice(2), realWorld(interrupt.signal));
  const end = interrupt.signal.aborted && code === EXIT.ok ? EXIT.interrupted : code;
  // A manager keeps its end of the pipe open, which must not keep us; but what was said must go out first.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(end)));
}

/** A fault of ours outside any command: said after the screen has been given back, which ends it. */
function fail(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.once('exit', () => {
    process.stderr.write(`tengen: ${detail}\n`);
  });
  process.exit(EXIT.bug);
}
