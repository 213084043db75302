// `@tengen/protocol/brain`: the protocol as a pure function, for programs that carry out the effects
// themselves.
export { step, stepSafely } from './brain.ts';
export { type Brain, type BrainStep, type Host, newBrain } from './brain-state.ts';
export { type BrainCommand, type Coordinate, type ListKind, parseCommand } from './command.ts';
export type {
  BrainEffect,
  BrainEvent,
  EngineEvent,
  EngineRequest,
  Resources,
} from './effect.ts';
export type { Identity } from './reply.ts';
