// The networks an engine has, one for a rule, read from their files when their rule is first played. What
// cannot be read is remembered as an error, and the tables play on.
import { err, ok, type Result, type Rule } from '@tengen/rules';
import { RULE_NUMBERS } from './core.ts';
import { nodeFiles } from './platform.ts';
import { readFile, type WasmSource } from './wasm.ts';
import { type Network, readWeights, type WeightsError } from './weights.ts';

/** Weight files by rule. */
export type WeightsSources = { readonly [rule in Rule]?: WasmSource };

/** What is known of a network without its weights. */
export interface NetworkFacts {
  readonly rule: Rule;
  readonly sizes: readonly number[];
  readonly hash: string;
}

/** Files of this package, in `weights/`. */
const PACKAGED: { readonly [rule in Rule]?: string } = {
  freestyle: 'freestyle15.gnw.gz',
  standard: 'standard15.gnw.gz',
};

export class Networks {
  readonly #sources: WeightsSources;
  readonly #known = new Map<number, Result<Network, WeightsError>>();

  constructor(sources: WeightsSources | 'none' | undefined) {
    this.#sources = sources === 'none' ? {} : (sources ?? packagedWeights());
  }

  /** The network of a rule number, or undefined where the tables judge. */
  async of(rule: number): Promise<Network | undefined> {
    const known = this.#known.get(rule) ?? (await this.#load(rule));
    return known?.ok ? known.value : undefined;
  }

  async #load(number: number): Promise<Result<Network, WeightsError> | undefined> {
    const rule = (Object.keys(RULE_NUMBERS) as Rule[]).find(name => RULE_NUMBERS[name] === number);
    const source = rule && this.#sources[rule];
    if (source === undefined) return undefined;
    let read: Result<Network, WeightsError>;
    try {
      read = await readWeights(new Uint8Array(await readFile(source)));
    } catch {
      read = err({ kind: 'missing' });
    }
    this.#known.set(number, read);
    return read;
  }

  /** Reads a weight file and keeps its network for its rule. */
  async add(packed: Uint8Array): Promise<Result<NetworkFacts, WeightsError>> {
    const network = await readWeights(packed);
    if (!network.ok) return network;
    this.#known.set(RULE_NUMBERS[network.value.rule], network);
    return ok(factsOf(network.value));
  }

  /** The core did not answer as the network's maker said it must. */
  refuse(rule: number): void {
    this.#known.set(rule, err({ kind: 'wrong-answers' }));
  }

  /** What judges positions of a rule and size, as far as it has been asked for. */
  judgeOf(rule: Rule, size: number): Judge {
    const known = this.#known.get(RULE_NUMBERS[rule]);
    if (known && !known.ok) return { kind: 'tables', error: known.error };
    if (!known?.value.sizes.includes(size)) return { kind: 'tables' };
    return { kind: 'network', ...factsOf(known.value) };
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
  const root = new URL(here.includes('/dist/src/') ? '../../' : '../', here);
  const found = Object.entries(PACKAGED).flatMap(([rule, name]) => {
    const url = new URL(`weights/${name}`, root);
    return files.existsSync(url) ? [[rule, url] as const] : [];
  });
  return Object.fromEntries(found);
}
