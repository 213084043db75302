// The heavy part of the engine room, fetched when it is first needed: the engine's host, its core by
// address, and those who play with it.
import { createEngine } from '@tengen/engine';
import scalar from '@tengen/engine/wasm/tengen-scalar.wasm?url';
import scalarThreads from '@tengen/engine/wasm/tengen-scalar-threads.wasm?url';
import simd from '@tengen/engine/wasm/tengen-simd.wasm?url';
import simdThreads from '@tengen/engine/wasm/tengen-simd-threads.wasm?url';
import type { Opponent, OpponentSpec } from '@tengen/opponent';
import { createOpponent } from '@tengen/opponent';
import { Judging, judged } from './judging.ts';
import { mortal } from './mortal.ts';

export interface EngineWish {
  readonly threads: number;
  readonly tableMiB: number;
}

const WASM = { simd, scalar, 'simd-threads': simdThreads, 'scalar-threads': scalarThreads };

/** `onChange` is told when the engine judges by something else than before. */
export async function makeEngine(
  { threads, tableMiB }: EngineWish,
  onChange: () => void,
): Promise<Judging> {
  const engine = await createEngine({ threads, tableMiB, wasm: WASM });
  return new Judging(engine, onChange);
}

/** `onDeath` is told when nobody is left to think for it. */
export async function makeOpponent(
  spec: OpponentSpec,
  judging: Judging,
  onDeath: () => void,
): Promise<Opponent> {
  // Without WebAssembly there are no workers, and a look at the board is all there is.
  const isWeak = judging.engine.build === 'none';
  const engine = isWeak ? judging.engine : mortal(judging.engine, onDeath);
  if (spec.kind !== 'classic') return judged(createOpponent(spec, { engine }), judging);
  const { classic } = await import('./classics.ts');
  return createOpponent(spec, { engine, classics: classic });
}
