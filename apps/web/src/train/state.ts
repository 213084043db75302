// Training: the puzzle on the board, the moves tried, and the solver's answers to them. A puzzle counts once: solved
// without help, or not.
import {
  linesOfProof,
  type PuzzleFlaw,
  type PuzzleTry,
  poseAgain,
  sayThereIsNone,
  tryMove,
  wholeLine,
  winOf,
} from '@tengen/coach';
import { threats } from '@tengen/engine';
import {
  asksWhether,
  familyOf,
  type NamedPuzzle,
  type PracticeMode,
  PUZZLE_SIZE,
  type PuzzleAttempt,
  puzzleId,
  startOf,
  streakRun,
} from '@tengen/practice';
import { opponent, type Point, type Position, pointName } from '@tengen/rules';
import { refusalInWords, tryInWords } from '@tengen/words';
import { batch, createRenderEffect, createSignal, on, onCleanup, untrack } from 'solid-js';
import { newId } from '../library/store.ts';
import type { Page } from '../page.ts';
import { playSound } from '../sound/sound.ts';
import { announce } from '../ui/index.ts';
import { withWords, wordsOf } from '../words/spoken.ts';
import type { AttemptLog } from './attempt-store.ts';
import { chosen, type Subject, type TrainMode } from './choice.ts';
import { doneToday, dueCount, nextPosed, ofSubject, type Posed } from './next.ts';
import { type LinkedPuzzle, puzzleOfAddress } from './puzzle-link.ts';
import { createSight } from './sight.ts';
import { createStorm } from './storm.ts';
import { createWalk } from './walk.ts';

/** The sentence about the last try, and how it looks. */
interface PuzzleRemark {
  readonly text: string;
  readonly kind: 'good' | 'wrong' | 'plain';
}

/** Before the next puzzle comes by itself: the last stone is to be seen. */
const AUTO_NEXT_MS = 1500;
/** Who has seen so many defences has seen enough. */
const MOST_DEFENCES = 40;

export type Training = ReturnType<typeof createTraining>;

export function createTraining(
  page: Page,
  puzzles: readonly NamedPuzzle[],
  attempts: AttemptLog,
  now: () => number = Date.now,
) {
  const words = () => wordsOf('train');
  const practice = () => wordsOf('practice');
  const [mode, setMode] = chosen.mode;
  const [rule, setRule] = chosen.rule;
  const [subject, setSubject] = chosen.subject;
  const [shift, setShift] = chosen.shift;
  /** The puzzles that stay until they are solved, failed or skipped. */
  const kept = { mixed: chosen.puzzle, streak: chosen.streakPuzzle };
  const [skipped, setSkipped] = chosen.skipped;
  const [calm, setCalm] = chosen.calm;
  const [autoNext, setAutoNext] = chosen.autoNext;
  const [readOut, setReadOut] = chosen.readOut;
  const [length, setLength] = chosen.length;
  const storm = createStorm(now, () => open(undefined));
  const sight = createSight(puzzles, attempts, now);
  const [posed, setPosed] = createSignal<Posed>();
  const [line, setLine] = createSignal<readonly Position[]>([]);
  const [remark, setRemark] = createSignal<PuzzleRemark>();
  const [state, setState] = createSignal<'open' | 'checking' | 'wrong' | 'solved'>('open');
  const walk = createWalk();
  const [marked, setMarked] = createSignal<readonly Point[]>([]);
  const [hints, setHints] = createSignal(0);
  /** The puzzle of the address: it is looked at, or it is none. */
  const [link, setLink] = createSignal<'checking' | 'damaged' | PuzzleFlaw>();
  /** A puzzle counts once; undefined while it is open. */
  const [counted, setCounted] = createSignal<boolean>();
  let openedAt = now();
  let leadingOn: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(leadingOn));
  /** Raised with every puzzle and every step, so that a late answer can be recognised and dropped. */
  let turn = 0;
  /** The line before a wrong move. */
  let before: readonly Position[] = [];

  const streak = () => streakRun(attempts.log());
  const name = (point: Point) => pointName(point, PUZZLE_SIZE);
  const asking = () => ({
    puzzles,
    mistakes: attempts.mistakes(),
    log: attempts.log(),
    standing: attempts.standing(),
    mode: mode(),
    rule: rule(),
    subject: subject(),
    shift: shift(),
    length: length(),
    skipped: skipped(),
    storm: storm.running(),
    now: now(),
    random: Math.random,
  });

  function say(text: string, kind: PuzzleRemark['kind']): void {
    setRemark({ text, kind });
    announce(text, kind === 'wrong' ? 'urgent' : 'polite');
  }

  function put(next: readonly Position[]): void {
    turn++;
    setLine(next);
    walk.clear();
    setMarked([]);
  }

  function open(next: Posed | undefined): void {
    clearTimeout(leadingOn);
    const start = next && startOf(next.puzzle);
    // At once: no view sees a puzzle without its position.
    batch(() => {
      setPosed(start && next);
      if (next) keep(next.mode, next.puzzle.id);
      put(start ? [start] : []);
      setState('open');
      setRemark(undefined);
      setHints(0);
      setCounted(undefined);
    });
    openedAt = now();
  }

  function keep(mode: PracticeMode, id: string): void {
    if (mode === 'mixed' || mode === 'streak') kept[mode][1](id);
  }

  const isStreak = () => posed()?.mode === 'streak' && counted() === undefined;
  const isStorm = () => posed()?.mode === 'storm';
  /** One puzzle of a streak may be skipped. */
  const canLeave = () => !isStreak() || skipped() === '';

  function next(): void {
    if (!canLeave()) return;
    if (isStreak()) setSkipped(posed()!.puzzle.id);
    if (isStorm()) rush('wrong');
    else if (isLinked()) page.router.go('/train');
    else open(nextOne());
  }

  const isLinked = () => link() !== undefined || posed()?.mode === 'link';

  /** A puzzle by link is proved anew before anybody is asked. */
  async function openLinked(linked: LinkedPuzzle | 'damaged'): Promise<void> {
    storm.stop();
    sight.stop();
    open(undefined);
    setLink(linked === 'damaged' ? linked : 'checking');
    if (linked === 'damaged') return;
    const mine = ++turn;
    const { moves, rule, goal, right } = linked;
    const engine = await solver();
    const found = engine && (await poseAgain(moves, rule, goal, right, engine));
    if (mine !== turn) return;
    if (found?.kind !== 'puzzle') {
      setLink(found?.why ?? 'undecided');
      return;
    }
    setLink(undefined);
    const { puzzle } = found;
    open({ puzzle: { ...puzzle, id: puzzleId(puzzle) }, mode: 'link' });
  }

  /** After a storm come those of it that failed or took long. */
  function nextOne(): Posed | undefined {
    const lesson = mode() === 'storm' && !storm.isRunning() && storm.takeLesson(puzzles);
    return lesson ? { puzzle: lesson, mode: 'theme' } : nextPosed(asking());
  }

  /** The puzzle that was left on the board comes first. */
  function openFirst(): void {
    const how = mode();
    const id = how === 'mixed' || how === 'streak' ? kept[how][0]() : '';
    const last = puzzles.find(puzzle => puzzle.id === id);
    open(last ? { puzzle: last, mode: how as keyof typeof kept } : nextPosed(asking()));
  }

  function count(isSolved: boolean): void {
    const it = posed();
    if (!it || counted() !== undefined) return;
    setCounted(isSolved);
    keep(it.mode, '');
    const { puzzle, mode: how } = it;
    const ms = now() - openedAt;
    if (how === 'streak' && !isSolved) setSkipped('');
    if (how === 'storm') storm.tried({ puzzle: puzzle.id, isSolved, ms });
    const attempt: PuzzleAttempt = {
      id: newId(),
      time: now(),
      mode: how,
      puzzle: it.card ?? puzzle.id,
      isSolved,
      puzzleRating: puzzle.rating,
      family: familyOf(puzzle.rule),
      ms,
      hints: hints(),
    };
    void attempts.add([attempt]);
  }

  async function solver() {
    const made = await page.engine.playing();
    if (made.ok) return made.value;
    say(words().engineFailed, 'wrong');
    return undefined;
  }

  async function play(point: Point): Promise<void> {
    const it = posed();
    const at = line().at(-1);
    if (!it || !at || state() !== 'open') return;
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
    const tried = engine && (await tryMove(at, point, it.puzzle.goal, engine));
    if (mine !== turn) return;
    if (tried?.ok) judge(tried.value, point);
    else again();
  }

  async function sayNone(): Promise<void> {
    const at = line().at(-1);
    if (!at || state() !== 'open') return;
    before = line();
    setState('checking');
    const mine = turn;
    const engine = await solver();
    const tried = engine && (await sayThereIsNone(at, engine));
    if (mine !== turn) return;
    if (tried) judge(tried, undefined);
    else again();
  }

  function judge(tried: PuzzleTry, point: Point | undefined): void {
    if (isStorm() && (tried.kind === 'solved' || tried.kind === 'wrong')) {
      rush(tried.kind);
      return;
    }
    const { goal } = posed()!.puzzle;
    const text = tryInWords(tried, point, goal, practice());
    if (tried.kind === 'right') put([...line(), tried.position]);
    if (tried.kind === 'right') playSound('stone');
    switch (tried.kind) {
      case 'solved':
        setState('solved');
        count(true);
        playSound('win');
        say(text, 'good');
        // After a miss there is something to look at first.
        if (autoNext() && counted() && leadsOn()) leadingOn = setTimeout(next, AUTO_NEXT_MS);
        return;
      case 'right':
        setState('open');
        say(text, 'good');
        return;
      case 'wrong': {
        const end = isStreak() ? words().streakOver(streak().solved) : '';
        count(false);
        setState('wrong');
        walk.show([tried.line]);
        say(words().joined(text, end), 'wrong');
        return;
      }
      default:
        // Neither right nor wrong: it is taken back with the next press, and counts for nothing.
        setState('wrong');
        say(text, 'plain');
    }
  }

  /** In a storm the next one comes at once. */
  function rush(kind: 'solved' | 'wrong'): void {
    count(kind === 'solved');
    playSound(kind === 'solved' ? 'win' : 'stone');
    if (storm.isRunning()) open(nextOne());
    if (posed()) say(words().stormTried[kind], kind === 'solved' ? 'good' : 'wrong');
  }

  function again(): void {
    put(before);
    setState('open');
    setRemark(undefined);
  }

  /** The idea, the stones, the move. */
  async function hint(): Promise<void> {
    const it = posed();
    const at = line().at(-1);
    if (!it || !at || state() !== 'open' || isStreak() || isStorm()) return;
    const { goal, themes, right } = it.puzzle;
    count(false);
    setHints(hints() + 1);
    const ideas = themes.map(theme => practice().themes[theme]);
    if (hints() === 1 && ideas.length > 0) return say(words().hintIdeas(ideas), 'plain');
    const mine = turn;
    const engine = await solver();
    const proof = engine && (await winOf(at, goal, right, engine));
    if (mine !== turn || !engine) return;
    const isStart = line().length === 1;
    const first = proof?.root.move ?? (isStart ? right[0] : undefined);
    if (first === undefined) return say(words().hintNone, 'plain');
    const owner = proof?.attacker ?? at.turn;
    const stones = threats(at)
      [owner].filter(({ points }) => points.includes(first))
      .flatMap(threat => threat.stones);
    const isStep = hints() === 2 && stones.length > 0;
    setMarked(isStep ? [...new Set(stones)] : [first]);
    if (isStep) return say(words().hintStones([...new Set(stones)].map(name)), 'plain');
    const isThreat = owner === opponent(at.turn);
    say(isThreat ? words().hintThreat(name(first)) : words().hintMove(name(first)), 'plain');
  }

  async function showAnswer(): Promise<void> {
    const it = posed();
    const start = line()[0];
    if (!it || !start) return;
    const { goal, right } = it.puzzle;
    count(false);
    put([start]);
    before = [start];
    setState('wrong');
    if (goal === 'verdict') return say(practice().noneRight, 'plain');
    const mine = turn;
    const engine = await solver();
    const proof = engine && (await winOf(start, goal, right, engine));
    if (mine !== turn) return;
    const way = proof ? wholeLine(start, proof) : right;
    const text = way.map(name).join(' ');
    if (!proof || proof.attacker === start.turn) {
      walk.show([way]);
      return say(words().answer(text), 'plain');
    }
    setMarked(right);
    say(words().theirLine(text), 'plain');
  }

  /** Every defence of the win in turn, after the puzzle. */
  async function showDefences(): Promise<void> {
    const it = posed();
    const start = line()[0];
    if (!it || !start || state() !== 'solved') return;
    clearTimeout(leadingOn);
    const mine = turn;
    const engine = await solver();
    const proof = engine && (await winOf(start, it.puzzle.goal, it.puzzle.right, engine));
    if (mine !== turn || !proof) return;
    put([start]);
    walk.show(linesOfProof(start, proof, MOST_DEFENCES));
  }

  /** Of the goals with a win of one's own. */
  const hasDefences = () => ['fours', 'threes', 'quiet'].includes(posed()?.puzzle.goal ?? '');

  const gameOfMistake = () => attempts.mistakes().find(({ id }) => id === posed()?.puzzle.id)?.game;

  /** Opens the game at the position. */
  async function openGameOfMistake(): Promise<void> {
    const game = gameOfMistake();
    const ply = posed()?.puzzle.moves.length ?? 0;
    if (!game) return;
    const { openGame } = await withWords(import('../library/library.ts'), 'library');
    if (!(await openGame(page, game))) return;
    page.desk.goTo(page.desk.line().slice(0, ply));
    page.router.go('/analyse');
  }

  /** A run of fours in theme mode: nothing of it is shown while it is entered. */
  const isReadOut = () => readOut() && posed()?.mode === 'theme' && goalOf() === 'fours';
  const isUnderWay = () => state() === 'open' || state() === 'checking';
  const goalOf = () => posed()?.puzzle.goal;

  const leadsOn = () =>
    counted() !== undefined || !['daily', 'repeat'].includes(posed()?.mode ?? '');

  function choose<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value);
      next();
    };
  }

  createRenderEffect(
    on(
      () => page.router.rest().join('/'),
      () => {
        const linked = untrack(() => puzzleOfAddress(page.router.rest()));
        if (linked) void openLinked(linked);
        else if (!posed() || isLinked()) {
          setLink(undefined);
          openFirst();
        }
      },
    ),
  );
  return {
    page,
    words,
    practice,
    attempts,
    mode,
    rule,
    subject,
    shift,
    chooseMode(value: TrainMode): void {
      storm.stop();
      sight.stop();
      setMode(value);
      setLink(undefined);
      page.router.go('/train');
      openFirst();
    },
    chooseRule: choose(setRule),
    chooseSubject: choose(setSubject),
    chooseShift: choose(setShift),
    puzzle: () => posed()?.puzzle,
    /** How many puzzles there are of a kind or theme. */
    countOf: (wanted: Subject) => ofSubject(puzzles, wanted).length,
    /** How many are due now, and how many were tried today. */
    due: () => dueCount(asking()),
    doneToday: () => doneToday(asking()).length,
    next,
    canAskForHelp: () => !isStreak() && !isStorm(),
    storm,
    sight,
    /** A puzzle by link comes first in every mode. */
    isSight: () => mode() === 'sight' && !isLinked(),
    calm,
    setCalm,
    startStorm(): void {
      storm.start(Math.random() < 0.5 ? 'black' : 'white', calm());
      open(nextOne());
    },
    canLeave,
    streak,
    isCounted: () => counted() !== undefined,
    /** The puzzle of the day and what is due are asked until they are tried. */
    leadsOn,
    autoNext,
    setAutoNext,
    readOut,
    setReadOut,
    length,
    chooseLength: choose(setLength),
    /** What the board shows: of a run that is to be read out only its start, until it is judged. */
    shownLine: () => (isReadOut() && isUnderWay() ? line().slice(0, 1) : line()),
    /** How many stones of such a run were entered. */
    entered: () => (isReadOut() && isUnderWay() ? Math.ceil((line().length - 1) / 2) : 0),
    /** What is wrong with the puzzle of the address, or that it is being looked at. */
    link,
    hasDefences,
    showDefences: () => void showDefences(),
    /** Puzzles by link and positions of one's own games have no rating. */
    isRated: () => puzzles.some(({ id }) => id === posed()?.puzzle.id),
    /** The positions from the start of the puzzle to now. */
    line,
    remark,
    isChecking: () => state() === 'checking',
    isSolved: () => state() === 'solved',
    /** The last move was wrong, and is still shown. */
    isWrong: () => state() === 'wrong',
    canPlay: () => state() === 'open',
    /** Whether one may say that there is no win: the question is asked at the start only. */
    canSayNone: () => {
      const goal = posed()?.puzzle.goal;
      return state() === 'open' && line().length === 1 && goal !== undefined && asksWhether(goal);
    },
    sayNone: () => void sayNone(),
    /** After a wrong move the board goes back, and the new move counts at once. */
    choosePoint(point: Point): void {
      const isWrong = state() === 'wrong';
      const isStone = line().at(-1)?.board.has(point);
      if (isWrong) again();
      if (!isWrong || !isStone) void play(point);
    },
    again,
    /** A line shown as transparent stones, and marked points. */
    walk,
    marked,
    hint: () => void hint(),
    hints,
    showAnswer: () => void showAnswer(),
    /** The game in the library that the position comes from. */
    gameOfMistake,
    openGame: () => void openGameOfMistake(),
    analyse(): void {
      const it = posed();
      if (!it) return;
      const { rule, moves } = it.puzzle;
      page.desk.start({ rule, size: PUZZLE_SIZE, stones: moves });
      page.router.go('/analyse');
    },
  };
}
