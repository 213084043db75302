// A small picture shows the stones and what is around them, not a whole board of lines too fine to see.

/** In steps of the grid: what the drawing leaves around the outer lines when it shows no coordinates. */
const MARGIN = 0.66;
/** At least so many lines, and so many beyond the outermost stones. */
const LEAST = 8;
const AROUND = 1.5;

/** Narrows a drawing of a board to the part that holds `points`. */
export function cropTo(svg: string, size: number, points: readonly number[]): string {
  const side = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)?.[1]);
  if (!side || points.length === 0) return svg;
  const step = side / (size - 1 + 2 * MARGIN);
  const across = points.map(point => point % size);
  const down = points.map(point => Math.floor(point / size));
  const span = Math.max(LEAST, widthOf(across) + 2 * AROUND, widthOf(down) + 2 * AROUND);
  if (span >= size - 1) return svg;
  const start = (at: readonly number[]) => {
    const middle = (Math.min(...at) + Math.max(...at)) / 2;
    const first = Math.min(Math.max(middle - span / 2, -MARGIN), size - 1 + MARGIN - span);
    return round((first + MARGIN) * step);
  };
  const box = [start(across), start(down), round(span * step), round(span * step)];
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${box.join(' ')}"`);
}

function widthOf(at: readonly number[]): number {
  return Math.max(...at) - Math.min(...at);
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
