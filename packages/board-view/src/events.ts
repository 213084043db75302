// What hands do to a board. Keys are a pure step from one state to the next, so they are tested
// without a page; pointers are translated from the screen and passed on.
import { neighbour, pointNamed, pointOn } from './coords.ts';
import { extentOf, placeAt, showsCoordinates } from './shapes.ts';
import type { BoardState, Orientation, Point } from './state.ts';

export type Hand = 'mouse' | 'touch' | 'pen' | 'keyboard';

export interface Handlers {
  /** A point was chosen: clicked, tapped, or Enter was pressed on it. */
  onPoint?(point: Point, hand: Hand): void;
  /** The pointer or the keyboard's cursor is on a point now, or on none. */
  onHover?(point: Point | undefined, hand: Hand): void;
  /** Something was drawn with the second button (or Alt): an arrow, or a mark where both are one. */
  onDraw?(from: Point, to: Point): void;
}

/** The keyboard's cursor, and the letters of a point's name typed so far. */
export interface Keys {
  readonly cursor: Point;
  readonly typed: string;
}

export interface KeyStep {
  readonly keys: Keys;
  readonly isChosen: boolean;
}

/** What one key does. Undefined: the key is not the board's, let the page have it. */
export function keyStep(
  keys: Keys,
  key: string,
  size: number,
  orientation: Orientation = {},
): KeyStep | undefined {
  if (key === 'Enter' || key === ' ') return { keys: { ...keys, typed: '' }, isChosen: true };
  const moved = moveCursor(keys.cursor, key, size, orientation);
  if (moved !== undefined) return { keys: { cursor: moved, typed: '' }, isChosen: false };
  return typeName(keys, key, size);
}

function moveCursor(
  cursor: Point,
  key: string,
  size: number,
  orientation: Orientation,
): Point | undefined {
  const move = (columns: number, rows: number) =>
    neighbour(cursor, columns, rows, size, orientation);
  switch (key) {
    case 'ArrowLeft':
      return move(-1, 0);
    case 'ArrowRight':
      return move(1, 0);
    case 'ArrowUp':
      return move(0, -1);
    case 'ArrowDown':
      return move(0, 1);
    case 'Home':
      return move(-size, 0);
    case 'End':
      return move(size, 0);
    case 'PageUp':
      return move(0, -size);
    case 'PageDown':
      return move(0, size);
    default:
      return undefined;
  }
}

/** `h`, `h1`, `h11`: the cursor goes to every point the letters name on the way. */
function typeName(keys: Keys, key: string, size: number): KeyStep | undefined {
  if (!/^[a-v0-9]$/i.test(key)) return undefined;
  const isLetter = /[a-v]/i.test(key);
  if (!isLetter && keys.typed === '') return undefined;
  const typed = isLetter ? key : keys.typed + key;
  const point = pointNamed(typed, size);
  if (!isLetter && point === undefined) return { keys: { ...keys, typed: '' }, isChosen: false };
  return { keys: { cursor: point ?? keys.cursor, typed }, isChosen: false };
}

/** The point under a spot of the screen, given the rectangle the drawing fills. */
export function pointUnder(
  client: { readonly x: number; readonly y: number },
  box: { readonly left: number; readonly top: number; readonly width: number },
  state: BoardState,
): Point | undefined {
  if (box.width === 0) return undefined;
  const coordinates = showsCoordinates(state);
  const scale = extentOf(state.size, coordinates) / box.width;
  const spot = { x: (client.x - box.left) * scale, y: (client.y - box.top) * scale };
  const place = placeAt(spot, state.size, coordinates);
  return place && pointOn(place, state.size, state.orientation);
}

export interface Listening {
  readonly state: () => BoardState;
  readonly handlers: Handlers;
  readonly cursor: () => Point;
  /** Moves the keyboard's cursor, and the document's focus with it when asked. */
  readonly moveCursor: (point: Point, withFocus: boolean) => void;
}

/** Attaches everything to the drawing; the answer detaches it. */
export function listen(svg: SVGElement, listening: Listening): () => void {
  const detaching = new AbortController();
  const on = <K extends keyof SVGElementEventMap>(
    type: K,
    listener: (event: SVGElementEventMap[K]) => void,
  ) => svg.addEventListener(type, listener, { signal: detaching.signal });

  listenToPointers(svg, on, listening);
  listenToKeys(on, listening);
  return () => detaching.abort();
}

type On = <K extends keyof SVGElementEventMap>(
  type: K,
  listener: (event: SVGElementEventMap[K]) => void,
) => void;

function listenToPointers(svg: SVGElement, on: On, listening: Listening): void {
  const { state, handlers, moveCursor } = listening;
  let pressed: { point: Point; isDrawing: boolean } | undefined;
  let hovered: Point | undefined;

  const under = (event: PointerEvent) =>
    pointUnder({ x: event.clientX, y: event.clientY }, svg.getBoundingClientRect(), state());
  const hover = (point: Point | undefined, event: PointerEvent) => {
    if (point === hovered) return;
    hovered = point;
    handlers.onHover?.(point, handOf(event));
  };

  on('pointerdown', event => {
    const point = under(event);
    const isDrawing = event.button === 2 || event.altKey;
    if (!event.isPrimary || event.button === 1) return;
    pressed = point === undefined ? undefined : { point, isDrawing };
    hover(point, event);
  });
  on('pointermove', event => hover(under(event), event));
  on('pointerleave', event => hover(undefined, event));
  on('pointercancel', event => {
    // The finger was scrolling the page, not choosing a point.
    pressed = undefined;
    hover(undefined, event);
  });
  on('pointerup', event => {
    const from = pressed;
    const to = under(event);
    pressed = undefined;
    if (!from || to === undefined || !event.isPrimary) return;
    if (from.isDrawing) handlers.onDraw?.(from.point, to);
    // A press that slid off its point is no choice.
    else if (from.point === to) {
      moveCursor(to, false);
      handlers.onPoint?.(to, handOf(event));
    }
  });
  on('contextmenu', event => {
    if (handlers.onDraw) event.preventDefault();
  });
  // Screen readers choose a cell by a click that no pointer made.
  on('click', event => {
    if (event.detail !== 0) return;
    const point = pointOfTarget(event.target);
    if (point !== undefined) handlers.onPoint?.(point, 'keyboard');
  });
}

function listenToKeys(on: On, { state, handlers, cursor, moveCursor }: Listening): void {
  let typed = '';
  on('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { size, orientation } = state();
    const step = keyStep({ cursor: cursor(), typed }, event.key, size, orientation);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    typed = step.keys.typed;
    if (step.isChosen) handlers.onPoint?.(cursor(), 'keyboard');
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
}

function pointOfTarget(target: EventTarget | null): Point | undefined {
  const text = target instanceof Element ? target.getAttribute('data-point') : null;
  return text === null ? undefined : Number(text);
}

function handOf(event: PointerEvent): Hand {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}
