// For tests and the lab: transcripts, an engine that does what it is told, and garbage. Not part of the published
// package.
export { type BrainFuzzFigures, fuzzBrain, randomLine } from './fuzz.ts';
export { playTranscript, TEST_HOST, ToldEngine } from './told-engine.ts';
export type { Transcript, TranscriptStep } from './transcript.ts';
export { isExpected, isPassedOver, needsToldEngine, parseTranscript } from './transcript.ts';
