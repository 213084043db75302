// `npm run lab -- match`: which of two players is stronger? An event of two.
import type { MatchClock } from '@tengen/engine';
import { estimateElo, type SprtBounds, sprt } from '@tengen/rating';
import type { Color } from '@tengen/rules';
import {
  command,
  duration,
  flag,
  kind,
  number,
  numberFrom0,
  refuse,
  text,
} from '../kit/command.ts';
import { signed } from '../kit/report.ts';
import type { MoveLimits } from '../players/players.ts';
import { EVENT_OPTIONS, holdEvent } from './event.ts';
import type { Acceptance } from './game.ts';
import type { EventLog } from './log.ts';
import { readBook } from './openings-book.ts';
import { fixturesOf } from './pairing.ts';
import { faultsText, tallyOf, tallyText } from './tally.ts';
import { type Entrant, type EventGame, type EventSide, entrantOf, sideOf } from './terms.ts';

export const match = command({
  name: 'match',
  about: 'Which of two players is stronger?',
  options: {
    a: text('SPEC', 'player A, as apps/lab/README.md lists them', 'core'),
    b: text('SPEC', 'player B', 'core'),
    games: number('N', 'games, two for each opening', 400),
    skip: numberFrom0('N', 'leave the first games to another process; the files can be joined', 0),
    time: duration('T', 'per move, 100ms or 1s'),
    clock: kind(clockOf)('T+T', 'for the whole game, and added after each move: 10s+0.1s or 180s'),
    nodes: number('N', 'per move (5000)'),
    depth: number('N', 'per move'),
    sprt: kind(sprtBounds)('E0,E1', 'end when A is better by E1 Elo, or by no more than E0'),
    openings: text('FILE', 'another book of openings, in the form of vectors/openings/'),
    'accept-mates': flag('end a game when both players see the same forced win'),
    'accept-claims': flag('end a game when its winner sees a forced win (`claims` tests these)'),
    'draw-after': number('N', 'call a game a draw when it is still open with so many stones'),
    tolerance: duration('T', 'how late an answer may be before it loses', '1s'),
    ...EVENT_OPTIONS,
    concurrency: number('N', 'games at once; games on time need a free processor each', 1),
  },
  async run(options) {
    const { a, b, games, skip, rule, size, sprt: bounds, openings } = options;
    const boards = { rules: rule, size };
    const log = await holdEvent(options, {
      async terms() {
        warnOfRepeats(readBook({ ...boards, file: openings }).length, games);
        return {
          entrants: [await entrantOf('A', a, boards), await entrantOf('B', b, boards)],
          ...boards,
          limits: limitsOf(options),
          openings,
          accept: acceptance(options['accept-claims'], options['accept-mates']),
          drawAfter: options['draw-after'],
          toleranceMs: options.tolerance,
        };
      },
      fixtures: fixturesOf([{ a: 0, b: 1, games }]).slice(skip),
      isDecided: played =>
        bounds !== undefined && sprt(tallyOf(played).pairs, bounds).accepted !== undefined,
      standing: played => tallyText(tallyOf(played), bounds),
    });
    printResult(log, bounds);
  },
});

function acceptance(claims: boolean, mates: boolean): Acceptance {
  if (claims) return 'claimed';
  return mates ? 'agreed' : 'none';
}

type GivenLimits = Record<'time' | 'nodes' | 'depth', number | undefined> & {
  readonly clock: MatchClock | undefined;
};

function limitsOf({ time, nodes, depth, clock }: GivenLimits): MoveLimits {
  const limits = {
    ...(time !== undefined && { timeMs: time }),
    ...(clock !== undefined && { clock }),
    ...(nodes !== undefined && { nodes }),
    ...(depth !== undefined && { depth }),
  };
  return Object.keys(limits).length > 0 ? limits : { nodes: 5000 };
}

/** `10s+0.1s`: ten seconds for the game, and a tenth after every move. */
function clockOf(given: string, name: string): MatchClock {
  const [main = '', increment = '0ms', ...more] = given.split('+');
  if (more.length > 0) refuse(`--${name} takes two times, 10s+0.1s; not ${JSON.stringify(given)}.`);
  const ms = (part: string) => duration('T', '').read(part, name)!;
  return { timeLeftMs: ms(main), incrementMs: ms(increment) };
}

function sprtBounds(given: string): SprtBounds {
  const [elo0 = Number.NaN, elo1 = Number.NaN] = given.split(',').map(Number);
  if (elo0 < elo1) return { elo0, elo1 };
  return refuse(`--sprt takes two numbers, the lower first: 0,10; not ${JSON.stringify(given)}.`);
}

function warnOfRepeats(openings: number, games: number): void {
  const rounds = Math.min(8, Math.ceil(games / 2 / openings));
  if (openings > 0 && rounds > 1)
    console.log(`${openings} openings: each is played in ${rounds} orientations.`);
}

function printResult({ terms, games }: EventLog, bounds: SprtBounds | undefined): void {
  const tally = tallyOf(games);
  const { entrants, limits, rules, size } = terms;
  const limit = Object.entries(limits).map(([name, value]) => `${name} ${limitText(value)}`);
  for (const entrant of entrants) console.log(entrantText(entrant));
  console.log(`${rules.join(', ')}, ${size}×${size}, ${limit.join(', ')}, ${games.length} games`);
  console.log(`A: ${tallyText(tally, bounds)}`);
  const elo = estimateElo(tally.pairs);
  console.log(`pairs ${tally.pairs.join(' ')}  nElo ${elo ? signed(elo.normalised) : '?'}`);
  console.log(`faults A: ${faultsText(tally.faults.a)}; B: ${faultsText(tally.faults.b)}`);
  console.log(`longest move A ${longest(games, 'a')} ms, B ${longest(games, 'b')} ms`);
  if (limits.clock) {
    const [a, b] = [leastLeft(games, 'a'), leastLeft(games, 'b')];
    console.log(`least time left A ${a} ms, B ${b} ms`);
  }
  if (bounds) console.log(verdictText(sprt(tally.pairs, bounds).accepted, bounds));
}

function limitText(value: number | MatchClock): string {
  if (typeof value === 'number') return String(value);
  return `${value.timeLeftMs / 1000} s + ${(value.incrementMs ?? 0) / 1000} s`;
}

/** `A core 0123456789ab, network 01234567 for renju15`. */
function entrantText({ name, spec, build, networks = {} }: Entrant): string {
  const used = Object.entries(networks).map(([board, hash]) => `network ${hash} for ${board}`);
  return [`${name} ${spec} ${build}`.trim(), ...used].join(', ');
}

function colorOf(game: EventGame, side: EventSide): Color {
  return sideOf(game, 'black') === side ? 'black' : 'white';
}

function longest(games: readonly EventGame[], side: EventSide): string {
  const times = games.map(game => game.longestMs[colorOf(game, side)]);
  return Math.max(0, ...times).toFixed(0);
}

function leastLeft(games: readonly EventGame[], side: EventSide): string {
  const times = games.map(game => game.leastLeftMs?.[colorOf(game, side)] ?? Infinity);
  return Math.min(...times).toFixed(0);
}

function verdictText(accepted: 'H0' | 'H1' | undefined, { elo0, elo1 }: SprtBounds): string {
  if (accepted === 'H1') return `SPRT: passed, A is better by ${elo1} rather than ${elo0} Elo`;
  if (accepted === 'H0') return `SPRT: failed, A is better by ${elo0} rather than ${elo1} Elo`;
  return 'SPRT: undecided, more games are needed';
}
