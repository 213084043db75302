// Values that a big tree repeats a million times, made once for each point of a board.
import type { Move } from '@tengen/game';
import type { Color, Point } from '@tengen/rules';

/** The values of a board, by point. */
export type PointTable<T> = (size: number) => readonly T[];

export function tableOf<T>(make: (point: Point, size: number) => T): PointTable<T> {
  const bySize: (readonly T[])[] = [];
  return size => {
    bySize[size] ??= Array.from({ length: size * size }, (_, point) => make(point, size));
    return bySize[size];
  };
}

/** All stones of a board by color and point. */
export type StoneTable = Readonly<Record<Color, readonly Move[]>>;

const blackOf = tableOf((point): Move => ({ color: 'black', point }));
const whiteOf = tableOf((point): Move => ({ color: 'white', point }));

export function stonesOf(size: number): StoneTable {
  return { black: blackOf(size), white: whiteOf(size) };
}

export const PASSES: Readonly<Record<Color, Move>> = {
  black: { color: 'black', point: 'pass' },
  white: { color: 'white', point: 'pass' },
};

/** A move of these stones, or a pass. */
export function moveOf(stones: StoneTable, color: Color, point: Point | 'pass'): Move {
  return point === 'pass' ? PASSES[color] : stones[color][point]!;
}
