// The engine looking at the position on the board: on or off, for one side or both, with or without a
// limit. It starts anew whenever the position or a setting changes, and tells its findings ten times a
// second. The eye comes first: a hand on the board makes it rest, and it begins when the stone is painted.
import { evaluationOfScore } from '@tengen/coach';
import type { Info, Line } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { afterPaint, DRAW_MS } from '../../after-paint.ts';
import { preferences } from '../../preferences.ts';
import { analyseSettings, type SIDES } from '../settings.ts';
import type { Analyst, RunningJob } from './analyst.ts';
import type { Knowledge } from './knowledge.ts';

export type Side = (typeof SIDES)[number];

export interface Searching {
  isOn(): boolean;
  toggle(): void;
  side(): Side;
  setSide(side: Side): void;
  lineCount(): number;
  setLineCount(count: number): void;
  /** Seconds for each position; 0 is no limit. */
  seconds(): number;
  setSeconds(seconds: number): void;
  /** Of the position on the board; undefined until the first line is there. */
  info(): Info | undefined;
  /** Whether the engine is meant to look at the position on the board. */
  isWanted(): boolean;
  isThinking(): boolean;
  /** A hand is on the board: a running search leaves the processors to it, until `resume` or for a second. */
  rest(): void;
  resume(): void;
}

export interface SearchingParts {
  readonly analyst: Analyst;
  readonly position: Accessor<Position>;
  readonly knowledge: Knowledge;
  /** Something else needs the engine now, or nobody looks at the board. */
  readonly isHeld: Accessor<boolean>;
}

/** A press whose end nobody told of is over by now. */
const MOST_REST_MS = 1000;

export function createSearching(parts: SearchingParts): Searching {
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
      // Worth knowing, but not now: something else is about to be shown.
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

  // Another crew is hired for other threads or memory, also when another tab wished for them.
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
    seconds,
    setSeconds,
    info() {
      const last = found();
      return last && isWanted() && last.position === position() ? last.info : undefined;
    },
    isWanted,
    isThinking,
    rest() {
      // What has come to its end is not begun anew because somebody touched the board.
      if (!isThinking()) return;
      clearTimeout(resting);
      resting = setTimeout(resume, MOST_REST_MS);
      setResting(true);
    },
    resume,
  };
}

/** A new depth begins with few lines; those of the depth before stay until they are looked at again. */
export function steady(lines: readonly Line[], known: readonly Line[], count: number): Line[] {
  const first = new Set(lines.map(({ points }) => points[0]));
  return [...lines, ...known.filter(({ points }) => !first.has(points[0]))].slice(0, count);
}

const TELL_MS = 100;

/** Passes on the first value at once, and then the newest now and then; all in between cost nothing. */
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
    /** Nothing is told any more; the answer is what was not told yet. */
    end(): T | undefined {
      isOver = true;
      clearTimeout(timer);
      return newest;
    },
  };
}
