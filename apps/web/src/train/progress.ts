// The figures of Progress, from the log of tries and from the games that were looked through.
import type { Fault } from '@tengen/coach';
import type { NamedPuzzle, PuzzleAttempt, PuzzleTheme } from '@tengen/practice';
import type { LookedGame } from './attempt-store.ts';

export interface ThemeShare {
  readonly theme: PuzzleTheme;
  readonly solved: number;
  readonly tried: number;
}

const LAST_TRIES = 30;
/** Fewer tries say nothing. */
const LEAST_TRIES = 5;

/** Of each theme how many of its last tries were solved, the weakest first. */
export function themeShares(
  log: readonly PuzzleAttempt[],
  puzzles: readonly NamedPuzzle[],
): ThemeShare[] {
  const themesOf = new Map(puzzles.map(({ id, themes }) => [id, themes]));
  const shares = new Map<PuzzleTheme, { solved: number; tried: number }>();
  for (let i = log.length - 1; i >= 0; i--) {
    const { puzzle, isSolved } = log[i]!;
    for (const theme of themesOf.get(puzzle) ?? []) {
      const share = shares.get(theme) ?? { solved: 0, tried: 0 };
      if (share.tried === LAST_TRIES) continue;
      share.tried++;
      if (isSolved) share.solved++;
      shares.set(theme, share);
    }
  }
  return [...shares]
    .filter(([, { tried }]) => tried >= LEAST_TRIES)
    .map(([theme, share]) => ({ theme, ...share }))
    .sort((a, b) => a.solved / a.tried - b.solved / b.tried || b.tried - a.tried);
}

export const GAMES_OF_FAULTS = 20;

const FAULT_KINDS = [
  'missed-win',
  'missed-trap',
  'wasted-four',
  'missed-block',
  'let-stand',
  'wrong-end',
  'missed-counter',
  'walked-into-trap',
  'allowed-win',
  'forbidden',
  'weaker',
] as const satisfies readonly Fault['kind'][];

/** How often each fault was made in the last games, the most frequent first. */
export function faultCounts(
  looked: readonly LookedGame[],
): { readonly kind: Fault['kind']; readonly count: number }[] {
  const last = [...looked].sort((a, b) => b.time - a.time).slice(0, GAMES_OF_FAULTS);
  const faults = last.flatMap(game => game.faults);
  return FAULT_KINDS.map(kind => ({ kind, count: faults.filter(each => each === kind).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
