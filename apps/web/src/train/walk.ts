// Lines to walk through beside a puzzle: what refutes a wrong move, the answer, every defence of a proof in turn. The
// stones of a line are transparent; as many are shown as the person has walked to.
import type { Point } from '@tengen/rules';
import { createSignal } from 'solid-js';

interface Walk {
  readonly lines: readonly (readonly Point[])[];
  readonly line: number;
  /** How many stones of the line are shown. */
  readonly shown: number;
}

export type LineWalk = ReturnType<typeof createWalk>;

export function createWalk() {
  const [walk, setWalk] = createSignal<Walk>();
  const line = () => walk()?.lines[walk()!.line] ?? [];
  const shown = () => walk()?.shown ?? 0;
  const step = (by: number) => {
    const now = walk();
    const next = Math.min(line().length, Math.max(1, shown() + by));
    if (now) setWalk({ ...now, shown: next });
  };
  return {
    /** Shows the first of the lines as a whole. */
    show(lines: readonly (readonly Point[])[]): void {
      const [first] = lines;
      setWalk(first && { lines, line: 0, shown: first.length });
    },
    clear: () => setWalk(undefined),
    ghosts: (): readonly Point[] => line().slice(0, shown()),
    /** A single stone is nothing to walk through. */
    isLong: () => line().length > 1,
    shown,
    length: () => line().length,
    back: () => step(-1),
    forward: () => step(1),
    lines: () => walk()?.lines.length ?? 0,
    lineNumber: () => (walk()?.line ?? 0) + 1,
    /** After the last line comes the first again. */
    nextLine(): void {
      const now = walk();
      if (!now) return;
      const next = (now.line + 1) % now.lines.length;
      setWalk({ ...now, line: next, shown: now.lines[next]!.length });
    },
  };
}
