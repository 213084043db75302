// How a game ends (docs/rules.md E1–E10).
import type { Color } from './color.ts';
import type { ForbiddenKind } from './forbidden.ts';
import type { Point } from './point.ts';

/** Reasons that the stones do not show and a referee has to state. */
export type ForfeitReason = 'resign' | 'timeout' | 'illegal' | 'crash' | 'memory' | 'adjudicated';

export type Outcome =
  /** Five in a row, or more where the rule allows it. `line` is the whole run. */
  | {
      readonly kind: 'win';
      readonly winner: Color;
      readonly reason: 'five';
      readonly line: readonly Point[];
    }
  /** Black played a forbidden point. */
  | {
      readonly kind: 'win';
      readonly winner: 'white';
      readonly reason: 'forbidden';
      readonly point: Point;
      readonly foul: ForbiddenKind;
    }
  | { readonly kind: 'win'; readonly winner: Color; readonly reason: ForfeitReason }
  | {
      readonly kind: 'draw';
      readonly reason: 'full' | 'agreement' | 'passes' | 'adjudicated';
    };

export function winnerOf(outcome: Outcome): Color | undefined {
  return outcome.kind === 'win' ? outcome.winner : undefined;
}
