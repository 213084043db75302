// `npm run lab -- levels`: how far apart are the levels? Levels meet their neighbours, guests meet the levels;
// then Elo for all of them, level 1 at 0.
import { LEVELS } from '@tengen/engine';
import { ratePlayers } from '@tengen/rating';
import { RULES } from '@tengen/rules';
import { command, type LabOptions, refuse } from '../kit/command.ts';
import { levelPlayer, termsFor } from './entrants.ts';
import { EVENT_OPTIONS, holdEvent } from './event.ts';
import type { EventLog } from './log.ts';
import { everyTwo, fixturesOf, type Pair } from './pairing.ts';
import { faultsText, pairScores, tallyOf } from './tally.ts';

const OPTIONS = {
  levels: ['L[,L…]', 'which levels (1 to 10)'],
  span: ['N', 'each level meets so many above it (2)'],
  with: ['SPEC[,…]', 'guests who meet every level too'],
  meet: ['L[,L…]', 'guests meet only these levels'],
  games: ['N', 'for each two, two for each opening (40)'],
  nodes: ['N', 'nodes of level 10, which has no limit of its own (100000)'],
  seed: ['N', 'seed of what levels overlook by chance (1)'],
  ...EVENT_OPTIONS,
  rule: ['R[,R…]', 'freestyle, standard, renju, caro, caro-exact, or all (freestyle)'],
  concurrency: ['N', 'games at once, a process each (all processors)'],
} as const;

type LevelsOptions = LabOptions<keyof typeof OPTIONS>;

export const levels = command(
  'levels',
  'Does a beginner beat level 1? How far apart are the levels?',
  OPTIONS,
  playLevels,
);

async function playLevels(options: LevelsOptions): Promise<void> {
  const numbers = levelNumbers(options, 'levels') ?? LEVELS.map((_, i) => i + 1);
  const guests = [...new Set(options.list('with') ?? [])];
  const [nodes, seed] = [options.number('nodes', 100_000), options.number('seed', 1)];
  const players = [
    ...numbers.map(level => levelPlayer(level, nodes, seed)),
    ...guests.map(spec => ({ name: spec, spec })),
  ];
  const boards = {
    rules: options.text('rule') === 'all' ? RULES : options.rules('rule'),
    size: options.number('size', 15),
  };
  const pairs = pairsOf(options, numbers, players.length);
  const log = await holdEvent(options, {
    terms: () => termsFor(players, boards),
    fixtures: () => fixturesOf(pairs),
  });
  printTable(log);
}

function levelNumbers(options: LevelsOptions, name: 'levels' | 'meet'): number[] | undefined {
  const numbers = options.list(name)?.map(Number);
  const isLevel = (n: number) => Number.isInteger(n) && n >= 1 && n <= LEVELS.length;
  if (numbers && !numbers.every(isLevel)) refuse(`--${name} takes levels from 1 to 10, as in 1,2.`);
  return numbers;
}

/** Levels come first in the list, guests after them; guests do not meet each other. */
function pairsOf(options: LevelsOptions, numbers: readonly number[], count: number): Pair[] {
  const span = options.number('span', 2);
  const met = levelNumbers(options, 'meet') ?? numbers;
  const games = options.number('games', 40);
  return everyTwo(count)
    .filter(({ a, b }) => {
      const [upper, lower] = [numbers[a], numbers[b]];
      if (lower === undefined) return false;
      return upper === undefined ? met.includes(lower) : Math.abs(upper - lower) <= span;
    })
    .map(pair => ({ ...pair, games }));
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
  console.log('\n| Player | Elo (95 %) | Scores |\n| --- | --- | --- |');
  for (const [i, name] of names.entries()) {
    const { elo, error } = ratings[i]!;
    const met = scores.flatMap(({ a, b, points, games: count }) => {
      if (a !== i && b !== i) return [];
      const share = (a === i ? points : count - points) / count;
      return [`${(100 * share).toFixed(0)} % ${names[a === i ? b : a]}`];
    });
    console.log(`| ${name} | ${elo.toFixed(0)} ± ${error.toFixed(0)} | ${met.join(', ')} |`);
  }
}
