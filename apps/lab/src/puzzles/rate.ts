// `npm run lab -- puzzles:rate`: every level tries every puzzle, and the ratings follow from what was solved. The log
// can be continued, and written by several processes that share the puzzles.
import { threats } from '@tengen/engine';
import { ratingOf } from '@tengen/opponent';
import { GOALS, type Puzzle, type PuzzleTheme, puzzleId, startOf } from '@tengen/practice';
import { distance } from '@tengen/rules';
import { command, flag, list, number, numberFrom0, text } from '../kit/command.ts';
import { ProgressLine, TargetReport, thousands } from '../kit/report.ts';
import { foursOf } from './candidates.ts';
import { directStops } from './decoys.ts';
import { correlation, type Fitted, fitRatings, type Tries } from './fit.ts';
import { PACKAGED, readPacked, writePacked } from './packaged.ts';
import { CORE_HASH, openSolver } from './solving.ts';
import { PuzzleTrier, TRYING_LEVELS, type TryResult } from './tries.ts';
import { appendTries, openTries, type PuzzleTries, readTries } from './tries-log.ts';

export const puzzlesRate = command({
  name: 'puzzles:rate',
  about: 'Lets every level try every puzzle, and rates the puzzles by what was solved.',
  options: {
    file: text('FILE', 'the packed file', PACKAGED),
    logs: list('FILES', 'the tries; new ones go to the first', 'tries.jsonl'),
    every: number('N', 'tries only every so many, to share the work among processes', 1),
    from: numberFrom0('N', 'begins with this one', 0),
    seconds: numberFrom0('N', 'begins no try after this; 0: no limit', 0),
    fit: flag('tries nothing, and rates by the tries that are there'),
    write: flag('writes the ratings into the packed file'),
  },
  async run({ file, logs, every, from, seconds, fit, write }) {
    const { puzzles, ...facts } = readPacked(file);
    // A level cannot say that there is no win: such puzzles keep their estimate.
    const toTry = puzzles.filter(({ goal }) => goal !== 'verdict');
    if (!fit) await tryAll(shared(toTry, every, from), logs[0]!, seconds);
    // A process that has only a share of the puzzles leaves the ratings to the last command.
    if (every > 1 && !fit) return true;
    const rated = ratedBy(toTry, new Map(logs.flatMap(log => [...readTries(log, CORE_HASH)])));
    const isGood = report(rated);
    if (write) {
      const verdicts = puzzles.filter(({ goal }) => goal === 'verdict');
      const all = [...verdicts, ...rated.map(({ puzzle, rating }) => ({ ...puzzle, rating }))];
      const bytes = writePacked(file, all.sort(byRating), facts);
      console.log(`${thousands(all.length)} puzzles, ${thousands(bytes)} bytes: ${file}`);
    }
    return isGood;
  },
});

/** In an order that mixes kinds, so that what is missing at the end is missing everywhere alike. */
function shared(puzzles: readonly Puzzle[], every: number, from: number): Puzzle[] {
  const order = puzzles.map(puzzle => [puzzleId(puzzle), puzzle] as const);
  order.sort(([a], [b]) => (a < b ? -1 : 1));
  return order.filter((_, i) => i % every === from % every).map(([, puzzle]) => puzzle);
}

async function tryAll(puzzles: readonly Puzzle[], log: string, seconds: number): Promise<void> {
  const known = openTries(log, CORE_HASH);
  const trier = await PuzzleTrier.open(openSolver());
  const endsAt = seconds > 0 ? performance.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
  const progress = new ProgressLine();
  for (const [i, puzzle] of puzzles.entries()) {
    if (performance.now() >= endsAt) break;
    const id = puzzleId(puzzle);
    if (known.has(id)) continue;
    appendTries(log, id, await trier.all(puzzle));
    progress.show(() => `${i + 1} of ${puzzles.length} tried`);
  }
  progress.clear();
  await trier.close();
}

interface RatedPuzzle {
  readonly puzzle: Puzzle;
  readonly tries: PuzzleTries;
  readonly rating: number;
  /** By the even seeds, and by the odd ones. */
  readonly halves: readonly [number, number];
}

/** A puzzle that nobody has tried has the rating of its kind. */
function ratedBy(
  puzzles: readonly Puzzle[],
  triesById: ReadonlyMap<string, PuzzleTries>,
): RatedPuzzle[] {
  const all = puzzles.map(puzzle => ({
    puzzle,
    tries: triesById.get(puzzleId(puzzle)) ?? [],
    ...featuresOf(puzzle),
  }));
  const ratingsWith = (isCounted: (seed: number) => boolean): readonly number[] =>
    fitRatings(
      all.map(
        ({ puzzle, tries, features }): Fitted => ({
          features,
          tries: tries.map((ofLevel, i) => counted(puzzle, i, ofLevel, isCounted)),
        }),
      ),
    ).ratings;
  const whole = ratingsWith(() => true);
  const [even, odd] = [ratingsWith(seed => seed % 2 === 0), ratingsWith(seed => seed % 2 === 1)];
  return all.map(({ puzzle, tries, decoys }, i) => {
    const rating = Math.max(LEAST, Math.min(MOST, Math.round(whole[i]! / 10) * 10));
    // Without anything that looks right and is wrong, a puzzle is an easy one. In a puzzle of threes there always is.
    const isEasy = decoys === 0 && puzzle.goal !== 'threes' && puzzle.goal !== 'quiet';
    const limited = isEasy ? Math.min(EASY, rating) : rating;
    return { puzzle, tries, rating: limited, halves: [even[i]!, odd[i]!] };
  });
}

const LEAST = -200;
const MOST = 2350;
const EASY = 400;

/** Levels without chance have one try, which belongs to every set of seeds. */
function counted(
  { rule }: Puzzle,
  levelIndex: number,
  ofLevel: readonly TryResult[],
  isCounted: (seed: number) => boolean,
): Tries {
  const own = ofLevel.length === 1 ? ofLevel : ofLevel.filter((_, seed) => isCounted(seed));
  const solved = own.filter(result => result === 'solved').length;
  const count = own.filter(result => result !== 'left').length;
  return { elo: eloOf(levelIndex, rule), solved, count };
}

/** Nobody has measured the levels under the rule `standard`; freestyle is nearest to it. */
function eloOf(levelIndex: number, rule: Puzzle['rule']): number {
  const level = TRYING_LEVELS[levelIndex]!;
  const family = rule === 'renju' ? 'renju' : 'freestyle';
  const rating = ratingOf({ kind: 'level', level }, family);
  if (!rating) throw new Error(`level ${level} has no rating in ${family}`);
  return rating.elo;
}

/** What makes puzzles hard; those of a kind differ from each other by these. */
const HARD_THEMES: readonly PuzzleTheme[] = [
  'counter-four',
  'block-with-four',
  'foul-trap',
  'avoid-foul',
  'order',
  'borrowed-stone',
  'far-stop',
  'only-move',
  'open-four',
  'four-three',
];
const MOST_DECOYS = 8;

function featuresOf(puzzle: Puzzle): { readonly features: number[]; readonly decoys: number } {
  const { goal, plies, right, undecided, themes, moves, rule } = puzzle;
  const position = startOf(puzzle)!;
  const isDecoy = (point: number) => !right.includes(point) && !undecided.includes(point);
  const own = foursOf(threats(position)[position.turn]);
  const tempting = goal === 'stop' || goal === 'hold' ? directStops(position) : own;
  const decoys = tempting.filter(isDecoy).length;
  const [first] = right;
  const last = position.lastMove as number;
  const features = [
    ...GOALS.map(each => Number(each === goal)),
    ...GOALS.map(each => (each === goal ? plies / 10 : 0)),
    (plies / 10) ** 2,
    right.length - 1,
    Math.min(MOST_DECOYS, decoys),
    moves.length / 10,
    // What lies far from the last move is seen late.
    first === undefined ? 0 : distance(first, last, position.size),
    Number(rule === 'renju'),
    Number(position.turn === 'black'),
    ...HARD_THEMES.map(theme => Number(themes.includes(theme))),
  ];
  return { features, decoys };
}

function byRating(a: Puzzle, b: Puzzle): number {
  return GOALS.indexOf(a.goal) - GOALS.indexOf(b.goal) || a.rating - b.rating;
}

// ---- what is printed ----

const LAST_CLEARLY_BETTER = 6;
const LEAST_AGREEMENT = 0.95;
const Z_95 = 1.96;

interface LevelResult {
  readonly solved: number;
  readonly counted: number;
  readonly left: number;
}

function report(rated: readonly RatedPuzzle[]): boolean {
  const tried = rated.filter(({ tries }) => tries.length > 0);
  const target = new TargetReport();
  target.line('puzzles', `${thousands(rated.length)}, tried ${thousands(tried.length)}`);
  const results = TRYING_LEVELS.map((_, level): LevelResult => {
    const all = tried.flatMap(({ tries }) => tries[level]!);
    const count = (wanted: TryResult) => all.filter(result => result === wanted).length;
    const [solved, left] = [count('solved'), count('left')];
    return { solved, left, counted: all.length - left };
  });
  for (const [i, result] of results.entries()) {
    const { solved, counted, left } = result;
    const share = `${((100 * solved) / counted).toFixed(1)} % of ${thousands(counted)} tries, ${thousands(left)} left out`;
    const before = results[i - 1];
    const name = `level ${TRYING_LEVELS[i]} solves`;
    if (!before) target.line(name, share);
    else if (TRYING_LEVELS[i]! <= LAST_CLEARLY_BETTER) {
      target.target(name, share, gain(before, result) > 0, 'clearly more than the one below');
    } else target.target(name, share, -gain(result, before) > 0, 'not fewer, beyond error');
  }
  const agreement = correlation(
    tried.map(({ halves }) => halves[0]),
    tried.map(({ halves }) => halves[1]),
  );
  target.target(
    'two sets of seeds agree',
    agreement.toFixed(3),
    agreement >= LEAST_AGREEMENT,
    `at least ${LEAST_AGREEMENT}`,
  );
  return target.isMet;
}

/** By how much the second one's share is greater, less the error of the difference. */
function gain(before: LevelResult, after: LevelResult): number {
  const share = ({ solved, counted }: LevelResult) => solved / counted;
  const variance = (result: LevelResult) => (share(result) * (1 - share(result))) / result.counted;
  return share(after) - share(before) - Z_95 * Math.sqrt(variance(before) + variance(after));
}
