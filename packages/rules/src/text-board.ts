// A board as text: X is black, O is white, row numbers on the left, column letters below.
import type { Board } from './board.ts';
import { pointAt, pointName } from './point.ts';

export function textBoard(board: Board): string {
  const { size } = board;
  const indexes = Array.from({ length: size }, (_, i) => i);
  const symbolAt = (x: number, y: number) => {
    const color = board.get(pointAt(x, y, size));
    return color === undefined ? '.' : color === 'black' ? 'X' : 'O';
  };
  const rows = indexes.map(
    y => `${String(size - y).padStart(2)} ${indexes.map(x => symbolAt(x, y)).join(' ')}`,
  );
  const letters = indexes.map(x => pointName(x, size).charAt(0));
  return [...rows, `   ${letters.join(' ')}`].join('\n');
}
