// For tests of whatever plays on a table. No part of the library proper.

export { randomTerms, randomTold, type Told } from './random-commands.ts';
export { type GameScript, type GameStep, randomScript, ScriptedTable } from './random-games.ts';
export { LOCAL, ONLINE, playAll, sit, startOf, tell } from './seat.ts';
