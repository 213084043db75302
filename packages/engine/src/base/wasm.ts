// Loads the core's WebAssembly, from the files of this package or from the program's own sources.
import type { Build } from './features.ts';
import { nodeFiles } from './platform.ts';

/** The bytes of a file, its address, or a function that returns the bytes. */
export type WasmSource = Uint8Array | ArrayBuffer | URL | string | (() => Uint8Array);

export type WasmSources = { readonly [build in Build]?: WasmSource };

export interface LoadedWasm {
  readonly build: Build;
  readonly module: WebAssembly.Module;
}

/** The first of `builds` that compiles; undefined when none does. */
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
      // A content security policy, or a feature that does not really work: the next build may compile.
    }
  }
  return undefined;
}

/** The address of a build in this package: this file is in `src/` or, compiled, in `dist/src/`. */
function packagedWasm(build: Build): URL {
  const here = import.meta.url;
  const root = new URL(here.includes('/dist/src/') ? '../../../' : '../../', here);
  return new URL(`wasm/tengen-${build}.wasm`, root);
}

/** The bytes of a file. Throws when it cannot be loaded. */
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
