// Each classic against itself at its own depth: node self-play.mjs [games] [classic …]. Tells how many
// games were legal and what a move took of the processor, and fails when a promise is broken.
import { CLASSIC_IDS, playAgainstItself } from '../dist/index.js';

/** 000, 001 and 004 promise half of their moves within a second. */
const MEDIAN_MS = 1000;
const RULES = ['freestyle', 'renju', 'freestyle', 'standard'];

const games = Number(process.argv[2] ?? 100);
const named = process.argv.slice(3);
const random = mulberry(20261115);
let isBroken = false;
for (const id of named.length > 0 ? named : CLASSIC_IDS) report(id);
process.exitCode = isBroken ? 1 : 0;

function report(id) {
  const times = [];
  let legal = 0;
  for (let game = 0; game < games; game++) {
    const rule = RULES[game % RULES.length];
    const options = { games: 1, rule, openingStones: 4, random, cpuMs };
    legal += playAgainstItself(id, { ...options, onMove: ms => times.push(ms) }).legal;
  }
  times.sort((a, b) => a - b);
  const at = share => times[Math.floor((times.length - 1) * share)].toFixed(1);
  console.log(
    `${id}: ${legal} of ${games} games legal, ${times.length} moves; CPU ms a move: ` +
      `median ${at(0.5)}, 90 % ${at(0.9)}, most ${at(1)}`,
  );
  if (legal < games || Number(at(0.5)) > MEDIAN_MS) isBroken = true;
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function mulberry(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
