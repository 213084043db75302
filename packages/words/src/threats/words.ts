// Threats in words a player uses. Points come as names; `at` may be several.
import type { ThreatKind } from '@tengen/engine';
import type { Color } from '@tengen/rules';

type Names = readonly string[];

export interface ThreatsWords {
  readonly title: string;
  readonly none: string;
  /** What a threat is called: the shape on the board, or what a move makes. */
  readonly kinds: Readonly<Record<ThreatKind, string>>;

  wins(color: Color, at: Names): string;
  stopNow(color: Color, at: Names, answers: Names): string;
  cannotStop(color: Color, at: Names): string;
  decides(color: Color, kind: string, at: Names): string;
  /** A three on the board. */
  stopThree(color: Color, kind: string, stones: Names, answers: Names): string;
  /** A move of the other side that makes two threats, or an open four. */
  stopMove(color: Color, kind: string, at: Names, answers: Names): string;
  forcing(color: Color, kind: string, at: Names): string;
  watch(color: Color, kind: string, at: Names): string;

  /** Proved wins: in so many moves of the winner. */
  winsByFours(color: Color, plies: number, first: string): string;
  winsByThreats(color: Color, plies: number, first: string): string;
  wouldWinByFours(color: Color, first: string): string;
  wouldWinByThreats(color: Color, first: string): string;
}
