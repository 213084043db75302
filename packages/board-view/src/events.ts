// Turns pointers (pointers.ts) and keys (keys.ts) into the few things a page is told.
import { keyStep } from './keys.ts';
import type { Listening, On } from './listening.ts';
import { listenToPointers } from './pointers.ts';
import type { Point } from './state.ts';

/** Attaches all listeners to the drawing. Returns a function that detaches them. */
export function listen(svg: SVGElement, listening: Listening): () => void {
  const detaching = new AbortController();
  const on: On = (type, listener, options) =>
    svg.addEventListener(type, listener, { ...options, signal: detaching.signal });

  const letGo = listenToPointers(svg, on, listening);
  listenToKeys(on, listening);
  // Some browsers make an SVG with focus listeners a tab stop; only its points should be tab stops.
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
    // A pointer that focuses a cell was reported already.
    if ((event.target as Element).matches(':focus-visible')) handlers.onHover?.(point, 'keyboard');
  });
  on('focusout', event => {
    if (pointOfTarget(event.relatedTarget) !== undefined) return;
    typed = '';
    handlers.onHover?.(undefined, 'keyboard');
  });
  // Screen readers choose a cell with a click that no pointer made.
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
