// pbrain-tengen. The main thread talks to the manager; the same file, started as a worker, thinks.
import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { serveEngine } from '@tengen/engine';
import type { Host } from '@tengen/protocol';
import { engineSources, VERSION } from './embedded.ts';
import { EngineThinker } from './engine-thinker.ts';
import { LEAST_MEMORY_BYTES } from './memory.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { Session } from './session.ts';
import { Stdio } from './stdio.ts';

if (isMainThread) main(parseOptions(process.argv.slice(2)));
else serveEngine();

function main(options: Options): void {
  if (options.help) {
    process.stdout.write(USAGE);
    return;
  }
  // Node's own warnings would reach a manager that reads both streams as one.
  if (!options.stderr) process.removeAllListeners('warning');
  const stdio = new Stdio();
  const session = openSession(options, stdio);
  process.on('uncaughtException', error => session.fail(error));
  process.on('unhandledRejection', error => session.fail(error));
  process.on('SIGTERM', () => session.end());
  process.on('SIGINT', () => session.end());
  stdio.listen({
    onLine: (line, arrivedAt) => session.hear(line, arrivedAt),
    onClosed: () => session.end(),
  });
}

function openSession(options: Options, stdio: Stdio): Session {
  const host = hostOf(options);
  const resources = { threads: host.threads, memoryBytes: 0, tableKiB: undefined };
  return new Session({
    host,
    thinker: new EngineThinker(resources, engineSources(import.meta.url)),
    write: line => stdio.write(line),
    quit: () => stdio.quit(),
    now: () => performance.now(),
    onBug: error => {
      if (options.stderr) console.error(error);
    },
  });
}

function hostOf({ threads }: Options): Host {
  const maxThreads = Math.max(1, availableParallelism());
  return {
    identity: {
      name: 'Tengen',
      version: VERSION,
      author: 'The Tengen authors',
      country: 'World',
    },
    threads: Math.min(threads, maxThreads),
    maxThreads,
    maxTableKiB: 1024 * 1024,
    leastMemoryBytes: LEAST_MEMORY_BYTES,
  };
}
