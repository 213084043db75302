// A thread of `npm run lab -- crew`: searches with the others in shared memory, without the engine's messages.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Core, type CoreResult, type CoreStones, type Network } from '@tengen/engine/core';

export interface CrewThreadSetup {
  readonly wasm: string;
  readonly memory: WebAssembly.Memory;
  readonly tableBytes: number;
  /** Counts the threads that are ready for the search. */
  readonly barrier: SharedArrayBuffer;
  readonly thread: number;
  readonly threads: number;
  readonly network: Network | undefined;
}

export interface CrewSearch {
  readonly ticket: number;
  readonly stones: CoreStones;
  readonly depth: number;
  /** When it was sent, in ms since 1970. */
  readonly sentAt: number;
}

export interface CrewAnswer {
  /** From the message to the thread that hears it. */
  readonly wokenMs: number;
  /** From the start of all threads to the end of this one's search. */
  readonly ms: number;
  readonly found: CoreResult;
}

const NOBODY = -1;
const { wasm, memory, tableBytes, barrier, thread, threads, network } =
  workerData as CrewThreadSetup;
const module = new WebAssembly.Module(readFileSync(wasm));
const now = () => performance.now();
const core = new Core({ module, memory, tableBytes, thread, threads, now });
const ready = new Int32Array(barrier);
let rule: number | undefined;

function meet(times: number): void {
  Atomics.add(ready, 0, 1);
  while (Atomics.load(ready, 0) < times * threads);
}

parentPort!.on('message', ({ ticket, stones, depth, sentAt }: CrewSearch) => {
  const wokenMs = performance.timeOrigin + now() - sentAt;
  if (thread === 0) {
    core.allow(ticket);
    if (stones.rule !== rule) {
      core.prepare(stones.rule);
      core.setNetwork(network);
      rule = stones.rule;
    }
    core.forget();
  } else core.forgetHistory();
  meet(2 * ticket - 1);
  core.setStones(stones);
  meet(2 * ticket);
  const startedAt = now();
  const limits = thread === 0 ? { depth } : {};
  const found = core.search(limits, {}, undefined, { ticket, age: ticket });
  const ms = now() - startedAt;
  if (thread === 0) core.allow(NOBODY);
  parentPort!.postMessage({ wokenMs, ms, found } satisfies CrewAnswer);
});
