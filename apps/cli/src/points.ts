// Reads points as people type them: h8, H8, h 8, 8h, 8,8, (8,8). Full-width letters and digits of East Asian
// keyboards count as plain ones. Two numbers are column and row as they stand at the edge of the board.
import { err, type Point, type PointError, parsePoint, type Result } from '@tengen/rules';

const LETTER_FIRST = /^([a-z])[ -]?(\d{1,2})$/;
const NUMBER_FIRST = /^(\d{1,2})[ -]?([a-z])$/;
const NUMBERS = /^\(?\s*(\d{1,2})\s*[,;、 ]\s*(\d{1,2})\s*\)?$/;

export function readPoint(text: string, size: number): Result<Point, PointError> {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const [, letter, number] = LETTER_FIRST.exec(plain) ?? [];
  if (letter) return parsePoint(letter + number, size);
  const [, row, column] = NUMBER_FIRST.exec(plain) ?? [];
  if (row) return parsePoint(column + row, size);
  const [, x, y] = NUMBERS.exec(plain) ?? [];
  if (x) {
    const isOn = Number(x) >= 1 && Number(x) <= size;
    const name = String.fromCharCode(96 + Number(x)) + y;
    return isOn ? parsePoint(name, size) : err({ kind: 'off-board', text, size });
  }
  return err({ kind: 'bad-point', text, notation: 'standard' });
}

/** One point after the other, with blanks or commas between them. */
const POINT = String.raw`\(\s*\d{1,2}\s*[,;]\s*\d{1,2}\s*\)|\d{1,2}[,;]\d{1,2}|[a-z] ?\d{1,2}|\d{1,2}[a-z](?![a-z\d])`;
const POINTS = new RegExp(`^(?:(?:${POINT})[\\s,;]*)+$`);

/** A row of points by their usual names, if the text is nothing else. */
export function readPoints(text: string, size: number): string | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (!POINTS.test(plain)) return undefined;
  const points = plain.match(new RegExp(POINT, 'g')) ?? [];
  return points.map(point => nameOf(point, size)).join(' ');
}

/** `8,8` as `h8`, also off the board, so that a sentence can name it. */
function nameOf(point: string, size: number): string {
  const [, x, y] = NUMBERS.exec(point) ?? [];
  if (x && Number(x) >= 1 && Number(x) <= size) return String.fromCharCode(96 + Number(x)) + y;
  const [, row, column] = NUMBER_FIRST.exec(point) ?? [];
  return row ? `${column}${row}` : point.replace(' ', '');
}
