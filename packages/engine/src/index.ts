// Plays gomoku and renju. See README.md for the vocabulary.

export {
  Core,
  type CoreControl,
  type CoreInfo,
  type CoreLimits,
  type CoreOptions,
  type CoreResult,
  type CoreSetup,
  pagesFor,
} from './core/core.ts';
export { type CoreStones, stonesOf } from './core/stones.ts';
export { createEngine, type Engine } from './engine.ts';
export type {} from './globals.ts';
export {
  type Judge,
  type NetworkFacts,
  type NetworkName,
  PACKAGED_NETWORKS,
  type WeightsSources,
} from './network/networks.ts';
export { type Network, parseWeights, readWeights, type WeightsError } from './network/weights.ts';
export type { Balance, BalanceOptions, BalanceSearch } from './search/balance.ts';
export { staticMove } from './search/fallback.ts';
export {
  type Info,
  type Line,
  type Score,
  type SearchResult,
  type StopReason,
  scoreFor,
  scoreOf,
  winRateOf,
} from './search/info.ts';
export { LEVELS, type Level } from './search/levels.ts';
export { type MatchClock, planTime, type SearchLimits, type TimePlan } from './search/limits.ts';
export type { EngineOptions, SearchOptions } from './search/options.ts';
export type { Search } from './search/search.ts';
export {
  type Answer,
  type AttackNode,
  answerTo,
  longestLine,
  type Proof,
  pliesOf,
  proofSize,
} from './solver/proof.ts';
export { checkProof, type ProofCheck, type ProofFault } from './solver/proof-check.ts';
export {
  type SolveGoal,
  type SolveLimits,
  type SolveOptions,
  type SolveResult,
  Solver,
  type SolverSetup,
  type UnknownReason,
} from './solver/solver.ts';
export type { EngineSolveOptions } from './solver/solving.ts';
export { type Threat, type ThreatKind, type Threats, threats } from './solver/threats.ts';
export type { EngineWorker, StartWorker } from './workers/client.ts';
export { type Build, detectFeatures, type Features } from './workers/features.ts';
export { serveEngine } from './workers/serve.ts';
export type { WasmSource, WasmSources } from './workers/wasm.ts';
