// `tengen train`: puzzles, line by line. Every try is judged by the solver; the difficulty follows what was solved.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sayThereIsNone, tryMove, wholeLine, winOf } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import {
  asksWhether,
  dailyPuzzle,
  GOALS,
  type NamedPuzzle,
  nextPuzzle,
  PUZZLE_SIZE,
  ratedAfter,
  startOf,
  startRating,
  THEMES,
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

const DAILY = 'daily';

export const train: CommandRun = async call => {
  const { values, world } = call;
  const puzzles = subjectOf(puzzlesOfProgram(), call);
  const isDaily = values.operands[0] === DAILY;
  const seed = values.number('seed') ?? Math.floor(world.now() * 1000) % 2 ** 32;
  const { next: random } = new Chance(seed);
  if (values.has('json')) {
    const shown = isDaily ? dailyPuzzle(puzzles, Date.now()) : nextNear(puzzles, [], random);
    if (!shown) throw new Failure(EXIT.usage, call.words.cli.train.none);
    await call.sayJson(jsonOf(shown));
    return EXIT.ok;
  }
  const session = new Session(call, await world.engine());
  const seen: string[] = [];
  while (!session.isOver) {
    const shown = isDaily
      ? dailyPuzzle(puzzles, Date.now())
      : nextNear(puzzles, seen, random, session.rating);
    if (!shown) throw new Failure(EXIT.usage, call.words.cli.train.none);
    seen.push(shown.id);
    await session.pose(shown);
    if (isDaily) break;
  }
  await session.end();
  return EXIT.ok;
};

function nextNear(
  puzzles: readonly NamedPuzzle[],
  seen: readonly string[],
  random: () => number,
  rating = startRating().rating,
): NamedPuzzle | undefined {
  return nextPuzzle(puzzles, { rating, isSeen: id => seen.includes(id) }, random);
}

/** The puzzles of the goal or theme that the operand names, under the chosen rule. */
function subjectOf(puzzles: readonly NamedPuzzle[], { values, words }: Call): NamedPuzzle[] {
  const [subject] = values.operands;
  const known: readonly string[] = [DAILY, ...GOALS, ...THEMES];
  if (subject !== undefined && !known.includes(subject)) {
    throw new Failure(EXIT.usage, words.cli.train.noSubject(subject, nearest(subject, known)));
  }
  const rule = values.given('rule');
  return puzzles.filter(puzzle => {
    const isOfRule = rule === undefined || puzzle.rule === rule;
    const isAny = subject === undefined || subject === DAILY;
    return isOfRule && (isAny || puzzle.goal === subject || puzzle.themes.some(t => t === subject));
  });
}

const TYPED = ['none', 'hint', 'answer', 'next', 'quit'] as const;
type TrainWord = (typeof TYPED)[number];

class Session {
  readonly #call: Call;
  readonly #engine: Engine;
  readonly #lines: AsyncIterator<string>;
  #person = startRating();
  #posed = 0;
  #solved = 0;
  isOver = false;

  constructor(call: Call, engine: Engine) {
    this.#call = call;
    this.#engine = engine;
    const input = Readable.from(call.world.input());
    this.#lines = createInterface({ input })[Symbol.asyncIterator]();
  }

  get rating(): number {
    return this.#person.rating;
  }

  /** Until the puzzle is solved or left. */
  async pose(puzzle: NamedPuzzle): Promise<void> {
    const { say, words } = this.#call;
    this.#posed++;
    let at = startOf(puzzle)!;
    let isClean = true;
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
        await this.#count(puzzle, isClean);
        return;
      }
      if (tried.value.kind === 'wrong') {
        isClean = false;
        const way = tried.value.line;
        if (way.length > 1) await say(words.cli.review.follows(pointNames(way, PUZZLE_SIZE)));
      }
      if (tried.value.kind !== 'right') continue;
      at = tried.value.position;
      await this.#show(at, puzzle);
    }
  }

  async #count(puzzle: NamedPuzzle, isClean: boolean): Promise<void> {
    const { say, words } = this.#call;
    if (isClean) this.#solved++;
    this.#person = ratedAfter(this.#person, puzzle.rating, isClean, 0);
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
