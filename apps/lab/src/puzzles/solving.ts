// The solver as the maker and the checker ask it: at once, in their own process, with limits in nodes, so that the same
// question has the same answer on every machine.
import { readFileSync } from 'node:fs';
import type { EngineSolveOptions, SolveGoal, SolveResult } from '@tengen/engine';
import { Solver } from '@tengen/engine/core';
import type { Color, Position } from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';
import { wasmOf } from '../players/core.ts';

const wasm = readFileSync(wasmOf('simd'));

/** The hash of the core whose solver proves the puzzles. */
export const CORE_HASH = fnv1a(wasm.toString('latin1'));

export interface MakerSolver {
  /** Takes the first win that it finds. */
  solve(position: Position, goal: SolveGoal, attacker: Color, nodes: number): SolveResult;
  /** Goes on to look for a shorter win. */
  shortest(position: Position, goal: SolveGoal, attacker: Color, nodes: number): SolveResult;
  /** The same solver as the coach asks it. */
  readonly engine: {
    solve(position: Position, options: EngineSolveOptions): Promise<SolveResult>;
  };
}

export function openSolver(): MakerSolver {
  const solver = new Solver({ module: new WebAssembly.Module(wasm) });
  return {
    solve: (position, goal, attacker, nodes) =>
      solver.solve(position, { goal, attacker, limits: { nodes }, shorten: false }),
    shortest: (position, goal, attacker, nodes) =>
      solver.solve(position, { goal, attacker, limits: { nodes } }),
    engine: { solve: async (position, options) => solver.solve(position, options) },
  };
}
