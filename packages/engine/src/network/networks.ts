// The networks an engine has, one for a rule and size, read from their files when such a game is first
// played. What cannot be read is remembered as an error, and the tables play on.
import { err, ok, type Result, type Rule } from '@tengen/rules';
import { RULE_NUMBERS } from '../core/stones.ts';
import { nodeFiles } from '../workers/platform.ts';
import { readFile, type WasmSource } from '../workers/wasm.ts';
import { type Network, readWeights, type WeightsError } from './weights.ts';

/** A rule and size, such as `freestyle15`: what a network is for, and what its file is called. */
export type NetworkName = `${Rule}${number}`;

/** Weight files by what they are for. */
export type WeightsSources = { readonly [name in NetworkName]?: WasmSource };

/** What is known of a network without its weights. */
export interface NetworkFacts {
  readonly rule: Rule;
  readonly sizes: readonly number[];
  readonly hash: string;
}

/** Files of this package: `weights/NAME.gnw.gz`. */
export const PACKAGED_NETWORKS: readonly NetworkName[] = [
  'freestyle15',
  'freestyle20',
  'renju15',
  'standard15',
];

const RULE_NAMES = Object.keys(RULE_NUMBERS) as Rule[];

export class Networks {
  readonly #sources: WeightsSources;
  readonly #known = new Map<NetworkName, Result<Network, WeightsError>>();

  constructor(sources: WeightsSources | 'none' | undefined) {
    this.#sources = sources === 'none' ? {} : (sources ?? packagedWeights());
  }

  /** The network for a rule number and size, or undefined where the tables judge. */
  async of(rule: number, size: number): Promise<Network | undefined> {
    const name = nameOf(rule, size);
    const known = this.#known.get(name) ?? (await this.#load(name));
    return known?.ok ? known.value : undefined;
  }

  async #load(name: NetworkName): Promise<Result<Network, WeightsError> | undefined> {
    const source = this.#sources[name];
    if (source === undefined) return undefined;
    const read = await readSource(source);
    this.#known.set(name, read);
    return read;
  }

  /** Reads a weight file and keeps its network for every board it was trained on. */
  async add(packed: Uint8Array): Promise<Result<NetworkFacts, WeightsError>> {
    const network = await readWeights(packed);
    if (!network.ok) return network;
    const { rule, sizes } = network.value;
    for (const size of sizes) this.#known.set(`${rule}${size}`, network);
    return ok(factsOf(network.value));
  }

  /** The core did not answer as the network's maker said it must. */
  refuse(rule: number, size: number): void {
    this.#known.set(nameOf(rule, size), err({ kind: 'wrong-answers' }));
  }

  /** What judges positions of a rule and size, as far as it has been asked for. */
  judgeOf(rule: Rule, size: number): Judge {
    const known = this.#known.get(`${rule}${size}`);
    if (!known) return { kind: 'tables' };
    return known.ok
      ? { kind: 'network', ...factsOf(known.value) }
      : { kind: 'tables', error: known.error };
  }
}

function nameOf(number: number, size: number): NetworkName {
  return `${RULE_NAMES.find(rule => RULE_NUMBERS[rule] === number)!}${size}`;
}

async function readSource(source: WasmSource): Promise<Result<Network, WeightsError>> {
  try {
    return await readWeights(new Uint8Array(await readFile(source)));
  } catch {
    return err({ kind: 'missing' });
  }
}

/** Who judges positions: a network, or the fitted tables; with the reason where a network should have. */
export type Judge =
  | ({ readonly kind: 'network' } & NetworkFacts)
  | { readonly kind: 'tables'; readonly error?: WeightsError };

function factsOf({ rule, sizes, hash }: Network): NetworkFacts {
  return { rule, sizes, hash };
}

/** In Node the files lie beside this package; pages say where they are, when they want them. */
function packagedWeights(): WeightsSources {
  const files = nodeFiles();
  if (!files) return {};
  const here = import.meta.url;
  if (!here.startsWith('file:')) return {};
  const root = new URL(here.includes('/dist/src/') ? '../../../' : '../../', here);
  const found = PACKAGED_NETWORKS.flatMap(name => {
    const url = new URL(`weights/${name}.gnw.gz`, root);
    return files.existsSync(url) ? [[name, url] as const] : [];
  });
  return Object.fromEntries(found);
}
