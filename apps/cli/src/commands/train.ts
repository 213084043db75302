// `tengen train`: puzzles, line by line. Every try is judged by the solver; the difficulty follows what was solved.
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sayThereIsNone, tryMove, wholeLine, winOf } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import {
  asksWhether,
  dailyPuzzle,
  dateOf,
  dueCards,
  familyOf,
  GOALS,
  joinedLogs,
  type NamedPuzzle,
  nextPuzzle,
  orientationOf,
  type PracticeMode,
  type PracticeStanding,
  PUZZLE_SIZE,
  type PuzzleAttempt,
  standingAfter,
  startOf,
  startRating,
  THEMES,
  turned,
} from '@tengen/practice';
import type { Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { refusalInWords, tryInWords } from '@tengen/words';
import { boardLines, viewOf } from '../board.ts';
import type { Call, CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { readPoint } from '../points.ts';
import { puzzlesOfProgram } from '../puzzles.ts';
import { namesOf, pointNames } from '../sentences.ts';
import { nearest } from '../suggest.ts';
import {
  readTrainingLog,
  type TrainingLog,
  trainingLogPath,
  writeTrainingLog,
} from '../training-log.ts';

const DAILY = 'daily';

export const train: CommandRun = async call => {
  const { values, world } = call;
  const puzzles = subjectOf(puzzlesOfProgram(), call);
  const isDaily = values.has('daily') || values.operands[0] === DAILY;
  const seed = values.number('seed') ?? Math.floor(world.now() * 1000) % 2 ** 32;
  const { next: random } = new Chance(seed);
  const memory = new Memory(call);
  if (values.has('json')) {
    const next = isDaily ? dailyPuzzle(puzzles, Date.now()) : nextNear(puzzles, [], random);
    const shown = values.has('today') ? todays(puzzles, memory, random)?.puzzle : next;
    if (!shown) throw new Failure(EXIT.usage, call.words.cli.train.none);
    await call.sayJson(jsonOf(shown));
    return EXIT.ok;
  }
  await memory.warn();
  const session = new Session(call, await world.engine(), memory);
  const seen: string[] = [];
  while (!session.isOver) {
    if (values.has('today')) {
      const next = todays(puzzles, memory, random);
      if (!next) {
        await call.say(call.words.cli.train.todayDone);
        break;
      }
      await session.pose(next.puzzle, next.mode);
      continue;
    }
    const shown = isDaily
      ? dailyPuzzle(puzzles, Date.now())
      : nextNear(puzzles, seen, random, memory.ratingFor(puzzles));
    if (!shown) throw new Failure(EXIT.usage, call.words.cli.train.none);
    seen.push(shown.id);
    const isMixed = subjectIn(call) === undefined;
    await session.pose(shown, isDaily ? 'daily' : isMixed ? 'mixed' : 'theme');
    if (isDaily) break;
  }
  await session.end();
  return EXIT.ok;
};

/** New ones of one day. */
const TODAY_NEW = 5;

interface Posed {
  readonly puzzle: NamedPuzzle;
  readonly mode: PracticeMode;
}

/** Puzzles that are due, the puzzle of the day, and a few new ones. Undefined when all of them are done. */
function todays(
  puzzles: readonly NamedPuzzle[],
  memory: Memory,
  random: () => number,
): Posed | undefined {
  const now = Date.now();
  const { attempts, mistakes } = memory.log;
  const { cards, seen } = memory.standing();
  const done = attempts.filter(({ time }) => dateOf(time) === dateOf(now));
  const count = (mode: PracticeMode) => done.filter(attempt => attempt.mode === mode).length;
  for (const card of dueCards(cards.values(), now, count('repeat'))) {
    const found = [...puzzles, ...mistakes].find(({ id }) => id === card.id);
    if (found) return { puzzle: turned(found, orientationOf(card)), mode: 'repeat' };
  }
  const daily = count('daily') === 0 ? dailyPuzzle(puzzles, now) : undefined;
  if (daily) return { puzzle: daily, mode: 'daily' };
  if (count('mixed') >= TODAY_NEW) return undefined;
  const fresh = nextNear(puzzles, [...seen.keys()], random, memory.ratingFor(puzzles));
  return fresh && { puzzle: fresh, mode: 'mixed' };
}

/** The log of earlier tries, a file that `train` adds to. */
class Memory {
  readonly #path: string;
  readonly #call: Call;
  readonly #isReadable: boolean;
  log: TrainingLog;

  constructor(call: Call) {
    this.#call = call;
    this.#path = trainingLogPath(call.world.env);
    const log = readTrainingLog(this.#path);
    this.#isReadable = log !== undefined;
    this.log = log ?? { attempts: [], mistakes: [] };
  }

  standing(): PracticeStanding {
    return standingAfter(this.log.attempts);
  }

  /** The rating in the family of rules that these puzzles have in common, else the mean of both. */
  ratingFor(puzzles: readonly NamedPuzzle[]): number {
    const { ratings } = this.standing();
    const families = [...new Set(puzzles.map(({ rule }) => familyOf(rule)))];
    const sum = families.reduce((total, family) => total + ratings[family].rating, 0);
    return families.length > 0 ? sum / families.length : startRating().rating;
  }

  async warn(): Promise<void> {
    if (!this.#isReadable) await this.#call.say(this.#call.words.cli.train.badLog(this.#path));
  }

  async add(attempt: PuzzleAttempt): Promise<void> {
    this.log = { ...this.log, attempts: joinedLogs(this.log.attempts, [attempt]) };
    if (!this.#isReadable) return;
    try {
      // Another terminal may have added something since.
      const { attempts = [], mistakes = [] } = readTrainingLog(this.#path) ?? {};
      this.log = { attempts: joinedLogs(this.log.attempts, attempts), mistakes };
      writeTrainingLog(this.#path, this.log);
    } catch {
      // A full disk, or a folder that may not be written.
      await this.#call.say(this.#call.words.cli.train.notKept(this.#path));
    }
  }
}

function nextNear(
  puzzles: readonly NamedPuzzle[],
  seen: readonly string[],
  random: () => number,
  rating = startRating().rating,
): NamedPuzzle | undefined {
  return nextPuzzle(puzzles, { rating, isSeen: id => seen.includes(id) }, random);
}

/** The puzzles of the goal or theme that the operand names, under the chosen rule. */
function subjectOf(puzzles: readonly NamedPuzzle[], call: Call): NamedPuzzle[] {
  const { values, words } = call;
  const subject = subjectIn(call);
  const known: readonly string[] = [...GOALS, ...THEMES];
  if (subject !== undefined && !known.includes(subject)) {
    throw new Failure(EXIT.usage, words.cli.train.noSubject(subject, nearest(subject, known)));
  }
  const rule = values.given('rule');
  return puzzles.filter(puzzle => {
    const isOfRule = rule === undefined || puzzle.rule === rule;
    const isAny = subject === undefined;
    return isOfRule && (isAny || puzzle.goal === subject || puzzle.themes.some(t => t === subject));
  });
}

/** The goal or theme that was asked for. */
function subjectIn({ values }: Call): string | undefined {
  const [operand] = values.operands;
  return values.given('theme') ?? (operand === DAILY ? undefined : operand);
}

const TYPED = ['none', 'hint', 'answer', 'next', 'quit'] as const;
type TrainWord = (typeof TYPED)[number];

class Session {
  readonly #call: Call;
  readonly #engine: Engine;
  readonly #lines: AsyncIterator<string>;
  readonly #memory: Memory;
  #posed = 0;
  #solved = 0;
  isOver = false;

  constructor(call: Call, engine: Engine, memory: Memory) {
    this.#call = call;
    this.#memory = memory;
    this.#engine = engine;
    const input = Readable.from(call.world.input());
    this.#lines = createInterface({ input })[Symbol.asyncIterator]();
  }

  /** Until the puzzle is solved or left. */
  async pose(puzzle: NamedPuzzle, mode: PracticeMode): Promise<void> {
    const { say, words } = this.#call;
    this.#posed++;
    let at = startOf(puzzle)!;
    let isClean = true;
    let hints = 0;
    const openedAt = Date.now();
    // A puzzle counts once, with its first solution, miss or help.
    let isCounted = false;
    const count = async (isSolved: boolean) => {
      if (isCounted) return;
      isCounted = true;
      await this.#count(puzzle, mode, isSolved, Date.now() - openedAt, hints);
    };
    await this.#show(at, puzzle);
    for (;;) {
      const line = await this.#lines.next();
      if (line.done || this.#call.world.interrupt.aborted) this.isOver = true;
      const word = line.done ? 'quit' : this.#wordOf(line.value);
      if (word === 'quit' || word === 'next') {
        this.isOver ||= word === 'quit';
        return;
      }
      if (word === 'hint' || word === 'answer') {
        isClean = false;
        hints++;
        await count(false);
        await say(await this.#help(at, puzzle, word));
        continue;
      }
      const isNone = word === 'none' && asksWhether(puzzle.goal);
      const point = isNone ? undefined : readPoint(line.value ?? '', PUZZLE_SIZE);
      if (point && !point.ok) {
        await say(words.cli.train.typed);
        continue;
      }
      const tried = point
        ? await tryMove(at, point.value, puzzle.goal, this.#engine)
        : { ok: true as const, value: await sayThereIsNone(at, this.#engine) };
      if (!tried.ok) {
        await say(refusalInWords(tried.error, PUZZLE_SIZE, words.game));
        continue;
      }
      await say(tryInWords(tried.value, point?.value, puzzle.goal, words.practice));
      if (tried.value.kind === 'solved') {
        if (isClean) this.#solved++;
        await count(isClean);
        await this.#sayIdea(puzzle);
        return;
      }
      if (tried.value.kind === 'wrong') {
        isClean = false;
        await count(false);
        const way = tried.value.line;
        if (way.length > 1) await say(words.cli.review.follows(pointNames(way, PUZZLE_SIZE)));
      }
      if (tried.value.kind !== 'right') continue;
      at = tried.value.position;
      await this.#show(at, puzzle);
    }
  }

  async #count(
    { id, rating, rule }: NamedPuzzle,
    mode: PracticeMode,
    isSolved: boolean,
    ms: number,
    hints: number,
  ): Promise<void> {
    const attempt = {
      id: randomUUID(),
      time: Date.now(),
      mode,
      puzzle: id,
      isSolved,
      puzzleRating: rating,
      family: familyOf(rule),
      ms,
      hints,
    };
    await this.#memory.add(attempt);
  }

  async #sayIdea(puzzle: NamedPuzzle): Promise<void> {
    const { say, words } = this.#call;
    const themes = puzzle.themes.map(theme => words.practice.themes[theme]);
    if (themes.length > 0) await say(words.cli.train.learnt(themes));
  }

  async end(): Promise<void> {
    await this.#call.say(this.#call.words.cli.train.end(this.#solved, this.#posed));
  }

  async #show(at: Position, puzzle: NamedPuzzle): Promise<void> {
    const { say, words } = this.#call;
    for (const line of boardLines(viewOf(at))) await say(line);
    await say(words.practice.tasks[puzzle.goal](at.turn));
    if (this.#posed === 1) await say(words.cli.train.typed);
  }

  /** The idea, or the whole answer. */
  async #help(at: Position, puzzle: NamedPuzzle, word: 'hint' | 'answer'): Promise<string> {
    const { words } = this.#call;
    const themes = puzzle.themes.map(theme => words.practice.themes[theme]);
    if (word === 'hint') return words.cli.train.learnt(themes);
    if (puzzle.goal === 'verdict') return words.practice.noneRight;
    const proof = await winOf(at, puzzle.goal, puzzle.right, this.#engine);
    const isOwn = proof?.attacker === at.turn;
    const line = proof && isOwn ? wholeLine(at, proof) : puzzle.right;
    return words.cli.review.better(pointNames(line, PUZZLE_SIZE));
  }

  #wordOf(text: string): TrainWord | undefined {
    const plain = text.normalize('NFKC').trim().toLowerCase();
    const { names } = this.#call.words.cli.train;
    return TYPED.find(word => plain === word || plain === names[word]);
  }
}

function jsonOf(puzzle: NamedPuzzle) {
  const { id, goal, rule, plies, rating, themes } = puzzle;
  return {
    id,
    goal,
    rule,
    moves: namesOf(puzzle.moves, PUZZLE_SIZE),
    plies,
    rating,
    themes,
    right: namesOf(puzzle.right, PUZZLE_SIZE),
  };
}
