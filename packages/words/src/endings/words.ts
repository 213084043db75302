// How a game ended, since when it was forced, and what was wrong with a move.
import type { DecisiveKind, Grade } from '@tengen/coach';
import type { Color, ForfeitReason } from '@tengen/rules';

export interface EndingsWords {
  readonly title: string;
  five(winner: Color): string;
  overline(winner: Color, stones: number): string;
  forbidden(point: string, foul: string): string;
  trapped(point: string): string;
  readonly forfeit: Readonly<Record<ForfeitReason, (winner: Color) => string>>;
  readonly draws: Readonly<Record<'full' | 'agreement' | 'passes' | 'adjudicated', string>>;

  /** Which move decided it. */
  readonly decisive: Readonly<Record<DecisiveKind, (point: string, move: number) => string>>;

  forcedByFours(since: number, moves: number): string;
  forcedByThreats(since: number, moves: number): string;
  /** Between two sentences. */
  readonly gap: string;
  /** The solver had no time to look farther back. */
  readonly maybeEarlier: string;
  lastChance(move: number, point: string): string;
  readonly notForced: string;
  /** While the solver looks back. */
  lookingBack(since: number): string;

  readonly grades: Readonly<Record<Grade, string>>;
  readonly faults: {
    missedWin(moves: number): string;
    readonly missedSomeWin: string;
    missedBlock(at: string): string;
    letStand(kind: string, stones: readonly string[]): string;
    letMove(kind: string, at: string): string;
    allowedWin(moves: number): string;
    readonly allowedSomeWin: string;
    forbidden(foul: string): string;
    readonly spentFour: string;
    weaker(percent: number): string;
  };
  better(line: readonly string[]): string;
}
