// Finds out what this machine can do, by validating two tiny WebAssembly modules.

export interface Features {
  readonly wasm: boolean;
  readonly simd: boolean;
  /** Memory shared between workers, with atomics. */
  readonly threads: boolean;
}

/** The builds of the core, as scripts/build-engine.mjs names them. */
export type Build = 'simd-threads' | 'scalar-threads' | 'simd' | 'scalar';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** `(func (result v128) i32.const 0 i8x16.splat)` */
const SIMD_MODULE = [
  ...HEADER,
  ...[1, 5, 1, 0x60, 0, 1, 0x7b],
  ...[3, 2, 1, 0],
  ...[10, 8, 1, 6, 0, 0x41, 0, 0xfd, 15, 0x0b],
];

/** `(memory 1 1 shared) (func i32.const 0 i32.atomic.load drop)` */
const THREADS_MODULE = [
  ...HEADER,
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[5, 4, 1, 3, 1, 1],
  ...[10, 11, 1, 9, 0, 0x41, 0, 0xfe, 0x10, 2, 0, 0x1a, 0x0b],
];

export function detectFeatures(): Features {
  const wasm = typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array(HEADER));
  return {
    wasm,
    simd: wasm && WebAssembly.validate(new Uint8Array(SIMD_MODULE)),
    threads: wasm && canShare() && WebAssembly.validate(new Uint8Array(THREADS_MODULE)),
  };
}

/** A page may share memory only when its headers isolate it. */
function canShare(): boolean {
  if (typeof SharedArrayBuffer !== 'function' || typeof Atomics !== 'object') return false;
  return globalThis.crossOriginIsolated ?? true;
}

/** The builds that run here, fastest first. */
export function buildsFor({ wasm, simd, threads }: Features): Build[] {
  if (!wasm) return [];
  const builds: Build[] = [];
  if (threads && simd) builds.push('simd-threads');
  if (threads) builds.push('scalar-threads');
  if (simd) builds.push('simd');
  builds.push('scalar');
  return builds;
}

export function sharesMemory(build: Build): boolean {
  return build === 'simd-threads' || build === 'scalar-threads';
}
