// The Gomocup protocol: the brain, and what a program needs around it. See README.md for the vocabulary.
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
export { type HostFacts, hostOf } from './host.ts';
export { LineSplitter, MAX_LINE_BYTES } from './lines.ts';
export type { Identity } from './reply.ts';
export { type MindSize, SearchThinker, type ThinkerSetup } from './search-thinker.ts';
export { Session, type SessionSetup } from './session.ts';
export { RULE_NUMBERS } from './settings.ts';
export type { Mind, RunningThought, Thinker, Thought } from './thinker.ts';
export type { SearchLimits } from './time.ts';
