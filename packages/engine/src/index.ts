// Plays gomoku and renju. See README.md for the vocabulary. The parts of the engine are behind
// `@tengen/engine/core`.

export type { WasmSource, WasmSources } from './base/wasm.ts';
export { createEngine, type Engine, type EvaluatedGame } from './engine.ts';
export type {} from './globals.ts';
export type { Evaluator, NetworkFacts, NetworkName, WeightsSources } from './network/loader.ts';
export type { Balance, BalanceOptions, BalanceSearch } from './search/balance.ts';
export type { Info, Line, Score, SearchResult, StopReason } from './search/info.ts';
export { scoreFor } from './search/info.ts';
export { LEVELS, type Level } from './search/levels.ts';
export type { MatchClock, SearchLimits } from './search/limits.ts';
export type { EngineOptions, SearchOptions } from './search/options.ts';
export type { PlainSearch, Search, Searcher } from './search/search.ts';
export type { EngineSolveOptions } from './search/solving.ts';
export type { AttackNode, DefenceReply, Proof } from './solver/proof.ts';
export { answerTo, longestLine, pliesOf, proofSize } from './solver/proof.ts';
export { checkProof, type ProofCheck, type ProofFault } from './solver/proof-check.ts';
export type { SolveGoal, SolveResult, UnknownReason } from './solver/solver.ts';
export {
  type LineKind,
  linesMade,
  type Threat,
  type ThreatKind,
  type Threats,
  threats,
} from './solver/threats.ts';
export type { AnyWorker, StartWorker } from './workers/host.ts';
export { serveEngine } from './workers/serve.ts';
