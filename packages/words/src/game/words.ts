// What is said of the game itself, as one type that each language fills. Sentences with data in them are
// functions, so that every language may order its words as it likes.

import type { Color, ForbiddenKind, Referee, Rule } from '@tengen/rules';

/** The board's looks; `auto` goes by the light the person's system asks for. */
export type ThemeName = 'auto' | 'wood' | 'paper' | 'slate' | 'night' | 'high-contrast';

export interface GameWords {
  /** The language's name for itself, and the two letters on its switch. */
  readonly language: string;
  readonly short: string;

  readonly title: string;
  readonly languages: string;
  readonly board: string;
  readonly colors: Readonly<Record<Color, string>>;
  readonly rules: Readonly<Record<Rule, string>>;
  /** What wins, and what one must know to play. */
  readonly ruleInShort: Readonly<Record<Rule, string>>;
  readonly referees: Readonly<Record<Referee, string>>;
  readonly themes: Readonly<Record<ThemeName, string>>;
  readonly kinds: Readonly<Record<ForbiddenKind, string>>;

  readonly rule: string;
  readonly size: string;
  readonly referee: string;
  readonly theme: string;
  readonly settings: string;
  readonly moves: string;
  readonly noMoves: string;
  readonly undo: string;
  readonly redo: string;
  readonly newGame: string;
  readonly numbers: string;
  readonly explainToggle: string;
  readonly explainHint: string;
  readonly claim: string;
  readonly claimed: string;

  toMove(color: Color): string;
  wins(color: Color): string;
  readonly draw: string;
  lastMove(point: string): string;
  mayClaim(point: string, kind: string): string;

  readonly outcome: {
    five(winner: Color, from: string, to: string): string;
    overline(winner: Color, stones: number): string;
    forbidden(point: string, kind: string): string;
    forfeit(winner: Color): string;
    readonly full: string;
    readonly otherDraw: string;
  };

  readonly illegal: {
    occupied(point: string): string;
    forbidden(point: string, kind: string): string;
    readonly gameOver: string;
    readonly other: string;
  };

  /** What a screen reader says of a point. */
  readonly point: {
    empty(name: string): string;
    /** A stone that was set up has no number. */
    stone(name: string, color: Color, number: number | undefined): string;
    forbidden(name: string, kind: string): string;
  };

  readonly explain: {
    forbidden(point: string, kind: string): string;
    onlyLooks(point: string, kind: string): string;
    wins(point: string): string;
    winsAnyway(point: string): string;
    allowed(point: string): string;
    five(stones: readonly string[]): string;
    overline(stones: readonly string[]): string;
    four(stones: readonly string[], completions: readonly string[]): string;
    notFour(stones: readonly string[], overlinesAt: readonly string[]): string;
    three(stones: readonly string[], extensions: readonly string[]): string;
    notThree(stones: readonly string[]): string;
    stoneBlocks(at: string, end: string): string;
    edgeBlocks(at: string): string;
    overlineEnd(at: string, end: string): string;
    makesFive(at: string): string;
    extensionForbidden(at: string, kind: string): string;
    straightFour(at: string): string;
  };
}
