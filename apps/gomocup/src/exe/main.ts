// pbrain-tengen without Node (exe/host.c). Thread 0 talks to the manager; the same code in the other threads searches.
import './surroundings.ts';
import { type EngineOptions, serveEngine } from '@tengen/engine';
import { ManagerLines } from '@tengen/protocol';
import { openSession } from '../session.ts';
import { BYTES, CLOSED, FAILED, MESSAGE } from './native.ts';
import { NativeThread } from './thread.ts';

/** Where the networks are in the program's file, by rule and size: the first byte counted from its end, and the length. */
declare const TENGEN_NETWORKS: Readonly<Record<string, readonly [number, number]>>;

const { host } = globalThis;
/** The interpreter with the program, and a network while it is read. */
const PROCESS_MIB = 12;

if (host.thread === 0) main();
else search();

function main(): void {
  const session = openSession({
    threads: 1,
    maxThreads: host.processors,
    machineBytes: host.machineBytes,
    processMiB: PROCESS_MIB,
    sources: sources(),
    write: line => host.write(line),
    quit: () => host.exit(0),
    now: host.now,
    onBug: () => {},
  });
  let arrivedAt = 0;
  const lines = new ManagerLines(line => session.hear(line, arrivedAt));
  host.onError = error => session.fail(error);
  host.onMessage = (kind, from, payload) => {
    if (kind === MESSAGE) NativeThread.hear(from, payload);
    else if (kind === BYTES) {
      arrivedAt = host.now();
      lines.push(new Uint8Array(payload as ArrayBuffer));
    } else if (kind === CLOSED) {
      lines.end();
      session.end();
    } else NativeThread.hearEnd(from, kind === FAILED);
  };
}

function sources(): EngineOptions {
  const weights = Object.entries(TENGEN_NETWORKS).map(
    ([name, [fromEnd, length]]) =>
      [name, () => new Uint8Array(host.readOwn(fromEnd, length))] as const,
  );
  return {
    worker: () => new NativeThread(),
    wasm: { 'simd-threads': new Uint8Array() },
    weights: Object.fromEntries(weights),
  };
}

/** As in a browser's worker: `serveEngine` sends with one function and hears with the other. */
function search(): void {
  const scope = globalThis as unknown as { onmessage: ((event: { data: unknown }) => void) | null };
  Object.assign(globalThis, { postMessage: (message: unknown) => host.post(0, message) });
  host.onMessage = (_kind, _from, data) => scope.onmessage?.({ data });
  serveEngine();
}
