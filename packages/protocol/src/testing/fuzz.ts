// Feeds garbage to the brain: random bytes, half commands, real commands in any order, absurd numbers. Nothing may
// throw, every line that needs an answer must get one, and every answer must be a well-formed line.
import { Chance } from '@tengen/rules/testing';
import { parseCommand } from '../command.ts';
import { ToldEngine } from './told-engine.ts';

const WORDS = [
  ...['START', 'RECTSTART', 'RESTART', 'BEGIN', 'TURN', 'PLAY', 'TAKEBACK', 'BOARD', 'YXBOARD'],
  ...['SWAP2BOARD', 'YXBLOCK', 'YXBLOCKUNDO', 'YXBLOCKRESET', 'DONE', 'INFO', 'ABOUT', 'STOP'],
  ...['YXSTOP', 'YXNBEST', 'YXSHOWFORBID', 'YXHASHCLEAR', 'YXSHOWINFO', 'YXBALANCEONE'],
  ...['YXBALANCETWO', 'end game', 'SUGGEST', 'constructor', '__proto__', 'OK', 'GET', '\u{1F3AF}'],
];

const KEYS = [
  ...['timeout_turn', 'timeout_match', 'time_left', 'max_memory', 'game_type', 'rule', 'evaluate'],
  ...['folder', 'max_depth', 'max_node', 'thread_num', 'hash_size', 'pondering', 'show_detail'],
  ...['time_increment', 'caution_factor', 'strength', 'max_moves', 'unheard_of', 'toString', ''],
];

const NUMBERS = [
  ...['0', '1', '2', '3', '4', '5', '7', '8', '9', '14', '15', '19', '20', '22', '23', '-1', '-5'],
  ...['100', '2147483647', '1000000000000', '-1000000000000', '1e9', '0x10', '7.5', 'NaN', ''],
];

/** Known commands that have no answer. */
const SILENT = new Set(['empty', 'info', 'end', 'stop', 'hashclear', 'blockreset']);

export interface BrainFuzzFigures {
  readonly lines: number;
  readonly replies: number;
  readonly failures: readonly string[];
}

/** Feeds this many lines. A failure names the seed and the line number, with which it can be repeated. */
export function fuzzBrain(lines: number, seed: number): BrainFuzzFigures {
  const chance = new Chance(seed);
  const failures: string[] = [];
  let engine = new ToldEngine();
  let replies = 0;
  for (let n = 0; n < lines && failures.length < 10; n++) {
    // A new brain now and then, because settings accumulate.
    if (n % 500 === 0) engine = new ToldEngine();
    const line = randomLine(chance);
    const problem = tryLine(engine, line);
    if (problem) failures.push(`seed ${seed} line ${n} ${JSON.stringify(line)}: ${problem}`);
    replies += engine.said.splice(0).length;
    engine.effects.length = 0;
  }
  return { lines, replies, failures };
}

function tryLine(engine: ToldEngine, line: string): string | undefined {
  const command = parseCommand(line);
  const isInList = engine.brain.list !== undefined;
  try {
    engine.feed(command);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const malformed = engine.said.find(text => !/^[\x20-\x7e]{1,999}$/.test(text));
  if (malformed !== undefined) return `malformed answer ${JSON.stringify(malformed)}`;
  if (engine.brain.thinking) return 'still thinking';
  if (engine.hasQuit) return command.kind === 'end' ? undefined : 'quit';
  // Lists answer at their end, if at all.
  const mayBeSilent = isInList || SILENT.has(command.kind) || command.kind === 'list';
  return mayBeSilent || engine.said.length > 0 ? undefined : 'no answer';
}

/** Any line but END alone. */
export function randomLine(chance: Chance): string {
  const line = chance.pick(MAKERS)(chance);
  return line.trim().toUpperCase() === 'END' ? 'DONE' : line;
}

type Maker = (chance: Chance) => string;

const MAKERS: readonly Maker[] = [
  chance => randomText(chance, chance.below(40)),
  chance => randomText(chance, chance.chance(0.02) ? 60_000 : 300),
  chance => chance.pick(WORDS),
  chance => `${mangled(chance, chance.pick(WORDS))} ${randomText(chance, chance.below(12))}`,
  chance => `${chance.pick(['START', 'RECTSTART', 'start'])} ${chance.pick(NUMBERS)}`,
  chance => `START ${chance.between(4, 23)}`,
  chance => `${chance.pick(WORDS)} ${coordinate(chance)}`,
  chance => `${chance.pick(['TURN', 'turn', 'PLAY', 'TAKEBACK'])} ${smallCoordinate(chance)}`,
  chance => `${smallCoordinate(chance)},${chance.pick(['1', '2', '2', '3', ''])}`,
  chance => coordinate(chance),
  chance => `INFO ${chance.pick(KEYS)} ${chance.pick(NUMBERS)}`,
  () => 'DONE',
  () => 'RESTART',
  () => 'INFO rule 0',
];

function coordinate(chance: Chance): string {
  const blank = () => chance.pick(['', '', ' ', '\t']);
  return `${chance.pick(NUMBERS)}${blank()},${blank()}${chance.pick(NUMBERS)}`;
}

function smallCoordinate(chance: Chance): string {
  return `${chance.below(16)},${chance.below(16)}`;
}

function mangled(chance: Chance, word: string): string {
  const at = chance.below(word.length + 1);
  return word.slice(0, at) + randomText(chance, chance.below(2)) + word.slice(at);
}

function randomText(chance: Chance, length: number): string {
  const codes = Array.from({ length }, () => chance.below(chance.chance(0.9) ? 256 : 0x3000));
  return String.fromCharCode(...codes).replaceAll('\n', ' ');
}
