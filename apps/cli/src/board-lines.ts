// A board as lines of text, for `show` and for playing without a full screen.
import { type Color, type Point, type Position, pointAt, starPoints } from '@tengen/rules';

export interface Look {
  /** ASCII only: X and O on dots. */
  readonly ascii: boolean;
  readonly numbers?: ReadonlyMap<Point, number> | undefined;
  /** Whether the last move and the forbidden points are marked. */
  readonly hasMarks: boolean;
}

/** The number of each stone. A pass has a number, but no stone. */
export function numbersOf(
  moves: readonly { readonly point: Point | 'pass' }[],
): Map<Point, number> {
  const numbers = new Map<Point, number>();
  for (const [i, { point }] of moves.entries()) if (point !== 'pass') numbers.set(point, i + 1);
  return numbers;
}

/** The points where Black may not play, as long as somebody plays. */
export function crossesOf(position: Position): readonly Point[] {
  return position.outcome ? [] : [...position.forbiddenKinds().keys()];
}

/** The signs for Black and White when there are no colours. */
export const STONES: Readonly<Record<'unicode' | 'ascii', Readonly<Record<Color, string>>>> = {
  unicode: { black: '●', white: '○' },
  ascii: { black: 'X', white: 'O' },
};

/** The sign for an empty point. */
export function emptySign(point: Point, size: number, ascii: boolean): string {
  if (ascii) return starPoints(size).includes(point) ? '+' : '.';
  const x = point % size;
  const y = Math.floor(point / size);
  const last = size - 1;
  const row = y === 0 ? '┌┬┐' : y === last ? '└┴┘' : '├┼┤';
  if (starPoints(size).includes(point)) return '╋';
  return row.charAt(x === 0 ? 0 : x === last ? 2 : 1);
}

/** The rows from the top, each with its number, and below them the letters of the columns. */
export function boardLines(position: Position, look: Look): string[] {
  const { size } = position;
  const crosses = look.hasMarks ? crossesOf(position) : [];
  const cell = look.numbers ? 4 : 2;
  const filler = look.ascii ? ' ' : '─';
  const lines = Array.from({ length: size }, (_, y) => {
    let line = `${String(size - y).padStart(2)} `;
    for (let x = 0; x < size; x++) {
      const point = pointAt(x, y, size);
      const sign = signOf(position, point, look, crosses);
      // The brackets around the last move replace the lines beside it.
      const isLast = look.hasMarks && point === position.lastMove;
      const after = x === size - 1 ? '' : filler.repeat(cell - sign.length);
      line += sign + after;
      if (isLast) line = bracketed(line, sign.length, after.length);
    }
    return line.trimEnd();
  });
  const letters = Array.from({ length: size }, (_, x) =>
    String.fromCharCode(97 + x).padEnd(cell),
  ).join('');
  return [...lines, `   ${letters.trimEnd()}`];
}

function signOf(position: Position, point: Point, look: Look, crosses: readonly Point[]): string {
  const color = position.board.get(point);
  if (!color) {
    if (crosses.includes(point)) return look.ascii ? 'x' : '×';
    return emptySign(point, position.size, look.ascii);
  }
  const stone = STONES[look.ascii ? 'ascii' : 'unicode'][color];
  const number = look.numbers?.get(point);
  return look.numbers && number !== undefined ? `${stone}${number}`.slice(0, 4) : stone;
}

/** Puts `(` before and `)` behind the sign just written. */
function bracketed(line: string, sign: number, after: number): string {
  const start = line.length - sign - after;
  const before = `${line.slice(0, start - 1)}(`;
  const behind = after > 0 ? `)${line.slice(start + sign + 1)}` : ')';
  return before + line.slice(start, start + sign) + behind;
}
