// Finds the core's WebAssembly: in the files beside this package, or in what the program gives us.
import type { Build } from './features.ts';
import { nodeFiles } from './platform.ts';

/** The bytes of a file, where they are, or who has them. */
export type WasmSource = Uint8Array | ArrayBuffer | URL | string | (() => Uint8Array);

export type WasmSources = { readonly [build in Build]?: WasmSource };

export interface LoadedWasm {
  readonly build: Build;
  readonly module: WebAssembly.Module;
}

/** The first of `builds` that compiles; undefined when WebAssembly is refused altogether. */
export async function loadWasm(
  builds: readonly Build[],
  sources: WasmSources | undefined,
): Promise<LoadedWasm | undefined> {
  for (const build of builds) {
    const source = sources ? sources[build] : packagedWasm(build);
    if (source === undefined) continue;
    const bytes = await readFile(source);
    try {
      return { build, module: await WebAssembly.compile(bytes) };
    } catch {
      // A content security policy, or a feature that only seemed to be there: the next build may do.
    }
  }
  return undefined;
}

/** Where the package keeps a build: this file lies in `src/` or, built, in `dist/src/`. */
function packagedWasm(build: Build): URL {
  const here = import.meta.url;
  const root = new URL(here.includes('/dist/src/') ? '../../../' : '../../', here);
  return new URL(`wasm/tengen-${build}.wasm`, root);
}

/** The bytes of a file, from wherever it is. Throws when they cannot be had. */
export async function readFile(source: WasmSource): Promise<Uint8Array<ArrayBuffer> | ArrayBuffer> {
  if (typeof source === 'function') return source() as Uint8Array<ArrayBuffer>;
  if (source instanceof ArrayBuffer) return source;
  if (source instanceof Uint8Array) return source as Uint8Array<ArrayBuffer>;
  const files = nodeFiles();
  const url = String(source);
  if (files && !/^(https?|data|blob):/.test(url)) {
    return files.readFileSync(url.startsWith('file:') ? new URL(url) : url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot fetch ${url}: ${response.status}`);
  return response.arrayBuffer();
}
