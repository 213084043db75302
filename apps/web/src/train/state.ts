// Training: the puzzle on the board, the moves tried, and the solver's answers to them.

import { type Attempt, attempt, solution, stoppingPoints, wholeLine } from '@tengen/coach';
import { threats } from '@tengen/engine';
import { type Point, type Position, pointName } from '@tengen/rules';
import { refusalInWords } from '@tengen/words';
import { createMemo, createSignal } from 'solid-js';
import type { Page } from '../page.ts';
import { playSound } from '../sound/sound.ts';
import { announce } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { attemptInWords } from '../words/train/sentences.ts';
import { type PuzzleChoice, progress } from './progress.ts';
import { PUZZLE_LINES, PUZZLE_SIZE, parsePuzzles, startOf, type TrainPuzzle } from './puzzles.ts';

/** Wins of this many plies and more are shown as one length. */
export const LONG_PLIES = 11;

/** The sentence about the last try, and how it looks. */
interface PuzzleRemark {
  readonly text: string;
  readonly kind: 'good' | 'wrong' | 'plain';
}

export type Training = ReturnType<typeof createTraining>;

const ALL = parsePuzzles(PUZZLE_LINES);

export function createTraining(page: Page) {
  const { choice } = progress;
  const words = () => wordsOf('train');
  const ofKind = createMemo(() =>
    ALL.filter(({ goal, rule }) => goal === choice().goal && rule === choice().rule),
  );
  const shown = createMemo(() => ofKind().filter(puzzle => isOfLength(puzzle, choice().plies)));
  const lengths = createMemo(() =>
    [...new Set(ofKind().map(({ plies }) => Math.min(plies, LONG_PLIES)))].sort((a, b) => a - b),
  );
  const [puzzle, setPuzzle] = createSignal<TrainPuzzle>();
  const [line, setLine] = createSignal<readonly Position[]>([]);
  const [remark, setRemark] = createSignal<PuzzleRemark>();
  const [state, setState] = createSignal<'open' | 'checking' | 'wrong' | 'solved'>('open');
  const [ghosts, setGhosts] = createSignal<readonly Point[]>([]);
  const [marked, setMarked] = createSignal<readonly Point[]>([]);
  const [hints, setHints] = createSignal(0);
  let isClean = true;
  /** Raised with every puzzle and every step, so that a late answer can be recognised and dropped. */
  let turn = 0;
  /** The line before a wrong move. */
  let before: readonly Position[] = [];

  const name = (point: Point) => pointName(point, PUZZLE_SIZE);

  function say(text: string, kind: PuzzleRemark['kind']): void {
    setRemark({ text, kind });
    announce(text, kind === 'wrong' ? 'urgent' : 'polite');
  }

  function put(next: readonly Position[]): void {
    turn++;
    setLine(next);
    setGhosts([]);
    setMarked([]);
  }

  function open(next: TrainPuzzle | undefined): void {
    const start = next && startOf(next);
    setPuzzle(start && next);
    put(start ? [start] : []);
    setState('open');
    setRemark(undefined);
    setHints(0);
    isClean = true;
  }

  function openFirst(): void {
    open(shown().find(({ id }) => !progress.isSolved(id)) ?? shown()[0]);
  }

  async function solver() {
    const made = await page.engine.playing();
    if (made.ok) return made.value;
    say(words().engineFailed, 'wrong');
    return undefined;
  }

  async function play(point: Point): Promise<void> {
    const now = puzzle();
    const at = line().at(-1);
    if (!now || !at || state() !== 'open') return;
    const refused = at.play(point);
    if (!refused.ok) {
      say(refusalInWords(refused.error, PUZZLE_SIZE, wordsOf('game')), 'plain');
      return;
    }
    before = line();
    put([...before, refused.value]);
    playSound('stone');
    setState('checking');
    const mine = turn;
    const engine = await solver();
    const tried = engine && (await attempt(at, point, now.goal, engine));
    if (mine !== turn) return;
    if (!tried?.ok) {
      again();
      return;
    }
    judge(now, point, tried.value);
  }

  function judge(now: TrainPuzzle, point: Point, tried: Attempt): void {
    const text = attemptInWords(tried, point, now.goal, words());
    const reply = 'reply' in tried ? [tried.position] : [];
    put([...line(), ...reply]);
    if (reply.length > 0) playSound('stone');
    switch (tried.kind) {
      case 'solved':
        setState('solved');
        progress.solve(now.id, isClean);
        playSound('win');
        say(text, 'good');
        return;
      case 'right':
        setState('open');
        setHints(0);
        say(text, 'good');
        return;
      default:
        setState('wrong');
        if ('line' in tried) setGhosts(tried.line);
        if (tried.kind !== 'unknown') fail();
        say(text, 'wrong');
    }
  }

  function fail(): void {
    isClean = false;
    progress.breakStreak();
  }

  function again(): void {
    put(before);
    setState('open');
    setRemark(undefined);
  }

  /** The first hint shows the stones, the second the move. */
  async function hint(): Promise<void> {
    const now = puzzle();
    const at = line().at(-1);
    if (!now || !at || state() !== 'open') return;
    const mine = turn;
    const engine = await solver();
    const proof = engine && (await solution(at, now.goal, engine));
    if (mine !== turn || !engine) return;
    if (!proof) return say(words().hintNone, 'plain');
    const first = proof.root.move;
    setHints(hints() + 1);
    if (now.goal === 'stop') {
      setMarked([first]);
      return say(words().hintThreat(name(first)), 'plain');
    }
    const stones = threats(at)
      [at.turn].filter(({ points }) => points.includes(first))
      .flatMap(threat => threat.stones);
    const isFirst = hints() === 1 && stones.length > 0;
    setMarked(isFirst ? [...new Set(stones)] : [first]);
    const text = isFirst
      ? words().hintStones([...new Set(stones)].map(name))
      : words().hintMove(name(first));
    say(text, 'plain');
  }

  async function showAnswer(): Promise<void> {
    const now = puzzle();
    const start = line()[0];
    if (!now || !start) return;
    fail();
    put([start]);
    const mine = turn;
    const engine = await solver();
    const proof = engine && (await solution(start, now.goal, engine));
    if (mine !== turn || !engine || !proof) return;
    const way = wholeLine(start, proof);
    const text = way.map(name).join(' ');
    if (now.goal === 'win') setGhosts(way);
    say(now.goal === 'win' ? words().answer(text) : words().theirLine(text), 'plain');
    setState('wrong');
    before = [start];
    if (now.goal === 'win') return;
    const stops = await stoppingPoints(start, engine);
    if (mine === turn) setMarked(stops);
  }

  openFirst();
  return {
    page,
    progress,
    words,
    choice,
    choose(changes: Partial<PuzzleChoice>): void {
      progress.choose({ ...choice(), ...changes });
      const isKnown = choice().plies === 0 || lengths().includes(choice().plies);
      if (!isKnown) progress.choose({ ...choice(), plies: 0 });
      openFirst();
    },
    lengths,
    /** The puzzles of the chosen kind and length. */
    shown,
    puzzle,
    open,
    next(): void {
      const at = shown().findIndex(({ id }) => id === puzzle()?.id);
      const order = [...shown().slice(at + 1), ...shown().slice(0, at + 1)];
      open(order.find(({ id }) => !progress.isSolved(id)) ?? order[0]);
    },
    /** The positions from the start of the puzzle to now. */
    line,
    remark,
    isChecking: () => state() === 'checking',
    isSolved: () => state() === 'solved',
    /** The last move was wrong, and is still shown. */
    isWrong: () => state() === 'wrong',
    canPlay: () => state() === 'open',
    /** After a wrong move the board goes back, and the new move counts at once. */
    choosePoint(point: Point): void {
      const isWrong = state() === 'wrong';
      const isStone = line().at(-1)?.board.has(point);
      if (isWrong) again();
      if (!isWrong || !isStone) void play(point);
    },
    again,
    /** A line shown as transparent stones, and marked points. */
    ghosts,
    marked,
    hint: () => void hint(),
    hints,
    showAnswer: () => void showAnswer(),
    analyse(): void {
      const now = puzzle();
      if (!now) return;
      const { rule, moves } = now;
      page.desk.start({ rule, size: PUZZLE_SIZE, stones: moves });
      page.router.go('/analyse');
    },
  };
}

function isOfLength({ plies }: TrainPuzzle, wanted: number): boolean {
  if (wanted === 0) return true;
  return wanted === LONG_PLIES ? plies >= LONG_PLIES : plies === wanted;
}
