// What a position is worth to the side to move: proved where the solver or the search sees the end, else
// a chance to win.
import {
  type Engine,
  type Score,
  type SearchLimits,
  type SearchResult,
  scoreFor,
} from '@tengen/engine';
import type { Color, Point, Position } from '@tengen/rules';
import { proveWin } from './threats.ts';

export type Verdict =
  /** Proved: `color` wins, in so many plies where they were counted. */
  | {
      readonly kind: 'won';
      readonly color: Color;
      readonly plies?: number;
      readonly line: readonly Point[];
    }
  | {
      readonly kind: 'open';
      /** Black's chance to win, 0 to 1. */
      readonly forBlack: number;
      readonly line: readonly Point[];
    }
  | { readonly kind: 'drawn'; readonly line: readonly Point[] };

/** Asks the solver, then the search. Undefined when neither could answer. */
export async function verdictOf(
  position: Position,
  engine: Pick<Engine, 'solve' | 'search'>,
  timeMs: number,
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  const { outcome, foul, turn } = position;
  // White may claim the win at once.
  if (foul) return { kind: 'won', color: 'white', plies: 0, line: [] };
  if (outcome) {
    return outcome.kind === 'draw'
      ? { kind: 'drawn', line: [] }
      : { kind: 'won', color: outcome.winner, plies: 0, line: [] };
  }
  const asked = await proveWin(position, engine, turn, timeMs / 2, signal);
  if (asked.kind === 'win') {
    const { plies, root } = asked.win.proof;
    return { kind: 'won', color: turn, plies, line: [root.move] };
  }
  if (signal?.aborted) return undefined;
  const { score, line } = await searched(position, engine, { timeMs: timeMs / 2 }, signal);
  if (score) return verdictOfScore(score, line);
  if (signal?.aborted) return undefined;
  // Too little time for the first depth, on a busy or slow machine: a glance must do.
  const glance = await searched(position, engine, GLANCE, signal);
  return glance.score && verdictOfScore(glance.score, glance.line);
}

const GLANCE: SearchLimits = { depth: 4, timeMs: 5000 };

/** A search that hears the signal. */
async function searched(
  position: Position,
  engine: Pick<Engine, 'search'>,
  limits: SearchLimits,
  signal: AbortSignal | undefined,
): Promise<SearchResult> {
  const search = engine.search(position, limits);
  const stop = () => search.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const result = await search.done;
  signal?.removeEventListener('abort', stop);
  return result;
}

function verdictOfScore(score: Score, line: readonly Point[]): Verdict {
  const black = scoreFor('black', score);
  if (black.kind === 'value') return { kind: 'open', forBlack: black.winRate, line };
  const color = black.plies > 0 ? 'black' : 'white';
  return { kind: 'won', color, plies: Math.abs(black.plies), line };
}

/** What `color` may hope for: 1 won, 0 lost. */
export function hopeOf(color: Color, verdict: Verdict): number {
  if (verdict.kind === 'drawn') return 0.5;
  if (verdict.kind === 'won') return verdict.color === color ? 1 : 0;
  return color === 'black' ? verdict.forBlack : 1 - verdict.forBlack;
}
