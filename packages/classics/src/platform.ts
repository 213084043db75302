// What Node and browsers do differently. Node's module is asked for at run time, so that no bundler
// ever sees an import of it.

/** Node's worker threads, undefined in browsers. */
export function nodeThreads() {
  return globalThis.process?.getBuiltinModule?.('node:worker_threads');
}
