// Plays gomoku and renju. See README.md for the vocabulary.
export type { Balance, BalanceOptions, BalanceSearch } from './balance.ts';
export {
  Core,
  type CoreControl,
  type CoreInfo,
  type CoreLimits,
  type CoreOptions,
  type CoreResult,
  type CoreSetup,
  pagesFor,
} from './core.ts';
export { type CoreStones, stonesOf } from './core-stones.ts';
export { createEngine, type Engine } from './engine.ts';
export { staticMove } from './fallback.ts';
export { type Build, detectFeatures, type Features } from './features.ts';
export {
  type Info,
  type Line,
  type Score,
  type SearchResult,
  type StopReason,
  scoreFor,
  scoreOf,
  winRateOf,
} from './info.ts';
export { LEVELS, type Level } from './levels.ts';
export { type MatchClock, planTime, type SearchLimits, type TimePlan } from './limits.ts';
export {
  type Judge,
  type NetworkFacts,
  type NetworkName,
  PACKAGED_NETWORKS,
  type WeightsSources,
} from './networks.ts';
export type { EngineOptions, SearchOptions } from './options.ts';
export {
  type Answer,
  type AttackNode,
  answerTo,
  longestLine,
  type Proof,
  pliesOf,
  proofSize,
} from './proof.ts';
export { checkProof, type ProofCheck, type ProofFault } from './proof-check.ts';
export type { Search } from './search.ts';
export { serveEngine } from './serve.ts';
export {
  type SolveGoal,
  type SolveLimits,
  type SolveOptions,
  type SolveResult,
  Solver,
  type SolverSetup,
  type UnknownReason,
} from './solver.ts';
export type { EngineSolveOptions } from './solving.ts';
export { type Threat, type ThreatKind, type Threats, threats } from './threats.ts';
export type { WasmSource, WasmSources } from './wasm.ts';
export { type Network, parseWeights, readWeights, type WeightsError } from './weights.ts';
export type { EngineWorker, StartWorker } from './worker-client.ts';
