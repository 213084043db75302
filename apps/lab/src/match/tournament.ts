// `npm run lab -- tournament`: the levels, the classics and the engine, everybody against everybody; then Elo for
// all of them, level 1 at 0.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isClassicId } from '@tengen/classics';
import { RULES } from '@tengen/rules';
import { command, flag, list, number, refuse, rule } from '../kit/command.ts';
import { countsText, thousands } from '../kit/report.ts';
import { everybody, type NamedPlayer, termsFor } from './entrants.ts';
import { EVENT_OPTIONS, holdEvent } from './event.ts';
import type { EventLog } from './log.ts';
import { everyTwo, fixturesOf, type Pair } from './pairing.ts';
import { pairScores } from './tally.ts';
import type { EventGame, EventTerms } from './terms.ts';
import {
  crossTable,
  ladderTable,
  ratingsFile,
  ratingTable,
  standingsOf,
  type TournamentStanding,
  withSection,
} from './tournament-table.ts';

/** At most about a tenth of a second of CPU time. */
const STRONG_NODES = 30_000;
/** Pairs begin at different places of the book of openings. */
const OPENINGS_APART = 7;
/** The same way up from src/ and dist/. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ratingsOf = (rule: string) => `${root}packages/opponent/src/ratings/${rule}.ts`;
const PAGE = `${root}docs/strength.md`;

export const tournament = command({
  name: 'tournament',
  about: 'How strong are the levels and the classics? Everybody against everybody.',
  options: {
    games: number('N', 'for each two, two for each opening', 40),
    ladder: number('N', 'for the engine against each classic', 200),
    players: list('NAME,…', 'only these: level 1 … level 10, classic-000 … classic-004, engine'),
    nodes: number('N', 'nodes of the engine and of level 10', STRONG_NODES),
    seed: number('N', 'seed of what levels overlook by chance', 1),
    ...EVENT_OPTIONS,
    rule: rule('R', RULES.join(', '), 'freestyle'),
    write: flag('write ratings to packages/opponent/src/ratings, tables to docs/strength.md'),
  },
  async run(options) {
    const { games, ladder, size } = options;
    const players = playersOf(everybody(options.seed, options.nodes), options.players);
    const names = players.map(({ name }) => name);
    const log = await holdEvent(options, {
      terms: () => termsFor(players, { rules: [options.rule], size }),
      fixtures: fixturesOf(pairsOf(names, games, ladder)),
    });
    if (log.games.length > 0) report(log, options);
  },
});

function playersOf(all: readonly NamedPlayer[], wanted?: readonly string[]): NamedPlayer[] {
  const names = all.map(({ name }) => name);
  const unknown = wanted?.find(name => !names.includes(name));
  if (unknown !== undefined) refuse(`No player is called ${unknown}: ${names.join(', ')}.`);
  if (wanted && wanted.length < 2) refuse('--players takes two names or more.');
  return all.filter(({ name }) => wanted?.includes(name) ?? true);
}

/** Everybody against everybody; the engine plays `ladder` games against each classic. */
export function pairsOf(names: readonly string[], games: number, ladder: number): Pair[] {
  return everyTwo(names.length).map(({ a, b }, i) => {
    const isLadder = names[a] === 'engine' && isClassicId(names[b]!);
    const count = isLadder ? Math.max(games, ladder) : games;
    return { a, b, games: count, firstOpening: OPENINGS_APART * i };
  });
}

function report(
  { terms, games }: EventLog,
  { rule, write: isWritten }: { readonly rule: string; readonly write: boolean },
): void {
  const day = new Date().toISOString().slice(0, 10);
  const standings = standingsOf(
    terms.entrants.map(({ name }) => name),
    games,
  );
  const section = sectionOf(terms, standings, games, day);
  console.log(`\n${section}`);
  if (isWritten) write(section, rule, ratingsFile(standings, day, coreOf(terms).build));
}

function write(section: string, rule: string, ratings: string): void {
  const page =
    withSection(readFileSync(PAGE, 'utf8'), rule, section) ??
    refuse(`${PAGE} has no place marked for the tournament.`);
  writeFileSync(PAGE, page);
  writeFileSync(ratingsOf(rule), ratings);
  console.log(`\nwrote ${PAGE} and ${ratingsOf(rule)}`);
}

/** The build and the networks that our players share. */
function coreOf({ entrants }: EventTerms): { build: string; networks: string } {
  const ours = entrants.find(({ build }) => build !== '');
  const hashes = Object.values(ours?.networks ?? {});
  return { build: ours?.build ?? 'none', networks: hashes.join(', ') || 'none' };
}

function sectionOf(
  terms: EventTerms,
  standings: readonly TournamentStanding[],
  games: readonly EventGame[],
  day: string,
): string {
  const { entrants, rules, size } = terms;
  const { build, networks } = coreOf(terms);
  const ladder = ladderTable(games);
  const names = entrants.map(({ name }) => name);
  const limits = entrants.flatMap(({ name, spec }) => {
    const nodes = /nodes=(\d+)/.exec(spec)?.[1];
    return nodes ? [`${name} ${thousands(Number(nodes))}`] : [];
  });
  return [
    `${games.length} games, ${gamesOfPairs(names, games)}; ${rules.join(', ')}, ${size}×${size}, ${day}; core \`${build}\`, network \`${networks}\`.`,
    `Most nodes a move: ${limits.join(', ')}; the other levels by their own limits.`,
    '',
    ratingTable(standings),
    '',
    crossTable(standings, games),
    '',
    ...(ladder === undefined ? [] : [ladder, '']),
    `How they ended: ${countsText(games.map(({ reason }) => reason))}.`,
  ].join('\n');
}

/** `40 to 200 for each two`: a tournament that was cut short says so. */
function gamesOfPairs(names: readonly string[], all: readonly EventGame[]): string {
  const counts = pairScores(names, all).map(({ games }) => games);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `${least === most ? least : `${least} to ${most}`} for each two who met`;
}
