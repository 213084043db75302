// What may wait until the eye has been served.
import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';

/** Runs `ms` after the next frame has been drawn; where nobody looks, without it. The answer calls it off. */
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

/** What draws needs processors too, for so long after a frame was handed to it. */
export const DRAW_MS = 60;

/** Where no frame comes, because nobody looks any more, nobody waits for longer. */
const NO_FRAME_MS = 250;

/** When what has just changed is on the screen: then others may have the processors. */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    afterPaint(resolve, DRAW_MS);
    setTimeout(resolve, NO_FRAME_MS);
  });
}

/**
 * The same value a frame later: for what is read beside the board, so that a stone is painted without it. What belongs
 * together is told as one value.
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
