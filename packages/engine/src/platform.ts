// The few things Node and browsers do differently. Node's modules are asked for at run time, so that
// no bundler ever sees an import of them.

/** Node's worker threads, undefined in browsers. */
export function nodeThreads() {
  return globalThis.process?.getBuiltinModule?.('node:worker_threads');
}

/** Node's files, undefined in browsers. */
export function nodeFiles() {
  return globalThis.process?.getBuiltinModule?.('node:fs');
}
