// Helpers for tests of programs that use a table. Not part of the library itself.

export { BREAKS, ModelCounts, type ModelParts, runSequence, SOUND, WANTED } from './model.ts';
export { randomTerms, randomTold, type Told } from './random-commands.ts';
export { type GameScript, type GameStep, randomScript, ScriptedTable } from './random-games.ts';
export { LOCAL, ONLINE, playAll, sit, startOf, tell } from './seat.ts';
