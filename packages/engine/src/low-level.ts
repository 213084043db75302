// `@tengen/engine/core`: the parts of the engine one by one, for measuring and training. They do not watch the clock,
// check moves or restart workers; programs that play use `@tengen/engine`.

export { type Build, detectFeatures, type Features } from './base/features.ts';
export { type CoreStones, stonesOf } from './base/stones.ts';
export type {
  CoreControl,
  CoreInfo,
  CoreLimits,
  CoreOptions,
  CoreResult,
  CoreSetup,
} from './core/core.ts';
export { Core, pagesFor } from './core/core.ts';
export type {} from './globals.ts';
export { PACKAGED_NETWORKS } from './network/loader.ts';
export { type Network, parseWeights, readWeights, type WeightsError } from './network/weights.ts';
export { staticMove } from './search/fallback.ts';
export { scoreOf, winRateOf } from './search/info.ts';
export { planTime, type TimePlan } from './search/limits.ts';
export { type SolveLimits, type SolveOptions, Solver, type SolverSetup } from './solver/solver.ts';
