// Everything that a board can show, as one plain value. The view knows no rules, so forbidden points, winning lines and
// candidates come from outside, like the stones.

/** An intersection, `y * size + x`, x from the left and y from the top of the unturned board. */
export type Point = number;

export type StoneColor = 'black' | 'white';

/** The meaning of a color: `alert` is urgent, `good` the best, `other` one of several, `quiet` a remark. */
export type Tone = 'alert' | 'good' | 'other' | 'quiet';

export interface DrawnStone {
  readonly point: Point;
  readonly color: StoneColor;
  /** The number drawn on the stone, if any. */
  readonly number?: number | undefined;
  /** A stone of a previewed line: it is transparent, and its number is always shown. */
  readonly isFaint?: boolean | undefined;
}

export type DrawnMarkShape = 'circle' | 'square' | 'triangle' | 'cross' | 'dot';

export interface DrawnMark {
  readonly point: Point;
  readonly shape: DrawnMarkShape;
  readonly tone?: Tone | undefined;
}

/** A short text on a point, with or without a stone. */
export interface Label {
  readonly point: Point;
  readonly text: string;
  readonly tone?: Tone | undefined;
}

export interface Arrow {
  readonly from: Point;
  readonly to: Point;
  readonly tone?: Tone | undefined;
}

/** A move under consideration: a disc with a short text, such as its winning chance. */
export interface Candidate {
  readonly point: Point;
  readonly text: string;
  readonly tone?: Tone | undefined;
}

export interface Ghost {
  readonly point: Point;
  readonly color: StoneColor;
  /** The stone waits for a second tap. It is drawn stronger, with a ring. */
  readonly isWaiting?: boolean | undefined;
}

/** A point whose surroundings are tinted. */
export interface Cell {
  readonly point: Point;
  readonly tone?: Tone | undefined;
}

/** A stroke through points, such as a three. A false three is drawn broken. */
export interface DrawnLine {
  readonly points: readonly Point[];
  readonly tone?: Tone | undefined;
  readonly broken?: boolean | undefined;
}

export const THEMES = ['auto', 'wood', 'paper', 'slate', 'night', 'high-contrast'] as const;

/** `auto` is wood, or night if the system is set to dark. */
export type Theme = (typeof THEMES)[number];

/** Which stones show their number: all, the last few, or those from a move on, which counts as 1. */
export type Numbering =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'last'; readonly count: number }
  | { readonly kind: 'from'; readonly move: number };

/** Whether a stone needs a second tap on its point: never, from fingers, from every pointer. */
export type Confirm = 'never' | 'touch' | 'always';

/** How mouse, fingers and pen may use the board. */
export interface Hands {
  /**
   * The stone to be played. With one, a ghost shows where it would land, and fingers on taken points are ignored.
   * Without one, every press is only reported.
   */
  readonly stone?: StoneColor | undefined;
  readonly confirm?: Confirm | undefined;
  /** A magnified view above a resting finger; on by default. */
  readonly loupe?: boolean | undefined;
  /** With a tone, every pointer draws arrows and marks instead of playing. */
  readonly brush?: Tone | undefined;
}

/** How the board is shown: first mirrored left to right, then turned clockwise. */
export interface Orientation {
  readonly quarterTurns?: 0 | 1 | 2 | 3 | undefined;
  readonly mirrored?: boolean | undefined;
}

/** Texts for screen readers, supplied by the application. */
export interface Names {
  readonly board: string;
  point(point: Point): string;
}

export interface BoardState {
  /** Lines per side, 5–22. */
  readonly size: number;
  readonly stones?: readonly DrawnStone[] | undefined;
  readonly lastMove?: Point | undefined;
  readonly winningLine?: readonly Point[] | undefined;
  readonly marks?: readonly DrawnMark[] | undefined;
  readonly labels?: readonly Label[] | undefined;
  readonly arrows?: readonly Arrow[] | undefined;
  readonly forbidden?: readonly Point[] | undefined;
  readonly candidates?: readonly Candidate[] | undefined;
  readonly ghost?: Ghost | undefined;
  /** A cursor that is drawn even without keyboard focus. */
  readonly cursor?: Point | undefined;
  readonly cells?: readonly Cell[] | undefined;
  readonly lines?: readonly DrawnLine[] | undefined;
  /** Letters and numbers around the board; on by default. */
  readonly coordinates?: boolean | undefined;
  readonly theme?: Theme | undefined;
  readonly orientation?: Orientation | undefined;
  readonly names?: Names | undefined;
  /** Which of the stones' numbers are drawn; all by default. */
  readonly numbering?: Numbering | undefined;
  readonly hands?: Hands | undefined;
}
