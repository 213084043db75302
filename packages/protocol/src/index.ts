// A program that speaks the Gomocup protocol: sessions, and an engine that answers them. See
// README.md for the vocabulary; the pure function beneath is behind `@tengen/protocol/brain`.
export { type HostFacts, hostOf } from './host.ts';
export { MAX_LINE_BYTES, ManagerLines } from './lines.ts';
export { SearchThinker, type ThinkerSetup, type ThinkingSize } from './search-thinker.ts';
export { Session, type SessionSetup } from './session.ts';
export { RULE_NUMBERS } from './settings.ts';
export type { RunningRequest, Thinker, ThinkerAnswer, ThinkingEngine } from './thinker.ts';
