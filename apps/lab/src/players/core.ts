// One of our cores as a player, called directly: no worker, no messages, the same moves for the same nodes.
// The core may come with its own host, so that an earlier build can play today's.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NetworkName } from '@tengen/engine';
import type { Core, CoreLimits, CoreOptions, Network } from '@tengen/engine/core';
import * as ourHost from '@tengen/engine/core';
import { planTime, readWeights, scoreOf } from '@tengen/engine/core';
import type { Color } from '@tengen/rules';
import { matchNow } from '../kit/clock.ts';
import type { LabPlayer, MoveLimits } from './players.ts';

const MIB = 1024 * 1024;
/** This file lies in src/ or dist/: the same way up from both. */
const engineFolder = fileURLToPath(new URL('../../../../packages/engine/', import.meta.url));

/** What a core must be able to do here, ours or one of an earlier version. */
export interface SomeCore extends Pick<Core, 'setPosition' | 'forget' | 'search'> {
  /** Missing in cores from before there were networks. */
  setNetwork?: Core['setNetwork'];
}

/** The exports of an engine that start a core and plan its time. */
type CoreHost = Pick<typeof ourHost, 'Core' | 'pagesFor' | 'planTime'>;

export interface CoreSource {
  readonly host: CoreHost;
  readonly wasm: string;
  readonly networks: NetworkMap;
}

/** Networks by rule and size. */
export type NetworkMap = ReadonlyMap<NetworkName, Network>;

export type CoreBuild = 'simd' | 'scalar' | 'simd-threads';

export function wasmOf(build: CoreBuild, folder = engineFolder): string {
  return join(folder, 'wasm', `tengen-${build}.wasm`);
}

/**
 * A core by its path: without one it is ours, `x.wasm` is another build for our host, and a folder is a copy
 * of packages/engine with `dist` and `wasm`, which plays with its own host.
 */
export async function findCore(path?: string): Promise<CoreSource> {
  const ours = await readNetworks(engineFolder, readWeights);
  if (path === undefined) return { host: ourHost, wasm: wasmOf('simd'), networks: ours };
  if (!statSync(path).isDirectory()) return { host: ourHost, wasm: resolve(path), networks: ours };
  // Before version 0.2 the engine's files lay in one folder.
  const load = (folder: string, name: string): Promise<typeof ourHost> => {
    const nested = resolve(path, 'dist/src', folder, name);
    return import(
      pathToFileURL(existsSync(nested) ? nested : resolve(path, 'dist/src', name)).href
    );
  };
  return {
    host: { ...(await load('core', 'core.js')), ...(await load('search', 'limits.js')) },
    wasm: wasmOf('simd', resolve(path)),
    // Its networks may have another shape than ours; only its own host can read them.
    networks: await readNetworks(resolve(path), async bytes =>
      (await load('network', 'weights.js')).readWeights(bytes),
    ),
  };
}

/** The networks of a copy of packages/engine. A file that cannot be read is a reason to stop. */
async function readNetworks(folder: string, read: typeof readWeights): Promise<NetworkMap> {
  const weights = join(folder, 'weights');
  const networks = new Map<NetworkName, Network>();
  if (!existsSync(weights)) return networks;
  for (const name of readdirSync(weights).filter(file => file.endsWith('.gnw.gz'))) {
    const network = await read(readFileSync(join(weights, name)));
    if (!network.ok) throw new Error(`${join(weights, name)}: ${JSON.stringify(network.error)}`);
    const { rule, sizes } = network.value;
    for (const size of sizes) networks.set(`${rule}${size}`, network.value);
  }
  return networks;
}

/** A fresh core with a table of its own. */
export function openCore({ host, wasm }: CoreSource, tableMiB: number) {
  const module = new WebAssembly.Module(readFileSync(wasm));
  return startCore(host, module, tableMiB);
}

export function startCore(
  { Core, pagesFor }: CoreHost,
  module: WebAssembly.Module,
  mib: number,
  onAsked: (mover: Color) => void = () => {},
) {
  const tableBytes = mib * MIB;
  const pages = pagesFor(1, tableBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  return new Core({ module, memory, tableBytes, now: matchNow, onAsked });
}

/** The core's limits. It stops a little early, because nothing outside stops it. */
export function coreLimitsOf(
  { timeMs, clock, ...limits }: MoveLimits,
  plan: CoreHost['planTime'] = planTime,
): CoreLimits {
  const planned = plan({
    ...(timeMs !== undefined && { timeMs }),
    ...(clock !== undefined && { clock }),
  });
  return planned ? { ...limits, timeMs: planned.hardMs, optimumMs: planned.optimumMs } : limits;
}

export function corePlayer(
  open: () => SomeCore,
  options: CoreOptions = {},
  networks: NetworkMap = new Map(),
  plan: CoreHost['planTime'] = planTime,
): LabPlayer {
  let core = open();
  /** The rule and size whose network the core has. */
  let game: NetworkName | undefined;
  return {
    async newGame(start) {
      core.setPosition(start);
      const next: NetworkName = `${start.rule}${start.size}`;
      if (next !== game) core.setNetwork?.(networks.get(next));
      game = next;
      core.forget();
    },
    async move({ position, limits }) {
      try {
        core.setPosition(position);
        const { best, score, nodes } = core.search(coreLimitsOf(limits, plan), options);
        if (best === undefined) return { kind: 'none' };
        return { kind: 'move', point: best, score: scoreOf(score, position.turn), nodes };
      } catch (error) {
        // A match exists to find traps; the next game gets a fresh core.
        core = open();
        game = undefined;
        return { kind: 'fault', fault: 'crash', detail: String(error) };
      }
    },
    async close() {},
  };
}
