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

/** Lets a worker's messages in. `setTimeout` would wait 4 ms in browsers. */
export function nextTurn(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise(resolve => setImmediate(resolve));
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
