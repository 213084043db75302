// The engine looking at the position on the board: on or off, for one side or both, with or without a
// limit. It starts anew whenever the position or a setting changes, and tells its findings once a frame.
import type { Info, Line } from '@tengen/engine';
import type { Color, Position } from '@tengen/rules';
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Analyst } from './analyst.ts';
import { evaluationOf } from './evaluations.ts';
import type { Knowledge } from './knowledge.ts';
import { stored } from './stored.ts';

export type Side = Color | 'both';

export const SIDES: readonly Side[] = ['both', 'black', 'white'];
export const LINE_COUNTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Seconds; 0 is no limit. */
export const TIMES: readonly number[] = [1, 3, 10, 30, 60, 0];

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
}

export interface SearchingParts {
  readonly analyst: Analyst;
  readonly position: Accessor<Position>;
  readonly knowledge: Knowledge;
  /** Something else needs the engine now, or nobody looks at the board. */
  readonly isHeld: Accessor<boolean>;
}

export function createSearching(parts: SearchingParts): Searching {
  const { analyst, position, knowledge, isHeld } = parts;
  const [isOn, setOn] = createSignal(false);
  const [side, setSide] = stored<Side>('side', 'both', value => SIDES.includes(value as Side));
  const [lineCount, setLineCount] = stored('lines', 3, value => LINE_COUNTS.includes(value));
  const [seconds, setSeconds] = stored('seconds', 10, value => TIMES.includes(value));
  const [found, setFound] = createSignal<{ position: Position; info: Info }>();
  const [isThinking, setThinking] = createSignal(false);

  const isWanted = () =>
    isOn() && !position().outcome && (side() === 'both' || side() === position().turn);

  function begin(): void {
    if (!isWanted() || isHeld()) return;
    const looked = position();
    const count = lineCount();
    const tell = oncePerFrame<Info>(info => {
      if (info.lines.length === 0) return;
      const last = found();
      const known = last?.position === looked ? last.info.lines : [];
      setFound({ position: looked, info: { ...info, lines: steady(info.lines, known, count) } });
      const evaluation = evaluationOf(info);
      if (evaluation) knowledge.learn(looked, evaluation);
    });
    setThinking(true);
    const limits = seconds() === 0 ? { infinite: true } : { timeMs: seconds() * 1000 };
    const job = analyst.search(looked, limits, { multiPv: count }, tell.soon);
    let isCurrent = true;
    void job.done.then(() => {
      tell.now();
      if (isCurrent) setThinking(false);
    });
    onCleanup(() => {
      isCurrent = false;
      tell.cancel();
      setThinking(false);
      job.stop();
    });
  }

  createEffect(on([position, isWanted, isHeld, lineCount, seconds, analyst.retries], begin));

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
  };
}

/** A new depth begins with few lines; those of the depth before stay until they are looked at again. */
export function steady(lines: readonly Line[], known: readonly Line[], count: number): Line[] {
  const first = new Set(lines.map(({ points }) => points[0]));
  return [...lines, ...known.filter(({ points }) => !first.has(points[0]))].slice(0, count);
}

/** Passes on the newest value at the next frame; a hundred in between cost nothing. */
function oncePerFrame<T>(tell: (value: T) => void) {
  let newest: T | undefined;
  let frame: number | undefined;
  const now = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    if (newest !== undefined) tell(newest);
    newest = undefined;
  };
  return {
    soon(value: T) {
      newest = value;
      frame ??= requestAnimationFrame(now);
    },
    now,
    cancel() {
      newest = undefined;
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}
