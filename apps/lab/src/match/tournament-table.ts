// What the games of a tournament add up to: ratings, who beat whom, what the moves took; as tables for
// docs/strength.md and as the data file that the help pages read. Nobody types these numbers.
import { estimateElo, type PairScore, ratePlayers } from '@tengen/rating';
import { eloText, percent, tableText } from '../kit/report.ts';
import { type Effort, NO_EFFORT, withEffort } from '../players/measured.ts';
import { pairScores, tallyOf } from './tally.ts';
import type { EventGame } from './terms.ts';

export interface TournamentStanding {
  readonly name: string;
  readonly elo: number;
  /** Half of the 95 % interval, against the mean of all. */
  readonly error: number;
  readonly points: number;
  readonly games: number;
  readonly effort: Effort;
}

/** Those who have played, in the order of `entrants`; the first is at 0. */
export function standingsOf(
  entrants: readonly string[],
  games: readonly EventGame[],
): TournamentStanding[] {
  const hasPlayed = new Set(games.flatMap(({ players }) => [players.a, players.b]));
  const names = entrants.filter(name => hasPlayed.has(name));
  const scores = pairScores(names, games);
  // One drawn game for each player, shared among all opponents.
  const ratings = ratePlayers(names.length, scores, 1 / Math.max(1, names.length - 1));
  return names.map((name, i) => {
    const own = scores.filter(({ a, b }) => a === i || b === i);
    return {
      name,
      elo: ratings[i]!.elo,
      error: ratings[i]!.errorToMean,
      points: own.reduce((sum, score) => sum + pointsOf(score, i), 0),
      games: own.reduce((sum, score) => sum + score.games, 0),
      effort: effortOf(name, games),
    };
  });
}

function pointsOf({ a, points, games }: PairScore, player: number): number {
  return a === player ? points : games - points;
}

function effortOf(name: string, games: readonly EventGame[]): Effort {
  return games.reduce((sum, { players, effort }) => {
    if (players.a === name) return withEffort(sum, effort?.a ?? NO_EFFORT);
    return players.b === name ? withEffort(sum, effort?.b ?? NO_EFFORT) : sum;
  }, NO_EFFORT);
}

/** Best first. */
function byElo(standings: readonly TournamentStanding[]): TournamentStanding[] {
  return [...standings].sort((x, y) => y.elo - x.elo);
}

export function ratingTable(standings: readonly TournamentStanding[]): string {
  const took = 'CPU ms a move, mean / most';
  return tableText(
    ['Player', 'Elo (95 %)', 'Points', 'Share', took, 'Moves cut short'],
    byElo(standings).map(({ name, elo, error, points, games, effort }) => [
      name,
      `${elo.toFixed(0)} ± ${error.toFixed(0)}`,
      `${points} of ${games}`,
      percent(points / games),
      `${(effort.cpuMs / effort.moves).toFixed(1)} / ${effort.mostCpuMs.toFixed(0)}`,
      percent(effort.cut / effort.moves),
    ]),
  );
}

/** Everybody's share of the points against everybody, in per cent, best first. */
export function crossTable(
  standings: readonly TournamentStanding[],
  games: readonly EventGame[],
): string {
  const order = byElo(standings).map(({ name }) => name);
  const scores = pairScores(order, games);
  const cell = (x: number, y: number) => {
    const score = scores.find(({ a, b }) => (a === x && b === y) || (a === y && b === x));
    return score ? Math.round((100 * pointsOf(score, x)) / score.games).toString() : '';
  };
  return tableText(
    ['% against', ...order.map(shortName)],
    order.map((name, x) => [name, ...order.map((_, y) => cell(x, y))]),
  );
}

/** `level 7` is 7, `classic-003` is 003. */
function shortName(name: string): string {
  return name.replace(/^(level |classic-)/, '');
}

/** The engine against each player that is not a level; undefined when it met none. */
export function ladderTable(games: readonly EventGame[]): string | undefined {
  const ladder = games.filter(({ players: { a, b } }) => a === 'engine' && !b.startsWith('level'));
  const others = [...new Set(ladder.map(({ players }) => players.b))].sort();
  const rows = others.map(other => {
    const met = ladder.filter(({ players }) => players.b === other);
    const { wins, draws, losses, pairs } = tallyOf(met);
    const elo = estimateElo(pairs);
    return [other, `${met.length}`, `${wins} − ${losses} = ${draws}`, elo ? eloText(elo) : '?'];
  });
  return rows.length === 0
    ? undefined
    : tableText(['Engine against', 'Games', '+ − =', 'Elo (95 %)'], rows);
}

/** A page with the section between a rule's two marks written anew; undefined where it has no marks. */
export function withSection(page: string, rule: string, section: string): string | undefined {
  const begin = `<!-- tournament, ${rule}: written by npm run lab -- tournament -->`;
  const [from, to] = [page.indexOf(begin), page.indexOf(`<!-- tournament, ${rule}: end -->`)];
  if (from < 0 || to < from) return undefined;
  return `${page.slice(0, from)}${begin}\n\n${section}\n\n${page.slice(to)}`;
}

/** The data file. `day` is when it was written, `build` the hash of the core. */
export function ratingsFile(
  standings: readonly TournamentStanding[],
  day: string,
  build: string,
): string {
  const rows = standings.map(({ name, elo, error, points, games }) => {
    const numbers = `elo: ${Math.round(elo)}, error: ${Math.round(error)}`;
    return `  { name: '${name}', ${numbers}, points: ${points}, games: ${games} },`;
  });
  return `// Written by \`npm run lab -- tournament --write\` on ${day}, core ${build}. Level 1 is at 0;
// \`error\` is half of the 95 % interval against the mean of all. docs/strength.md says how it was played.
import type { TournamentRow } from './tournament-row.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
${rows.join('\n')}
];
`;
}
