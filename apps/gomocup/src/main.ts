// pbrain-tengen. The main thread talks to the manager; the same code, started as a worker, searches.
import { availableParallelism, totalmem } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { serveEngine } from '@tengen/engine';
import type { Session } from '@tengen/protocol';
import { engineSources } from './embedded.ts';
import { type ProgramOptions, parseOptions, USAGE } from './options.ts';
import { openSession } from './session.ts';
import { Stdio } from './stdio.ts';

if (isMainThread) main(process.argv.slice(2));
else serveEngine();

function main(args: readonly string[]): void {
  const parsed = parseOptions(args);
  if (!parsed.ok) {
    process.stderr.write(`${parsed.error}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const options = parsed.value;
  if (options.help) {
    process.stdout.write(USAGE);
    return;
  }
  // Node's own warnings would reach a manager that reads both streams as one.
  if (!options.stderr) process.removeAllListeners('warning');
  const stdio = new Stdio();
  const session = openNodeSession(options, stdio);
  process.on('uncaughtException', error => session.fail(error));
  process.on('unhandledRejection', error => session.fail(error));
  process.on('SIGTERM', () => session.end());
  process.on('SIGINT', () => session.end());
  stdio.listen({
    onLine: (line, arrivedAt) => session.hear(line, arrivedAt),
    onClosed: () => session.end(),
  });
}

function openNodeSession({ threads, stderr }: ProgramOptions, stdio: Stdio): Session {
  return openSession({
    threads,
    maxThreads: Math.max(1, availableParallelism()),
    machineBytes: totalmem(),
    sources: engineSources(import.meta.url),
    write: line => stdio.write(line),
    quit: () => stdio.quit(),
    now: () => performance.now(),
    onBug: error => {
      if (stderr) console.error(error);
    },
  });
}
