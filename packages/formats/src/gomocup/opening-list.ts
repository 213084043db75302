// Gomocup's and Piskvork's lists of openings: one per line, `8,-3, 6,-4, 5,-4`, each stone counted from the centre
// (size / 2) of a board that the list does not name, Black first. It is 15×15, unless more lines fit on 20×20. Lists of
// columns and rows, counted from the top left corner, are found too: their numbers are too large for offsets.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE, MAX_SIZE, ok, type Point, xOf, yOf } from '@tengen/rules';
import { type InputPlace, note } from '../file/diagnostics.ts';
import { LineCursor, readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { linesOf, writeLine } from '../text/line.ts';
import { LineReader, sizeOf } from '../text/line-reader.ts';

const FORM = 'dx,dy, dx,dy, …';
const GOMOCUP_SIZE = 20;

/** The board of a list, and the column and row from which its stones count. */
interface Frame {
  readonly size: number;
  readonly origin: number;
}

export function parseOpeningList(
  input: string | Uint8Array,
  options: ReadOptions = {},
): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const named = sizeOf(options);
    if (!named.ok) return named;
    const lines = new LineCursor(text);
    lines.skipBlank();
    const first = lines.current;
    if (!first) return refused('empty', { line: 1 }, FORM);
    if (!isOpeningLine(first.text)) {
      return refused('not-recognised', { line: first.line }, FORM, first.text);
    }
    const { size, origin } = chooseFrame(extentsOf(text), options.size);
    const at = { line: first.line };
    if (size !== named.value) note(diagnostics, 'warning', 'size-guessed', at, '15', `${size}`);
    if (origin !== centerLine(size))
      note(diagnostics, 'warning', 'from-corner', at, FORM, first.text);

    const games: Game[] = [];
    const reader = new LineReader(size, options, diagnostics);
    for (let line = lines.next(); line; line = lines.next()) {
      lines.skipBlank();
      const place = { line: line.line };
      const numbers = numbersOf(line.text);
      if (!isOpeningLine(line.text)) reader.error('garbage', place, FORM, line.text);
      else if (numbers.length < 2) reader.error('truncated', place, 'dx,dy', `${numbers[0]}`);
      else if (!reader.begin(place)) break;
      else {
        playNumbers(numbers, origin, place, reader);
        games.push(reader.toGame());
      }
    }
    return ok(games);
  });
}

/** Whether a line holds only numbers and commas. */
export function isOpeningLine(text: string): boolean {
  return /^[\s,]*[+-]?\d[\d\s,+-]*$/.test(text);
}

/** Plays one opening, up to the first impossible stone. */
function playNumbers(
  numbers: readonly number[],
  origin: number,
  at: InputPlace,
  reader: LineReader,
): void {
  const expected = `${reader.size}x${reader.size}`;
  for (let i = 0; i < numbers.length; i += 2) {
    const dx = numbers[i]!;
    const dy = numbers[i + 1];
    const isPlayed =
      dy === undefined
        ? reader.error('truncated', at, 'dx,dy', `${dx}`)
        : reader.playAt(origin + dx, origin + dy, at, `${dx},${dy}`, expected);
    if (!isPlayed) return;
  }
}

/** One stone more than the largest board has cells: that one cannot be played. */
const MOST_NUMBERS = 2 * (MAX_SIZE * MAX_SIZE + 1);

function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  const word = /[+-]?\d+/g;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    if (numbers.push(Number(match[0])) === MOST_NUMBERS) break;
  }
  return numbers;
}

/** The least and the largest number of an opening. */
type Extent = readonly [least: number, most: number];

function extentOf(numbers: readonly number[]): Extent {
  return [Math.min(...numbers), Math.max(...numbers)];
}

function extentsOf(text: string): Extent[] {
  const extents: Extent[] = [];
  const lines = new LineCursor(text);
  for (let line = lines.next(); line; line = lines.next()) {
    if (isOpeningLine(line.text)) extents.push(extentOf(numbersOf(line.text)));
  }
  return extents;
}

/** The frame that holds most openings; of equal ones the first. Columns and rows are never negative. */
function chooseFrame(extents: readonly Extent[], named: number | undefined): Frame {
  const sizes = named === undefined ? [DEFAULT_SIZE, GOMOCUP_SIZE] : [named];
  const [usual, ...others] = sizes.map(size => ({ size, origin: centerLine(size) }));
  const isFromCorner = extents.every(([least]) => least >= 0);
  // Counting from 1, no number is 0 and the last line has the number of the size.
  const corner = extents.every(([least]) => least >= 1) && extents.some(endsAt(sizes)) ? -1 : 0;
  const fromCorner = isFromCorner ? sizes.map(size => ({ size, origin: corner })) : [];
  const fits = ({ size, origin }: Frame) =>
    extents.filter(([least, most]) => origin + least >= 0 && origin + most < size).length;
  return [...fromCorner, ...others].reduce(
    (best, frame) => (fits(frame) > fits(best) ? frame : best),
    usual!,
  );
}

function endsAt(sizes: readonly number[]): (extent: Extent) => boolean {
  return ([, most]) => sizes.includes(most);
}

/** The column and the row of the centre; Gomocup rounds up on even boards. */
function centerLine(size: number): number {
  return Math.floor(size / 2);
}

/** One line per game, and the losses that a reader makes who has to guess the board. */
export function makeOpeningList(games: Game | readonly Game[]): WriteResult<string> {
  return linesOf(games, game => {
    const { size } = game.meta;
    return writeLine(game, { needsMoves: true }, (nodes, losses) => {
      const center = centerLine(size);
      const points = nodes.map(({ move }) => move.point as Point);
      const numbers = points.flatMap(point => [
        xOf(point, size) - center,
        yOf(point, size) - center,
      ]);
      const frame = chooseFrame([extentOf(numbers)], undefined);
      if (frame.size !== size) losses.add('size');
      else if (frame.origin !== center) losses.add('placement');
      return points.map((_, i) => `${numbers[2 * i]},${numbers[2 * i + 1]}`).join(', ');
    });
  });
}
