// What may wait until the eye has been served.

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
