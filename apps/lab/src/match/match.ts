// `npm run lab -- match`: which of two players is stronger?
//
// --a, --b SPEC     the players (players-spec.ts has the list)
// --rule R[,R…]     freestyle, standard, renju, caro, caro-exact (freestyle); several take turns
// --size N          board size (15)
// --games N         games, two for each opening (400)
// --skip N          leaves the first N to another process; its lines may be added to this one's file
// --time T          per move, `100ms` or `1s`; or --nodes N, --depth N (--nodes 5000)
// --sprt E0,E1      ends when A is shown to be better by E1 Elo, or by no more than E0
// --openings FILE   like vectors/openings.jsonl
// --accept-mates    a game ends when both players see the same forced win
// --accept-claims   … when its winner sees it (`npm run lab -- claims` tells how far that may be trusted)
// --draw-after N    a game still open with so many stones on the board is drawn (played to its end)
// --tolerance T     how much later than its time an answer may come before it loses (1s)
// --concurrency N   games at once (1)
// --out FILE        games are added to it, and a rerun goes on from it

import { estimateElo, type SprtBounds, sprt } from '@tengen/rating';
import { RULES, type Rule } from '@tengen/rules';
import { numberOption, option, ProgressLine, signed } from '../kit/report.ts';
import type { MoveLimits } from '../players/players.ts';
import { fingerprintOf, type PlayerSpec, parsePlayer, type SpecError } from '../players/spec.ts';
import type { Acceptance } from './game.ts';
import { appendGame, type GameRecord, type LogError, type MatchTerms, openLog } from './log.ts';
import { readBook } from './openings-book.ts';
import { runSchedule } from './pool.ts';
import { faultsText, tallyOf, tallyText } from './tally.ts';

const PROGRESS_EVERY_MS = 10_000;

export async function match(args: readonly string[]): Promise<void> {
  const terms = await termsOf(args);
  const wanted = numberOption(args, 'games', 400);
  const bounds = sprtOption(args);
  const out = option(args, 'out');
  const games = out ? playedIn(out, terms) : [];
  warnOfRepeats(terms, wanted);
  const progress = new Progress(wanted, games.length);
  const isDecided = () => bounds && sprt(tallyOf(games).pairs, bounds).accepted !== undefined;

  const left = gamesLeft(games, { wanted, skipped: numberOption(args, 'skip', 0) });
  if (left.length > 0 && !isDecided()) {
    const running = runSchedule({
      terms,
      games: left,
      concurrency: numberOption(args, 'concurrency', 1),
      onGame: record => {
        games.push(record);
        if (out) appendGame(out, record);
        progress.show(games, bounds);
        return !isDecided();
      },
    });
    const onInterrupt = () => running.stop();
    process.once('SIGINT', onInterrupt);
    process.once('SIGTERM', onInterrupt);
    await running.done;
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onInterrupt);
  }
  printResult(games, terms, bounds);
}

/** Numbers of the games still to be played here. */
export function gamesLeft(
  games: readonly GameRecord[],
  { wanted, skipped }: { readonly wanted: number; readonly skipped: number },
): number[] {
  const played = new Set(games.map(record => record.game));
  const all = Array.from({ length: wanted }, (_, game) => game);
  return all.slice(skipped).filter(game => !played.has(game));
}

/** The last line of a wrong command. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

async function termsOf(args: readonly string[]): Promise<MatchTerms> {
  const a = option(args, 'a') ?? 'core';
  const b = option(args, 'b') ?? 'core';
  const specs = [specOf(a), specOf(b)] as const;
  return {
    a,
    b,
    builds: [await fingerprintOf(specs[0]), await fingerprintOf(specs[1])],
    rules: rulesOption(args),
    size: numberOption(args, 'size', 15),
    limits: limitsOption(args),
    openings: option(args, 'openings'),
    accept: acceptance(args),
    drawAfter: option(args, 'draw-after') ? numberOption(args, 'draw-after', 0) : undefined,
    toleranceMs: durationOption(args, 'tolerance') ?? 1000,
  };
}

function acceptance(args: readonly string[]): Acceptance {
  if (args.includes('--accept-claims')) return 'claimed';
  return args.includes('--accept-mates') ? 'agreed' : 'none';
}

export function specOf(text: string): PlayerSpec {
  const spec = parsePlayer(text);
  return spec.ok ? spec.value : refuse(specSentence(spec.error));
}

function specSentence(error: SpecError): string {
  switch (error.kind) {
    case 'unknown-player':
      return `No player is called ${error.text}: core, engine:…, newcomer, classic-000 … 004 or gomocup:command.`;
    case 'no-command':
      return 'gomocup: takes the command that starts the program.';
    case 'no-such-file':
      return `There is no ${error.text}.`;
    case 'bad-setting':
      return `${error.text} is no setting; there are ${error.known.join(', ')}, each =number.`;
  }
}

export function rulesOption(args: readonly string[]): Rule[] {
  const names = (option(args, 'rule') ?? 'freestyle').split(',');
  const unknown = names.find(name => !RULES.includes(name as Rule));
  return unknown === undefined
    ? (names as Rule[])
    : refuse(`No rule is called ${unknown}: ${RULES.join(', ')}.`);
}

export function limitsOption(args: readonly string[]): MoveLimits {
  const timeMs = durationOption(args, 'time');
  const has = (name: string) => option(args, name) !== undefined;
  const limits = {
    ...(timeMs !== undefined && { timeMs }),
    ...(has('nodes') && { nodes: numberOption(args, 'nodes', 0) }),
    ...(has('depth') && { depth: numberOption(args, 'depth', 0) }),
  };
  return Object.keys(limits).length > 0 ? limits : { nodes: 5000 };
}

/** Milliseconds after `--name`: `100`, `100ms` or `1.5s`. */
export function durationOption(args: readonly string[], name: string): number | undefined {
  const text = option(args, name);
  if (text === undefined) return undefined;
  const parts = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text);
  if (parts) return Number(parts[1]) * (parts[2] === 's' ? 1000 : 1);
  return refuse(`--${name} takes a time like 100ms or 1s, not ${JSON.stringify(text)}.`);
}

function sprtOption(args: readonly string[]): SprtBounds | undefined {
  const text = option(args, 'sprt');
  if (text === undefined) return undefined;
  const [elo0 = Number.NaN, elo1 = Number.NaN] = text.split(',').map(Number);
  if (elo0 < elo1) return { elo0, elo1 };
  return refuse(`--sprt takes two numbers, the lower first: 0,10; not ${JSON.stringify(text)}.`);
}

export function playedIn<Record = GameRecord>(out: string, terms: object): Record[] {
  const log = openLog<Record>(out, terms);
  if (log.ok) return log.value;
  return refuse(`${out} ${logSentence(log.error)}`);
}

function logSentence(error: LogError): string {
  if (error.kind === 'no-match-file') return 'is no file of a match.';
  return `holds another match: ${error.names.join(', ')} differ. Name another file.`;
}

function warnOfRepeats({ rules, size, openings }: MatchTerms, wanted: number): void {
  const { length } = readBook({ rules, size, file: openings });
  if (length === 0) refuse('No opening fits this rule and size.');
  const rounds = wanted / 2 / length;
  if (rounds > 1)
    console.log(`${length} openings: each is played in ${Math.ceil(rounds)} positions.`);
}

class Progress {
  readonly #wanted: number;
  readonly #before: number;
  readonly #startedAt = performance.now();
  readonly #line = new ProgressLine(PROGRESS_EVERY_MS);

  constructor(wanted: number, before: number) {
    this.#wanted = wanted;
    this.#before = before;
    if (before > 0) console.log(`${before} games were played before.`);
  }

  show(games: readonly GameRecord[], bounds: SprtBounds | undefined): void {
    this.#line.show(() => {
      const seconds = (performance.now() - this.#startedAt) / 1000;
      const speed = ((games.length - this.#before) / seconds).toFixed(2);
      return `${games.length}/${this.#wanted}  ${tallyText(tallyOf(games), bounds)}  ${speed} games/s`;
    });
  }
}

function printResult(
  games: readonly GameRecord[],
  terms: MatchTerms,
  bounds: SprtBounds | undefined,
): void {
  const tally = tallyOf(games);
  const { limits, rules, size } = terms;
  const limit = Object.entries(limits).map(([name, value]) => `${name} ${value}`);
  if (process.stdout.isTTY) console.log();
  console.log(`A ${terms.a} ${terms.builds[0]}`);
  console.log(`B ${terms.b} ${terms.builds[1]}`);
  console.log(`${rules.join(', ')}, ${size}×${size}, ${limit.join(', ')}, ${games.length} games`);
  console.log(`A: ${tallyText(tally, bounds)}`);
  const elo = estimateElo(tally.pairs);
  console.log(`pairs ${tally.pairs.join(' ')}  nElo ${elo ? signed(elo.normalised) : '?'}`);
  console.log(`faults A: ${faultsText(tally.faults.a)}; B: ${faultsText(tally.faults.b)}`);
  console.log(`longest move A ${longest(games, 'a')} ms, B ${longest(games, 'b')} ms`);
  if (bounds) console.log(verdictText(sprt(tally.pairs, bounds).accepted, bounds));
}

function longest(games: readonly GameRecord[], player: 'a' | 'b'): string {
  const times = games.map(({ black, longestMs }) =>
    black === player ? longestMs.black : longestMs.white,
  );
  return Math.max(0, ...times).toFixed(0);
}

function verdictText(accepted: 'H0' | 'H1' | undefined, { elo0, elo1 }: SprtBounds): string {
  if (accepted === 'H1') return `SPRT: passed, A is better by ${elo1} rather than ${elo0} Elo`;
  if (accepted === 'H0') return `SPRT: failed, A is better by ${elo0} rather than ${elo1} Elo`;
  return 'SPRT: undecided, more games are needed';
}
