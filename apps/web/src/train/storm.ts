// The storm of the page: its clock, its score, and afterwards the puzzles that failed or took long.
import {
  type NamedPuzzle,
  newStorm,
  type StormRun,
  type StormTry,
  stormAfter,
  stormLessons,
  stormSolved,
} from '@tengen/practice';
import type { Color } from '@tengen/rules';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

/** How often the clock is looked at. */
const LOOK_MS = 200;

export function createStorm(now: () => number, onEnd: () => void) {
  const [run, setRun] = createSignal<StormRun>();
  const [time, setTime] = createSignal(now());
  const [lessons, setLessons] = createSignal<readonly string[]>([]);
  const leftMs = () => Math.max(0, (run()?.endsAt ?? 0) - time());
  const isRunning = createMemo(() => leftMs() > 0);
  const look = () => setTime(now());
  const timer = setInterval(look, LOOK_MS);
  onCleanup(() => clearInterval(timer));

  createEffect(
    on(isRunning, (is, was) => {
      const over = run();
      if (is || !was || !over) return;
      setLessons(stormLessons(over));
      onEnd();
    }),
  );

  return {
    isRunning,
    secondsLeft: () => Math.ceil(leftMs() / 1000),
    /** The storm that is on; undefined before and after. */
    running: () => (isRunning() ? run() : undefined),
    start(side: Color, isCalm: boolean): void {
      look();
      setLessons([]);
      setRun(newStorm(side, isCalm, now()));
    },
    stop(): void {
      setRun(undefined);
      setLessons([]);
    },
    tried(last: StormTry): void {
      const on = run();
      if (on && isRunning()) setRun(stormAfter(on, last));
    },
    /** What the last storm came to. */
    result: () => {
      const over = run();
      return over && { solved: stormSolved(over), tried: over.tries.length };
    },
    /** How many of the last storm are left to look at again. */
    lessonsLeft: () => lessons().length,
    /** The next one of these. */
    takeLesson(puzzles: readonly NamedPuzzle[]): NamedPuzzle | undefined {
      const [first, ...rest] = lessons();
      setLessons(rest);
      return puzzles.find(({ id }) => id === first);
    },
  };
}
