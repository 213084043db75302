// Loads an engine's networks, one per rule and board size, when such a game is first played. A network that cannot
// be read is remembered as an error, and the tables evaluate instead.
import { err, ok, type Result, type Rule } from '@tengen/rules';
import { nodeFiles } from '../base/platform.ts';
import { RULE_NUMBERS } from '../base/stones.ts';
import { readFile, type WasmSource } from '../base/wasm.ts';
import { type Network, readWeights, type WeightsError } from './weights.ts';

/** A rule and a board size, such as `freestyle15`. Weight files are named after it. */
export type NetworkName = `${Rule}${number}`;

/** Weight files by rule and size. */
export type WeightsSources = { readonly [name in NetworkName]?: WasmSource };

/** A network without its weights. */
export interface NetworkFacts {
  readonly rule: Rule;
  readonly sizes: readonly number[];
  readonly hash: string;
}

/** The files of this package: `weights/NAME.gnw.gz`. */
export const PACKAGED_NETWORKS: readonly NetworkName[] = [
  'freestyle15',
  'freestyle20',
  'renju15',
  'standard15',
];

const RULE_NAMES = Object.keys(RULE_NUMBERS) as Rule[];

export interface LoaderSetup {
  /** Undefined: the package's own files, where there are any. */
  readonly sources?: WeightsSources | 'none' | undefined;
  /** False: a network that is not loaded yet is loaded in the background. */
  readonly waits?: boolean | undefined;
  readonly onChange?: (() => void) | undefined;
}

type Loaded = Result<Network, WeightsError>;

export class NetworkLoader {
  readonly #sources: WeightsSources;
  readonly #waits: boolean;
  readonly #onChange: () => void;
  readonly #known = new Map<NetworkName, Loaded>();
  readonly #loading = new Map<NetworkName, Promise<void>>();

  constructor({ sources, waits = true, onChange = () => {} }: LoaderSetup = {}) {
    this.#sources = sources === 'none' ? {} : (sources ?? packagedWeights());
    this.#waits = waits;
    this.#onChange = onChange;
  }

  /** The network for a rule number and size, or undefined where the tables evaluate. */
  async of(rule: number, size: number): Promise<Network | undefined> {
    const name = nameOf(rule, size);
    const loading = this.#load(name);
    if (this.#waits) await loading;
    const known = this.#known.get(name);
    return known?.ok ? known.value : undefined;
  }

  /** Resolves when the network for a rule and size is loaded, or cannot be loaded now. */
  load({ rule, size }: Pick<NetworkFacts, 'rule'> & { readonly size: number }): Promise<void> {
    return this.#load(`${rule}${size}`);
  }

  /** A file that was missing is tried again: the connection may be back. */
  async #load(name: NetworkName): Promise<void> {
    const source = this.#sources[name];
    const known = this.#known.get(name);
    const isSettled = known && (known.ok || known.error.kind !== 'missing');
    if (source === undefined || isSettled) return;
    const loading = this.#loading.get(name) ?? this.#read(name, source);
    this.#loading.set(name, loading);
    await loading;
  }

  async #read(name: NetworkName, source: WasmSource): Promise<void> {
    const read = await readSource(source);
    this.#loading.delete(name);
    // Weights that were added meanwhile are newer.
    if (!this.#known.get(name)?.ok) this.#known.set(name, read);
    this.#onChange();
  }

  /** Keeps a network for every board size it was trained on. */
  add(network: Network): NetworkFacts {
    for (const size of network.sizes) this.#known.set(`${network.rule}${size}`, ok(network));
    this.#onChange();
    return factsOf(network);
  }

  /** Drops a network that did not give the answers its weight file demands. */
  refuse(rule: number, size: number): void {
    this.#known.set(nameOf(rule, size), err({ kind: 'wrong-answers' }));
    this.#onChange();
  }

  /** The evaluator for a rule and size, as far as its network has been loaded. */
  evaluatorOf(rule: Rule, size: number): Evaluator {
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

/** The evaluator: a network or the fitted tables. `error` says why a network could not be used. */
export type Evaluator =
  | ({ readonly kind: 'network' } & NetworkFacts)
  | { readonly kind: 'tables'; readonly error?: WeightsError };

function factsOf({ rule, sizes, hash }: Network): NetworkFacts {
  return { rule, sizes, hash };
}

/** In Node the files lie beside this package. Pages hand over the bytes (`addWeights`). */
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
