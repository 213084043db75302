// The engine searches the position on the board: for one side or both, with or without a limit. The search
// starts again whenever the position or a setting changes, and its lines are shown ten times a second. Drawing
// comes first: the search waits until the stone is painted, and rests while a hand is on the board.
import { evaluationOfScore } from '@tengen/coach';
import type { Info, Line } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { afterPaint, DRAW_MS } from '../../after-paint.ts';
import { preferences } from '../../preferences.ts';
import { analyseSettings } from '../settings.ts';
import type { Analyst, RunningJob } from './analyst.ts';
import type { Knowledge } from './knowledge.ts';

interface SearchingParts {
  readonly analyst: Analyst;
  readonly position: Accessor<Position>;
  readonly knowledge: Knowledge;
  /** Something else needs the engine now, or nobody looks at the board. */
  readonly isHeld: Accessor<boolean>;
}

/** A press counts as ended after this time, because its end is not always reported. */
const MOST_REST_MS = 1000;

export function createSearching(parts: SearchingParts) {
  const { analyst, position, knowledge, isHeld } = parts;
  const [isOn, setOn] = createSignal(false);
  const [side, setSide] = analyseSettings.side;
  const [lineCount, setLineCount] = analyseSettings.lines;
  const [seconds, setSeconds] = analyseSettings.seconds;
  const [found, setFound] = createSignal<{ position: Position; info: Info }>();
  const [isThinking, setThinking] = createSignal(false);
  const [isResting, setResting] = createSignal(false);
  let resting: ReturnType<typeof setTimeout> | undefined;

  const isWanted = () =>
    isOn() && !position().outcome && (side() === 'both' || side() === position().turn);

  function begin(): void {
    if (!isWanted() || isHeld() || isResting()) return;
    const looked = position();
    const count = lineCount();
    const limits = seconds() === 0 ? { infinite: true } : { timeMs: seconds() * 1000 };
    const tell = tenTimesASecond<Info>(info => {
      if (info.lines.length === 0) return;
      const last = found();
      const known = last?.position === looked ? last.info.lines : [];
      setFound({ position: looked, info: { ...info, lines: steady(info.lines, known, count) } });
      learn(looked, info);
    });
    let job: RunningJob | undefined;
    let isCurrent = true;
    setThinking(true);
    const callOff = afterPaint(() => {
      job = analyst.search(looked, limits, { multiPv: count }, tell.soon);
      void job.done.finally(() => {
        tell.now();
        if (isCurrent) setThinking(false);
      });
    }, DRAW_MS);
    onCleanup(() => {
      isCurrent = false;
      job?.stop();
      callOff();
      const untold = tell.end();
      // It is kept, but later: something else is about to be shown.
      if (untold) afterPaint(() => learn(looked, untold));
      setThinking(false);
    });
  }

  function learn(about: Position, { lines: [best] }: Info): void {
    if (best) knowledge.learn(about, evaluationOfScore(best.score, best.points, best.depth));
  }

  function resume(): void {
    clearTimeout(resting);
    setResting(false);
  }
  onCleanup(resume);

  // Another number of threads or other memory, also when chosen in another tab, restarts the engine.
  const crew = () => [preferences.threads(), preferences.memoryMiB()].join();
  createEffect(
    on([position, isWanted, isHeld, isResting, lineCount, seconds, crew, analyst.retries], begin),
  );

  return {
    isOn,
    toggle: () => setOn(!isOn()),
    side,
    setSide,
    lineCount,
    setLineCount,
    /** Seconds for each position; 0 is no limit. */
    seconds,
    setSeconds,
    /** The lines for the position on the board; undefined until the first one is found. */
    info(): Info | undefined {
      const last = found();
      return last && isWanted() && last.position === position() ? last.info : undefined;
    },
    /** Whether the engine should search the position on the board. */
    isWanted,
    isThinking,
    /** A hand is on the board: a running search leaves the processors to it, until `resume` or for a second. */
    rest(): void {
      // A search that has ended is not started again by a touch of the board.
      if (!isThinking()) return;
      clearTimeout(resting);
      resting = setTimeout(resume, MOST_REST_MS);
      setResting(true);
    },
    resume,
  };
}

/** A new depth begins with few lines; the lines of the depth before stay until they are searched again. */
export function steady(lines: readonly Line[], known: readonly Line[], count: number): Line[] {
  const first = new Set(lines.map(({ points }) => points[0]));
  return [...lines, ...known.filter(({ points }) => !first.has(points[0]))].slice(0, count);
}

const TELL_MS = 100;

/** Passes on the first value at once, and after that the newest one ten times a second. */
function tenTimesASecond<T>(tell: (value: T) => void) {
  let newest: T | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    if (newest === undefined || isOver) return;
    const value = newest;
    newest = undefined;
    toldAt = performance.now();
    tell(value);
  };
  return {
    soon(value: T) {
      newest = value;
      timer ??= setTimeout(now, Math.max(0, toldAt + TELL_MS - performance.now()));
    },
    now,
    /** Ends it. The answer is the value that was not passed on yet. */
    end(): T | undefined {
      isOver = true;
      clearTimeout(timer);
      return newest;
    },
  };
}
