#!/usr/bin/env node
// The command `tengen`. Started as a worker, the same file runs the engine.
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
  // Node's own warnings would disturb the screen and confuse tournament managers.
  process.removeAllListeners('warning');
  const interrupt = new AbortController();
  let interrupts = 0;
  process.on('SIGINT', () => {
    // The first Ctrl-C ends the command in good order, the second ends it at once.
    if (++interrupts > 1) process.exit(EXIT.interrupted);
    interrupt.abort();
  });
  for (const bug of ['uncaughtException', 'unhandledRejection'] as const) process.on(bug, fail);
  const code = await run(process.argv.slice(2), realWorld(interrupt.signal));
  const end = interrupt.signal.aborted && code === EXIT.ok ? EXIT.interrupted : code;
  // A tournament manager keeps its end of the pipe open. Exit anyway, after all output has been written.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(end)));
}

/** Reports a bug outside any command, after the terminal has been restored. */
function fail(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.once('exit', () => {
    process.stderr.write(`tengen: ${detail}\n`);
  });
  process.exit(EXIT.bug);
}
