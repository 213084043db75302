// For tests: players with prepared moves, and a tiny program that speaks the Gomocup protocol.
import type { Score } from '@tengen/engine';
import { type Color, type Point, type Position, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import type { LabPlayer, PlayerAnswer, PlayerTurn } from './players.ts';

/** Plays what `choose` says. */
export function playerOf(choose: (turn: PlayerTurn) => PlayerAnswer): LabPlayer {
  return {
    async newGame(_start: Position) {},
    async move(turn) {
      return choose(turn);
    },
    async close() {},
  };
}

/** Plays the listed points one after the other, the first that is empty each time. */
export function listPlayer(names: string, score?: Score): LabPlayer {
  return playerOf(({ position }) => {
    const points = names.split(' ').map(name => must(parsePoint(name, position.size)));
    const point = points.find(p => !position.board.has(p));
    return point === undefined ? { kind: 'none' } : { kind: 'move', point, score };
  });
}

export function faultyPlayer(point: Point): LabPlayer {
  return playerOf(() => ({ kind: 'move', point }));
}

export function mateFor(side: Color, plies: number): Score {
  return { kind: 'mate', side, plies };
}

/**
 * The command of a brain that plays the first empty point from the top left. `mood` makes it misbehave:
 * `dies`, `hangs`, `cheats` at its first move; `suggests`, `chats`, `no-restart` are good manners.
 */
export function fakeBrain(mood = 'plain'): string {
  return `${JSON.stringify(process.execPath)} -e ${shellQuote(FAKE_BRAIN)} ${mood}`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const FAKE_BRAIN = `
const mood = process.argv[1];
let size = 0, taken = new Set(), inBoard = false, asked = '';
const say = line => process.stdout.write(line + '\\r\\n');
const free = () => {
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (!taken.has(x + ',' + y)) return x + ',' + y;
};
const move = () => {
  if (mood === 'dies') process.exit(3);
  if (mood === 'hangs') return;
  if (mood === 'cheats') return say([...taken][0] ?? '99,99');
  if (mood === 'chats') { say('MESSAGE thinking'); say('DEBUG 1,1 is nice'); say(''); }
  const best = free();
  if (mood === 'suggests') { asked = best; return say('SUGGEST ' + best); }
  taken.add(best); say(best);
};
require('readline').createInterface({ input: process.stdin }).on('line', raw => {
  const line = raw.trim(), [word, rest] = line.split(' ');
  if (inBoard && line !== 'DONE') return void taken.add(line.split(',').slice(0, 2).join());
  if (word === 'START') { size = +rest; taken.clear(); say('OK'); }
  else if (word === 'RESTART') mood === 'no-restart' ? say('UNKNOWN') : (taken.clear(), say('OK'));
  else if (word === 'BOARD') { inBoard = true; taken.clear(); }
  else if (word === 'DONE') { inBoard = false; move(); }
  else if (word === 'TURN') { taken.add(rest); move(); }
  else if (word === 'BEGIN') move();
  else if (word === 'PLAY') { if (rest === asked) { taken.add(rest); say(rest); } }
  else if (word === 'END') process.exit(0);
}).on('close', () => process.exit(0));
`;
