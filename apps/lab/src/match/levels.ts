// `npm run lab -- levels`: the levels against their neighbours, and anybody else against the levels; then Elo
// for all of them, level 1 at 0.
//
// --levels L[,L…]   which (1 to 10)
// --span N          each level meets so many above it (2)
// --with SPEC[,…]   players who meet every level too, or with --meet L[,L…] only these
// --games N         for each two, two for each opening (40)
// --rule R[,R…]     freestyle, standard, renju, caro, caro-exact (freestyle), or all;  --size N (15)
// --nodes N         of level 10, which has no limit of its own (100000)
// --seed N          for what levels overlook by chance (1)
// --concurrency N   games at once (1)

import { type PairScore, ratePlayers } from '@tengen/rating';
import { RULES } from '@tengen/rules';
import { numberOption, option } from '../kit/report.ts';
import { fingerprintOf } from '../players/spec.ts';
import type { GameRecord, MatchTerms } from './log.ts';
import { refuse, rulesOption, specOf } from './match.ts';
import { type Entrant, levelEntrant } from './pairing.ts';
import { runSchedule } from './pool.ts';
import { faultsText, tallyOf } from './tally.ts';

const MOST_LEVEL = 10;

interface LevelEntrant extends Entrant {
  /** Undefined for those who are no level. */
  readonly level: number | undefined;
}

interface Pair {
  readonly a: number;
  readonly b: number;
}

export async function levels(args: readonly string[]): Promise<void> {
  const entrants = entrantsOf(args);
  const scores: PairScore[] = [];
  for (const pair of pairsOf(args, entrants)) {
    const games = await playPair(args, entrants[pair.a]!, entrants[pair.b]!);
    const { wins, draws, losses, faults } = tallyOf(games);
    scores.push({ ...pair, points: wins + draws / 2, games: games.length });
    const names = `${entrants[pair.a]!.name} – ${entrants[pair.b]!.name}`;
    const wrong = `faults ${faultsText(faults.a)}; ${faultsText(faults.b)}`;
    console.log(`${names.padEnd(32)} +${wins} −${losses} =${draws}  ${wrong}`);
  }
  printTable(entrants, scores);
}

function entrantsOf(args: readonly string[]): LevelEntrant[] {
  const seed = numberOption(args, 'seed', 1);
  const nodes = numberOption(args, 'nodes', 100_000);
  const numbers = listOption(args, 'levels') ?? Array.from({ length: MOST_LEVEL }, (_, i) => i + 1);
  const guests = (option(args, 'with') ?? '').split(',').filter(text => text !== '');
  for (const guest of guests) specOf(guest);
  return [
    ...numbers.map(level => ({ ...levelEntrant(level, nodes, seed), level })),
    ...guests.map(spec => ({ name: spec, spec, level: undefined })),
  ];
}

function listOption(args: readonly string[], name: string): number[] | undefined {
  const numbers = option(args, name)?.split(',').map(Number);
  const isLevel = (n: number) => Number.isInteger(n) && n >= 1 && n <= MOST_LEVEL;
  if (numbers && !numbers.every(isLevel)) refuse(`--${name} takes levels from 1 to 10, as in 1,2.`);
  return numbers;
}

function pairsOf(args: readonly string[], entrants: readonly LevelEntrant[]): Pair[] {
  const span = numberOption(args, 'span', 2);
  const meets = listOption(args, 'meet');
  const all = entrants.flatMap((_, a) => entrants.slice(0, a).map((_, b) => ({ a, b })));
  return all.filter(({ a, b }) => {
    const [upper, lower] = [entrants[a]!.level, entrants[b]!.level];
    if (upper === undefined && lower === undefined) return false;
    if (upper === undefined) return !meets || meets.includes(lower!);
    return Math.abs(upper - lower!) <= span;
  });
}

async function playPair(
  args: readonly string[],
  a: Entrant,
  b: Entrant,
): Promise<readonly GameRecord[]> {
  const terms: MatchTerms = {
    a: a.spec,
    b: b.spec,
    builds: [await fingerprintOf(specOf(a.spec)), await fingerprintOf(specOf(b.spec))],
    rules: option(args, 'rule') === 'all' ? RULES : rulesOption(args),
    size: numberOption(args, 'size', 15),
    // Levels have limits of their own; guests are named with theirs.
    limits: {},
    openings: undefined,
    accept: 'none',
    toleranceMs: 1000,
  };
  const games: GameRecord[] = [];
  const wanted = numberOption(args, 'games', 40);
  await runSchedule({
    terms,
    games: Array.from({ length: wanted }, (_, game) => game),
    concurrency: numberOption(args, 'concurrency', 1),
    onGame: record => games.push(record) > 0,
  }).done;
  return games;
}

function printTable(entrants: readonly Entrant[], scores: readonly PairScore[]): void {
  const ratings = ratePlayers(entrants.length, scores);
  console.log('\n| Player | Elo (95 %) | Scores |\n| --- | --- | --- |');
  entrants.forEach(({ name }, i) => {
    const { elo, error } = ratings[i]!;
    const met = scores.flatMap(({ a, b, points, games }) => {
      if (a !== i && b !== i) return [];
      const other = entrants[a === i ? b : a]!.name;
      const share = (a === i ? points : games - points) / games;
      return [`${(100 * share).toFixed(0)} % ${other}`];
    });
    console.log(`| ${name} | ${elo.toFixed(0)} ± ${error.toFixed(0)} | ${met.join(', ')} |`);
  });
}
