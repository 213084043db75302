// How far someone is: what was solved, and how many in a row. Kept in the browser, as far as it keeps anything.
import type { PuzzleGoal } from '@tengen/coach';
import type { Rule } from '@tengen/rules';
import { createSignal } from 'solid-js';
import { isObject } from '../desk/seat.ts';

export interface Progress {
  isSolved(id: string): boolean;
  streak(): number;
  /** `isClean`: without a wrong move or a look at the answer. */
  solve(id: string, isClean: boolean): void;
  breakStreak(): void;
  /** Which puzzles were chosen last. */
  choice(): Choice | undefined;
  choose(choice: Choice): void;
}

export interface Choice {
  readonly goal: PuzzleGoal;
  readonly rule: Rule;
  /** 0 for all. */
  readonly plies: number;
}

interface Kept {
  readonly solved: readonly string[];
  readonly streak: number;
  readonly choice?: Choice | undefined;
}

const KEY = 'tengen.train';

export function parseProgress(text: string | null): Kept {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    // Not our text: one begins anew.
  }
  const { solved, streak, choice } = isObject(stored) ? stored : {};
  return {
    solved: Array.isArray(solved) ? solved.filter(id => typeof id === 'string') : [],
    streak: Number.isInteger(streak) && Number(streak) >= 0 ? Number(streak) : 0,
    choice: choiceIn(choice),
  };
}

function choiceIn(value: unknown): Choice | undefined {
  const { goal, rule, plies } = isObject(value) ? value : {};
  if (goal !== 'win' && goal !== 'stop') return undefined;
  if ((rule !== 'renju' && rule !== 'freestyle') || !Number.isInteger(plies)) return undefined;
  return { goal, rule, plies: Number(plies) };
}

export function createProgress(): Progress {
  const [kept, setKept] = createSignal(parseProgress(read()));
  const keep = (next: Kept) => {
    setKept(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // A person without storage begins anew on the next visit.
    }
  };
  return {
    isSolved: id => kept().solved.includes(id),
    streak: () => kept().streak,
    solve(id, isClean) {
      const solved = new Set(kept().solved).add(id);
      const streak = isClean ? kept().streak + 1 : kept().streak;
      keep({ ...kept(), solved: [...solved], streak });
    },
    breakStreak: () => keep({ ...kept(), streak: 0 }),
    choice: () => kept().choice,
    choose: choice => keep({ ...kept(), choice }),
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
