// Sight on the page: a minute of boards, on each of which every point of one kind is to be marked. A board with a wrong
// point, or one given up, is looked at again afterwards, with its points shown.
import { type SightBoard, sightBoard } from '@tengen/coach';
import {
  bestSight,
  familyOf,
  type NamedPuzzle,
  newSight,
  PUZZLE_SIZE,
  type PuzzleRule,
  type SightKind,
  type SightRun,
  sightAfter,
  sightName,
} from '@tengen/practice';
import { type Point, Position } from '@tengen/rules';
import { pick } from '@tengen/rules/chance';
import { batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { newId } from '../library/store.ts';
import { playSound } from '../sound/sound.ts';
import { announce } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { AttemptLog } from './attempt-store.ts';
import { chosen } from './choice.ts';

/** How often the clock is looked at. */
const LOOK_MS = 200;
/** Positions without anything to see are passed over; so many in a row mean that there are none. */
const MOST_TRIES = 500;

export type SightTraining = ReturnType<typeof createSight>;

export function createSight(
  puzzles: readonly NamedPuzzle[],
  attempts: AttemptLog,
  now: () => number,
) {
  const [sight, setSight] = chosen.sight;
  const [rule] = chosen.rule;
  const [run, setRun] = createSignal<SightRun>();
  const [time, setTime] = createSignal(now());
  const [board, setBoard] = createSignal<SightBoard>();
  const [found, setFound] = createSignal<readonly Point[]>([]);
  const [wrong, setWrong] = createSignal<readonly Point[]>([]);
  /** Boards to look at again. */
  const [missed, setMissed] = createSignal<readonly SightBoard[]>([]);
  const leftMs = () => Math.max(0, (run()?.endsAt ?? 0) - time());
  const isRunning = createMemo(() => leftMs() > 0);
  const look = () => setTime(now());
  const timer = setInterval(look, LOOK_MS);
  onCleanup(() => clearInterval(timer));

  /** Only renju forbids anything. */
  const ruleAsked = () => (sight() === 'forbidden' ? 'renju' : rule());
  const name = () => sightName(sight(), ruleAsked());

  function put(next: SightBoard | undefined): void {
    batch(() => {
      setBoard(next);
      setFound([]);
      setWrong([]);
    });
  }

  function nextBoard(): SightBoard | undefined {
    const wanted = ruleAsked();
    const from = puzzles.filter(puzzle => wanted === 'any' || puzzle.rule === wanted);
    for (let i = 0; i < MOST_TRIES; i++) {
      const puzzle = pick(from, Math.random);
      const made =
        puzzle && sightBoard(startUnder(puzzle.rule), puzzle.moves, sight(), Math.random);
      if (made) return made;
    }
    return undefined;
  }

  function close(isClean: boolean): void {
    const on = run();
    const last = board();
    if (!on || !last) return;
    setRun(sightAfter(on, isClean));
    if (!isClean) setMissed([...missed(), last]);
    playSound(isClean ? 'win' : 'stone');
    put(nextBoard());
  }

  createEffect(
    on(isRunning, (is, was) => {
      const over = run();
      if (is || !was || !over) return;
      put(undefined);
      announce(wordsOf('train').sightOver(over.clean, over.boards), 'polite');
      if (over.boards === 0) return;
      void attempts.add([
        {
          id: newId(),
          time: now(),
          mode: 'sight',
          puzzle: name(),
          isSolved: over.clean === over.boards,
          puzzleRating: 0,
          family: familyOf(ruleAsked() === 'renju' ? 'renju' : 'freestyle'),
          ms: 0,
          hints: 0,
          score: over.clean,
        },
      ]);
    }),
  );

  /** After the minute a missed board shows its points. */
  const isShown = () => !isRunning() && board() !== undefined;

  return {
    sight,
    chooseSight(value: SightKind): void {
      stop();
      setSight(value);
    },
    isRunning,
    secondsLeft: () => Math.ceil(leftMs() / 1000),
    result: run,
    best: () => bestSight(attempts.log(), name()),
    board,
    isShown,
    /** What is marked on the board: right points, and wrong ones. */
    found: () => (isShown() ? board()!.points : found()),
    wrong,
    missedLeft: () => missed().length,
    start(): void {
      look();
      batch(() => {
        setMissed([]);
        setRun(newSight(sight(), now()));
        put(nextBoard());
      });
    },
    stop,
    mark(point: Point): void {
      const asked = board();
      if (!asked || !isRunning() || asked.position.board.has(point)) return;
      if (found().includes(point) || asked.also.includes(point)) return;
      if (!asked.points.includes(point)) {
        setWrong([...new Set([...wrong(), point])]);
        return;
      }
      setFound([...found(), point]);
      playSound('stone');
      if (found().length === asked.points.length) close(wrong().length === 0);
    },
    /** There are no more, or so it seems. During the minute that gives the board up. */
    leave(): void {
      if (isRunning()) {
        close(false);
        return;
      }
      const [first, ...rest] = missed();
      setMissed(rest);
      put(first);
    },
  };

  function stop(): void {
    setRun(undefined);
    setMissed([]);
    put(undefined);
  }
}

function startUnder(rule: PuzzleRule): Position {
  return Position.start({ rule, size: PUZZLE_SIZE, referee: 'prevent' });
}
