// A book of openings as text. Its first line says how it was made; every other line is an opening: its number among
// the starts that were looked at, its moves, and its value in points for the side to move, as in `57 h8i9j7g8 -12`.
import { type Point, parsePoint, pointName, unwrap } from '@tengen/rules';

export interface BookLine {
  readonly number: number;
  readonly moves: (size: number) => Point[];
}

export function bookLine(
  number: number,
  { moves, size }: { readonly moves: readonly Point[]; readonly size: number },
  value: number,
): string {
  return `${number} ${moves.map(point => pointName(point, size)).join('')} ${value}`;
}

/** The openings of a book. Lines that begin with # are remarks. */
export function linesOfBook(text: string): BookLine[] {
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [number = '', names = ''] = line.split(' ');
      const moves = (size: number) =>
        (names.match(/[a-z]+\d+/g) ?? []).map(name => unwrap(parsePoint(name, size)));
      return { number: Number(number), moves };
    });
}
