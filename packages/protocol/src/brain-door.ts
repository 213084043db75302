// `@tengen/protocol/brain`: the protocol as a pure function, for programs that carry out the effects
// themselves.
export { step, stepSafely } from './brain.ts';
export { type Brain, type Host, newBrain, type Step } from './brain-state.ts';
export { type Command, type Coordinate, type ListKind, parseCommand } from './command.ts';
export type {
  BrainEvent,
  Effect,
  EngineEvent,
  Resources,
  Score,
  SearchInfo,
  SearchOptions,
  SearchRequest,
} from './effect.ts';
export type { Identity } from './reply.ts';
export type { SearchLimits } from './time.ts';
