// `npm run lab -- tournament`: the levels, the classics and the engine, everybody against everybody; then Elo
// for all of them, level 1 at 0. Limits are in nodes, so that games repeat on any machine.
//
// --games N      for each two, two for each opening (40)
// --ladder N     for the engine against each classic (200)
// --players N,…  only these: level 1 … level 10, classic-000 … classic-004, engine
// --rule R       freestyle, standard, renju, caro, caro-exact (freestyle);  --size N (15)
// --nodes N      of the engine and of level 10 (30000)
// --seed N       for what levels overlook by chance (1)
// --out FILE     games are added to it, and a rerun goes on from it
// --report       plays nothing, and tells what the file holds
// --write        writes the ratings to packages/classics/src/ratings.ts, where the help pages find them,
//                and the tables to docs/strength.md
import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Rule } from '@tengen/rules';
import { cpuMs } from '../kit/clock.ts';
import { numberOption, option, ProgressLine, thousands } from '../kit/report.ts';
import { findCore } from '../players/core.ts';
import { fingerprintOf } from '../players/spec.ts';
import { appendGame, termsIn } from './log.ts';
import { playedIn, refuse, rulesOption } from './match.ts';
import { readBook } from './openings-book.ts';
import { type Entrant, everybody, fixturesLeft, pairsOf, STRONG_NODES } from './pairing.ts';
import { Hall, type TournamentRecord } from './tournament-hall.ts';
import {
  crossTable,
  ladderTable,
  ratingsFile,
  ratingTable,
  type Standing,
  standingsOf,
  withSection,
} from './tournament-table.ts';

const PROGRESS_EVERY_MS = 60_000;
/** The same way up from src/ and dist/. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const RATINGS = `${root}packages/classics/src/ratings.ts`;
const PAGE = `${root}docs/strength.md`;

/** Everything that decides what a game of this tournament is. */
interface TournamentTerms {
  readonly entrants: readonly Entrant[];
  readonly rule: Rule;
  readonly size: number;
  readonly core: string;
  readonly network: string;
}

export async function tournament(args: readonly string[]): Promise<void> {
  const out = option(args, 'out');
  const isReport = args.includes('--report');
  const terms = isReport ? termsToReport(out) : await termsOf(args);
  const games = out ? playedIn<TournamentRecord>(out, terms) : [];
  if (!isReport) await playAll(args, terms, games, out);
  if (games.length === 0) return;
  const day = new Date().toISOString().slice(0, 10);
  const standings = standingsOf(
    terms.entrants.map(({ name }) => name),
    games,
  );
  const section = sectionOf(terms, standings, games, day);
  console.log(`\n${section}`);
  if (args.includes('--write')) write(section, ratingsFile(standings, day, terms.core));
}

/** A report tells what was played, whatever would be played today. */
function termsToReport(out: string | undefined): TournamentTerms {
  const terms = out === undefined ? undefined : termsIn<TournamentTerms>(out);
  return terms ?? refuse('--report takes --out FILE, the file of a tournament.');
}

function write(section: string, ratings: string): void {
  const page = withSection(readFileSync(PAGE, 'utf8'), section);
  if (page === undefined) refuse(`${PAGE} has no place marked for the tournament.`);
  writeFileSync(PAGE, page!);
  writeFileSync(RATINGS, ratings);
  console.log(`\nwrote ${PAGE} and ${RATINGS}`);
}

function sectionOf(
  { entrants, rule, size, core, network }: TournamentTerms,
  standings: readonly Standing[],
  games: readonly TournamentRecord[],
  day: string,
): string {
  const limits = entrants.flatMap(({ name, spec }) => {
    const nodes = /nodes=(\d+)/.exec(spec)?.[1];
    return nodes ? [`${name} ${thousands(Number(nodes))}`] : [];
  });
  return [
    `${games.length} games, ${gamesOfPairs(games)}; ${rule}, ${size}×${size}, ${day}; core \`${core}\`, network \`${network}\`.`,
    `Most nodes a move: ${limits.join(', ')}; the other levels by their own limits.`,
    '',
    ratingTable(standings),
    '',
    crossTable(standings, games),
    '',
    ladderTable(games),
    '',
    endings(games),
  ].join('\n');
}

async function termsOf(args: readonly string[]): Promise<TournamentTerms> {
  const [rule] = rulesOption(args);
  const size = numberOption(args, 'size', 15);
  const { networks } = await findCore();
  return {
    entrants: entrantsOf(args),
    rule: rule!,
    size,
    core: await fingerprintOf({ kind: 'core', path: undefined, settings: {} }),
    network: networks.get(`${rule!}${size}`)?.hash ?? 'none',
  };
}

function entrantsOf(args: readonly string[]): Entrant[] {
  const nodes = numberOption(args, 'nodes', STRONG_NODES);
  const all = everybody(numberOption(args, 'seed', 1), nodes);
  const wanted = option(args, 'players')?.split(',') ?? all.map(({ name }) => name);
  const unknown = wanted.find(name => !all.some(entrant => entrant.name === name));
  if (unknown !== undefined)
    refuse(`No player is called ${unknown}: ${all.map(({ name }) => name).join(', ')}.`);
  if (wanted.length < 2) refuse('--players takes two names or more.');
  return all.filter(({ name }) => wanted.includes(name));
}

/** Adds to `games`, and to the file, whatever is not there yet. */
async function playAll(
  args: readonly string[],
  terms: TournamentTerms,
  games: TournamentRecord[],
  out: string | undefined,
): Promise<void> {
  const { entrants, rule, size } = terms;
  const pairs = pairsOf(
    entrants,
    numberOption(args, 'games', 40),
    numberOption(args, 'ladder', 200),
  );
  const left = fixturesLeft(entrants, pairs, games);
  const book = readBook({ rules: [rule], size });
  if (book.length === 0) refuse('No opening fits this rule and size.');
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const hall = new Hall(book, () => isStopped);
  const progress = new ProgressLine(PROGRESS_EVERY_MS);
  const total = games.length + left.length;
  const before = games.length;
  for (const fixture of left) {
    // Classics and cores never let go of the thread: here a signal is heard.
    await setImmediate();
    const record = isStopped ? undefined : await hall.play(entrants, pairs[fixture.pair]!, fixture);
    if (!record) break;
    games.push(record);
    if (out) appendGame(out, record);
    progress.show(() => progressText(games.length, before, total));
  }
  await hall.close();
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
}

function progressText(played: number, before: number, total: number): string {
  const minutes = cpuMs() / 60_000;
  const left = (minutes / (played - before)) * (total - played);
  return `${played}/${total} games, ${minutes.toFixed(1)} CPU minutes, about ${left.toFixed(0)} more`;
}

/** `40 to 200 for each two`: a tournament that was cut short says so. */
function gamesOfPairs(games: readonly TournamentRecord[]): string {
  const counts = countBy(games, ({ players }) => `${players.a} ${players.b}`);
  const [least, most] = [Math.min(...counts.values()), Math.max(...counts.values())];
  return `${least === most ? least : `${least} to ${most}`} for each two who met`;
}

function countBy(
  games: readonly TournamentRecord[],
  keyOf: (game: TournamentRecord) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const game of games) counts.set(keyOf(game), (counts.get(keyOf(game)) ?? 0) + 1);
  return counts;
}

/** How the games ended, by what the rules called it. */
function endings(games: readonly TournamentRecord[]): string {
  const counts = countBy(games, ({ reason }) => reason);
  return `How they ended: ${[...counts].map(([reason, n]) => `${reason} ${n}`).join(', ')}.`;
}
