// The heavy part of the engine's folder, fetched when it is first needed: the engine's host, the addresses of its
// core and networks, and the opponents that play with it.
import { createEngine, type Engine } from '@tengen/engine';
import scalar from '@tengen/engine/wasm/tengen-scalar.wasm?url';
import scalarThreads from '@tengen/engine/wasm/tengen-scalar-threads.wasm?url';
import simd from '@tengen/engine/wasm/tengen-simd.wasm?url';
import simdThreads from '@tengen/engine/wasm/tengen-simd-threads.wasm?url';
import type { Opponent, OpponentSpec } from '@tengen/opponent';
import { createOpponent } from '@tengen/opponent';
import { WEIGHTS } from './weights.ts';

/** What an engine may use. */
export interface EngineSize {
  readonly threads: number;
  readonly tableMiB: number;
}

const WASM = { simd, scalar, 'simd-threads': simdThreads, 'scalar-threads': scalarThreads };

/** Nobody waits for a network: the tables evaluate until it has arrived. `onChange` is called when it has. */
export function makeEngine(size: EngineSize, onChange: () => void): Promise<Engine> {
  return createEngine({
    ...size,
    wasm: WASM,
    weights: WEIGHTS,
    waitForWeights: false,
    onEvaluatorChange: onChange,
  });
}

/** `onEngineLost` is called when the engine's workers have died. */
export async function makeOpponent(
  spec: OpponentSpec,
  engine: Engine,
  onEngineLost: () => void,
): Promise<Opponent> {
  if (spec.kind !== 'classic') return createOpponent(spec, { engine, onEngineLost });
  const { classic } = await import('./classics.ts');
  return createOpponent(spec, { engine, onEngineLost, classics: classic });
}
