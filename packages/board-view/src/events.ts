// What hands do to a board: pointers (pointers.ts) and keys (keys.ts) become the few things a page is told.
import type { Hand } from './choose.ts';
import { keyStep } from './keys.ts';
import { listenToPointers } from './pointers.ts';
import type { Arrow, BoardState, Point, Tone } from './state.ts';

export interface Handlers {
  /** A point was chosen: clicked, tapped, or Enter was pressed on it. */
  onPoint?(point: Point, hand: Hand): void;
  /** The pointer or the keyboard's cursor is on a point now, or on none. */
  onHover?(point: Point | undefined, hand: Hand): void;
  /** An arrow was drawn, or a mark where both ends are one point: second button, Alt, or a brush in the hand. */
  onDraw?(from: Point, to: Point, tone: Tone): void;
  /** A stone waits on this point for a second tap; or none does any more. */
  onWait?(point: Point | undefined): void;
}

/** What the hands are about to do, drawn with the state. */
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
  /** Moves the keyboard's cursor, and the document's focus with it when asked. */
  readonly moveCursor: (point: Point, withFocus: boolean) => void;
  readonly hint: (hints: Hints) => void;
  /** A hand chose a point; whether that is a stone is for `choiceOf` to say. */
  readonly choose: (point: Point, hand: Hand) => void;
  /** Takes a waiting stone back; false when none waits. */
  readonly cancel: () => boolean;
  /** The groups that together are the picture, from the bottom up: what a loupe shows. */
  readonly pictureIds: readonly string[];
}

export type On = <K extends keyof SVGElementEventMap>(
  type: K,
  listener: (event: SVGElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
) => void;

/** Attaches everything to the drawing; the answer detaches it. */
export function listen(svg: SVGElement, listening: Listening): () => void {
  const detaching = new AbortController();
  const on: On = (type, listener, options) =>
    svg.addEventListener(type, listener, { ...options, signal: detaching.signal });

  const letGo = listenToPointers(svg, on, listening);
  listenToKeys(on, listening);
  // A drawing that hears of the focus is a stop of the Tab key in some browsers; its points are that.
  svg.setAttribute('tabindex', '-1');
  return () => {
    detaching.abort();
    letGo();
  };
}

function listenToKeys(on: On, listening: Listening): void {
  const { state, handlers, cursor, moveCursor, choose, cancel } = listening;
  let typed = '';
  on('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (cancel()) event.stopPropagation();
      return;
    }
    const { size, orientation } = state();
    const step = keyStep({ cursor: cursor(), typed }, event.key, size, orientation);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    typed = step.keys.typed;
    if (step.isChosen) choose(cursor(), 'keyboard');
    else moveCursor(step.keys.cursor, true);
  });
  on('focusin', event => {
    const point = pointOfTarget(event.target);
    if (point === undefined) return;
    moveCursor(point, false);
    // A pointer that focuses a cell has told its own story already.
    if ((event.target as Element).matches(':focus-visible')) handlers.onHover?.(point, 'keyboard');
  });
  on('focusout', event => {
    if (pointOfTarget(event.relatedTarget) !== undefined) return;
    typed = '';
    handlers.onHover?.(undefined, 'keyboard');
  });
  // Screen readers choose a cell by a click that no pointer made.
  on('click', event => {
    if (event.detail !== 0) return;
    const point = pointOfTarget(event.target);
    if (point !== undefined) choose(point, 'keyboard');
  });
}

function pointOfTarget(target: EventTarget | null): Point | undefined {
  const text = target instanceof Element ? target.getAttribute('data-point') : null;
  return text === null ? undefined : Number(text);
}
