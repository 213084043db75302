// Delays work until the next frame has been drawn, so that stones appear at once.
import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';

/** Calls `run` `ms` after the next frame, or without a frame on a hidden page. The result cancels it. */
export function afterPaint(run: () => void, ms = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(run, ms);
  };
  // A page that is hidden gets no frames.
  const frame = document.hidden ? soon() : requestAnimationFrame(soon);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The browser needs the processors for this long to draw a frame. */
export const DRAW_MS = 60;

/** The longest wait if no frame comes, because the page was hidden meanwhile. */
const NO_FRAME_MS = 250;

/** Resolves when the last change is on the screen and the processors are free. */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    afterPaint(resolve, DRAW_MS);
    setTimeout(resolve, NO_FRAME_MS);
  });
}

/**
 * The same value one frame later, for the parts beside the board: the stone is drawn first. Values that belong
 * together should be one value.
 */
export function trailing<T>(source: Accessor<T>): Accessor<T> {
  let newest = untrack(source);
  let callOff: (() => void) | undefined;
  const [value, setValue] = createSignal(newest);
  const tell = () => {
    callOff = undefined;
    setValue(() => newest);
  };
  createEffect(
    on(
      source,
      next => {
        newest = next;
        callOff ??= afterPaint(tell);
      },
      { defer: true },
    ),
  );
  onCleanup(() => callOff?.());
  return value;
}
