// How a game ended, since when it was forced, and what was wrong with a move.
import type { DecisiveKind } from '@tengen/coach';
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

  forcedByFours(since: number, plies: number): string;
  forcedByThreats(since: number, plies: number): string;
  /** Between two sentences. */
  readonly gap: string;
  /** The solver had no time to look farther back. */
  readonly maybeEarlier: string;
  lastChance(move: number, point: string): string;
  /** While the solver looks back. */
  lookingBack(since: number): string;

  readonly faults: {
    missedWin(plies: number): string;
    readonly missedSomeWin: string;
    missedBlock(at: string): string;
    letStand(kind: string, stones: readonly string[]): string;
    letMove(kind: string, at: string): string;
    allowedWin(plies: number): string;
    readonly allowedSomeWin: string;
    forbidden(foul: string): string;
    readonly spentFour: string;
    weaker(percent: number): string;
  };
  better(line: readonly string[]): string;
}
