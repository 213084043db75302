// Refuses values that the types rule out but that plain JavaScript can still pass. The TypeError
// says which argument is wrong, what was expected, and what came.
import { isBoardSize, isPoint, MAX_SIZE, MIN_SIZE, type Point } from './point.ts';

/** A TypeError about the argument `name`, for checks that fit none of the functions below. */
export function wrongArgument(name: string, expected: string, value: unknown): TypeError {
  const got = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return new TypeError(`${name}: expected ${expected}, got ${got}`);
}

export function checkSize(size: number): void {
  if (isBoardSize(size)) return;
  throw wrongArgument('size', `a whole number from ${MIN_SIZE} to ${MAX_SIZE}`, size);
}

export function checkPoint(point: Point, size: number): void {
  if (isPoint(point, size)) return;
  throw wrongArgument('point', `a whole number from 0 to ${size * size - 1}`, point);
}

export function checkOneOf<T extends string>(name: string, value: T, allowed: readonly T[]): void {
  if (allowed.includes(value)) return;
  throw wrongArgument(name, `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`, value);
}
