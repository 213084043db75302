// `npm run lab -- match`: which of two players is stronger? An event of two.
import { estimateElo, type SprtBounds, sprt } from '@tengen/rating';
import type { Color } from '@tengen/rules';
import { command, type LabOptions, refuse } from '../kit/command.ts';
import { signed } from '../kit/report.ts';
import type { MoveLimits } from '../players/players.ts';
import { EVENT_OPTIONS, holdEvent } from './event.ts';
import type { Acceptance } from './game.ts';
import type { EventLog } from './log.ts';
import { readBook } from './openings-book.ts';
import { fixturesOf } from './pairing.ts';
import { faultsText, tallyOf, tallyText } from './tally.ts';
import { type Entrant, type EventGame, type EventTerms, entrantOf, sideOf } from './terms.ts';

const OPTIONS = {
  a: ['SPEC', 'player A, as apps/lab/README.md lists them (core)'],
  b: ['SPEC', 'player B (core)'],
  games: ['N', 'games, two for each opening (400)'],
  skip: ['N', 'leave the first N games to another process, whose file can be joined to this one'],
  time: ['T', 'per move, 100ms or 1s'],
  nodes: ['N', 'per move (5000)'],
  depth: ['N', 'per move'],
  sprt: ['E0,E1', 'end when A is shown to be better by E1 Elo, or by no more than E0'],
  openings: ['FILE', 'openings in the form of vectors/openings.jsonl'],
  'accept-mates': 'end a game when both players see the same forced win',
  'accept-claims': 'end a game when its winner sees a forced win (`claims` tests these)',
  'draw-after': ['N', 'call a game a draw when it is still open with so many stones'],
  tolerance: ['T', 'how late an answer may be before it loses (1s)'],
  ...EVENT_OPTIONS,
  concurrency: ['N', 'games at once, a process each; games on time need a free processor each (1)'],
} as const;

type MatchOptions = LabOptions<keyof typeof OPTIONS>;

export const match = command('match', 'Which of two players is stronger?', OPTIONS, playMatch);

async function playMatch(options: MatchOptions): Promise<void> {
  const games = options.number('games', 400);
  const skipped = options.number('skip', 0);
  const bounds = sprtBounds(options);
  const log = await holdEvent(options, {
    concurrency: 1,
    async terms() {
      const terms = await termsOf(options);
      warnOfRepeats(terms, games);
      return terms;
    },
    fixtures: () => fixturesOf([{ a: 0, b: 1, games }]).slice(skipped),
    isDecided: played =>
      bounds !== undefined && sprt(tallyOf(played).pairs, bounds).accepted !== undefined,
    standing: played => tallyText(tallyOf(played), bounds),
  });
  printResult(log, bounds);
}

async function termsOf(options: MatchOptions): Promise<EventTerms> {
  const boards = { rules: options.rules('rule'), size: options.number('size', 15) };
  return {
    entrants: [
      await entrantOf('A', options.text('a') ?? 'core', boards),
      await entrantOf('B', options.text('b') ?? 'core', boards),
    ],
    ...boards,
    limits: limitsOf(options),
    openings: options.text('openings'),
    accept: acceptanceOf(options),
    drawAfter: options.optionalNumber('draw-after'),
    toleranceMs: options.duration('tolerance') ?? 1000,
  };
}

function acceptanceOf(options: MatchOptions): Acceptance {
  if (options.has('accept-claims')) return 'claimed';
  return options.has('accept-mates') ? 'agreed' : 'none';
}

function limitsOf(options: MatchOptions): MoveLimits {
  const [timeMs, nodes, depth] = [
    options.duration('time'),
    options.optionalNumber('nodes'),
    options.optionalNumber('depth'),
  ];
  const limits = {
    ...(timeMs !== undefined && { timeMs }),
    ...(nodes !== undefined && { nodes }),
    ...(depth !== undefined && { depth }),
  };
  return Object.keys(limits).length > 0 ? limits : { nodes: 5000 };
}

function sprtBounds(options: MatchOptions): SprtBounds | undefined {
  const text = options.text('sprt');
  if (text === undefined) return undefined;
  const [elo0 = Number.NaN, elo1 = Number.NaN] = text.split(',').map(Number);
  if (elo0 < elo1) return { elo0, elo1 };
  return refuse(`--sprt takes two numbers, the lower first: 0,10; not ${JSON.stringify(text)}.`);
}

function warnOfRepeats({ rules, size, openings }: EventTerms, games: number): void {
  const { length } = readBook({ rules, size, file: openings });
  const rounds = games / 2 / length;
  if (Number.isFinite(rounds) && rounds > 1)
    console.log(
      `${length} openings: each is played in ${Math.min(8, Math.ceil(rounds))} orientations.`,
    );
}

function printResult({ terms, games }: EventLog, bounds: SprtBounds | undefined): void {
  const tally = tallyOf(games);
  const { entrants, limits, rules, size } = terms;
  const limit = Object.entries(limits).map(([name, value]) => `${name} ${value}`);
  for (const entrant of entrants) console.log(entrantText(entrant));
  console.log(`${rules.join(', ')}, ${size}×${size}, ${limit.join(', ')}, ${games.length} games`);
  console.log(`A: ${tallyText(tally, bounds)}`);
  const elo = estimateElo(tally.pairs);
  console.log(`pairs ${tally.pairs.join(' ')}  nElo ${elo ? signed(elo.normalised) : '?'}`);
  console.log(`faults A: ${faultsText(tally.faults.a)}; B: ${faultsText(tally.faults.b)}`);
  console.log(`longest move A ${longest(games, 'a')} ms, B ${longest(games, 'b')} ms`);
  if (bounds) console.log(verdictText(sprt(tally.pairs, bounds).accepted, bounds));
}

/** `A core 0123456789ab, network 01234567 for renju15`. */
function entrantText({ name, spec, build, networks = {} }: Entrant): string {
  const used = Object.entries(networks).map(([board, hash]) => `network ${hash} for ${board}`);
  return [`${name} ${spec} ${build}`.trim(), ...used].join(', ');
}

function longest(games: readonly EventGame[], side: 'a' | 'b'): string {
  const colorOf = (game: EventGame): Color => (sideOf(game, 'black') === side ? 'black' : 'white');
  const times = games.map(game => game.longestMs[colorOf(game)]);
  return Math.max(0, ...times).toFixed(0);
}

function verdictText(accepted: 'H0' | 'H1' | undefined, { elo0, elo1 }: SprtBounds): string {
  if (accepted === 'H1') return `SPRT: passed, A is better by ${elo1} rather than ${elo0} Elo`;
  if (accepted === 'H0') return `SPRT: failed, A is better by ${elo0} rather than ${elo1} Elo`;
  return 'SPRT: undecided, more games are needed';
}
