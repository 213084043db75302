// `npm run lab -- levels`: how far apart are the levels? Levels meet their neighbours, guests meet the levels;
// then Elo for all of them, level 1 at 0.
import { LEVELS } from '@tengen/engine';
import { ratePlayers } from '@tengen/rating';
import { command, kind, list, number, refuse } from '../kit/command.ts';
import { percent, tableText } from '../kit/report.ts';
import { levelPlayer, termsFor } from './entrants.ts';
import { EVENT_OPTIONS, holdEvent } from './event.ts';
import type { EventLog } from './log.ts';
import { everyTwo, fixturesOf } from './pairing.ts';
import { faultsText, pairScores, tallyOf } from './tally.ts';

export const levels = command({
  name: 'levels',
  about: 'Does a beginner beat level 1? How far apart are the levels?',
  options: {
    levels: kind(levelNumbers)('L[,L…]', 'which levels', LEVELS.map((_, i) => i + 1).join()),
    span: number('N', 'each level meets so many above it', 2),
    with: list('SPEC[,…]', 'guests who meet every level too'),
    meet: kind(levelNumbers)('L[,L…]', 'guests meet only these levels'),
    games: number('N', 'for each two, two for each opening', 40),
    nodes: number('N', 'nodes of level 10, which has no limit of its own', 100_000),
    seed: number('N', 'seed of what levels overlook by chance', 1),
    ...EVENT_OPTIONS,
  },
  async run(options) {
    const { levels: numbers, with: guests = [], games, nodes, seed, span, rule, size } = options;
    const { meet = numbers } = options;
    const players = [
      ...numbers.map(level => levelPlayer(level, nodes, seed)),
      ...[...new Set(guests)].map(spec => ({ name: spec, spec })),
    ];
    // Levels come first in the list, guests after them; guests do not meet each other.
    const isMeeting = ({ a, b }: { a: number; b: number }) => {
      const [upper, lower] = [numbers[a], numbers[b]];
      if (lower === undefined) return false;
      return upper === undefined ? meet.includes(lower) : Math.abs(upper - lower) <= span;
    };
    const pairs = everyTwo(players.length).filter(isMeeting);
    const log = await holdEvent(options, {
      terms: () => termsFor(players, { rules: rule, size }),
      fixtures: fixturesOf(pairs.map(pair => ({ ...pair, games }))),
    });
    printTable(log);
  },
});

function levelNumbers(given: string, name: string): number[] {
  const numbers = given.split(',').map(Number);
  const isLevel = (n: number) => Number.isInteger(n) && n >= 1 && n <= LEVELS.length;
  if (numbers.every(isLevel)) return numbers;
  return refuse(`--${name} takes levels from 1 to 10, as in 1,2.`);
}

function printTable({ terms, games }: EventLog): void {
  const names = terms.entrants.map(({ name }) => name);
  const scores = pairScores(names, games);
  for (const { a, b } of scores) {
    const met = games.filter(({ players }) => players.a === names[a] && players.b === names[b]);
    const { wins, draws, losses, faults } = tallyOf(met);
    const wrong = `faults ${faultsText(faults.a)}; ${faultsText(faults.b)}`;
    console.log(
      `${`${names[a]} – ${names[b]}`.padEnd(32)} +${wins} −${losses} =${draws}  ${wrong}`,
    );
  }
  const ratings = ratePlayers(names.length, scores);
  const rows = names.map((name, i) => {
    const { elo, error } = ratings[i]!;
    const met = scores.flatMap(({ a, b, points, games: count }) => {
      if (a !== i && b !== i) return [];
      return [`${percent((a === i ? points : count - points) / count)} ${names[a === i ? b : a]}`];
    });
    return [name, `${elo.toFixed(0)} ± ${error.toFixed(0)}`, met.join(', ')];
  });
  console.log(`\n${tableText(['Player', 'Elo (95 %)', 'Scores'], rows)}`);
}
