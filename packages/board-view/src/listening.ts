// The interface between a board and the page: the events that the page receives, and the data that input needs.
import type { Hand } from './choose.ts';
import type { Arrow, BoardState, Point, Tone } from './state.ts';

export interface Handlers {
  /** A point was chosen: clicked, tapped, or Enter was pressed on it. */
  onPoint?(point: Point, hand: Hand): void;
  /** The pointer or the keyboard's cursor moved to a point, or left the board. */
  onHover?(point: Point | undefined, hand: Hand): void;
  /** An arrow was drawn, or a mark where both ends are one point: second button, Alt, or a brush in the hand. */
  onDraw?(from: Point, to: Point, tone: Tone): void;
  /** A stone waits on this point for a second tap, or no stone waits any more. */
  onWait?(point: Point | undefined): void;
}

/** A preview of what the hands are about to do. */
export interface Hints {
  /** The point under the pointer. */
  readonly aim?: Point | undefined;
  /** The arrow that is being drawn. */
  readonly draft?: Arrow | undefined;
}

export interface Listening {
  readonly state: () => BoardState;
  readonly handlers: Handlers;
  readonly cursor: () => Point;
  /** Moves the keyboard's cursor, and with `withFocus` also the focus. */
  readonly moveCursor: (point: Point, withFocus: boolean) => void;
  readonly hint: (hints: Hints) => void;
  /** A hand chose a point; `choiceOf` decides whether a stone is played. */
  readonly choose: (point: Point, hand: Hand) => void;
  /** Removes a stone that waits to be confirmed; false if there is none. */
  readonly cancel: () => boolean;
  /** The ids of the groups that make up the picture, from the bottom up, for the loupe. */
  readonly pictureIds: readonly string[];
}

export type On = <K extends keyof SVGElementEventMap>(
  type: K,
  listener: (event: SVGElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
) => void;
