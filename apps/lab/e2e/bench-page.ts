// The bench as a page: the test calls `bench` in it and gets the signature that this browser computes.
import type { NetworkName } from '@tengen/engine';
import { Core, type CoreLimits, type Network, pagesFor, readWeights } from '@tengen/engine/core';
import { BENCH_TABLE_MIB, benchPositions, runBench } from '../src/bench/run.ts';

export interface BenchOrder {
  readonly build: 'simd' | 'scalar';
  /** Names of weight files; none for the tables alone. */
  readonly weights: readonly string[];
  readonly limits: CoreLimits;
}

declare global {
  interface Window {
    bench(order: BenchOrder): Promise<string>;
  }
}

window.bench = async ({ build, weights, limits }) => {
  const module = await WebAssembly.compile(await bytesOf(`wasm/tengen-${build}.wasm`));
  const tableBytes = BENCH_TABLE_MIB * 1024 * 1024;
  const pages = pagesFor(1, tableBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const core = new Core({ module, memory, tableBytes, now: () => performance.now() });
  const networks = new Map<NetworkName, Network>();
  for (const name of weights) {
    const network = await readWeights(new Uint8Array(await bytesOf(`weights/${name}`)));
    if (!network.ok) throw new Error(`${name}: ${JSON.stringify(network.error)}`);
    const { rule, sizes } = network.value;
    for (const size of sizes) networks.set(`${rule}${size}`, network.value);
  }
  return runBench(core, benchPositions(), limits, networks).signature;
};

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}
