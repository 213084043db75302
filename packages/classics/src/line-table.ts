// The table of 000: the gain of a stone in the middle of a line, for every content of the five cells to its left and the
// five to its right (4^10 = 1,048,576 entries; empty, black, white, wall).
//
//   entry = [own(after) − own(before)] − [opp(after) − opp(before)]
//
// The report gives the formula and the index; the shapes and their scores are ours. The original stored the tables on
// disk; here they are computed in a moment, because wall and enemy mean the same to a side, which then has only 3^10
// different lines.
import { BLACK, EMPTY, WALL, WHITE } from '@tengen/rules';

/** The number of cells on each side of the middle. */
export const REACH = 5;
const NEIGHBOURS = 2 * REACH;
const LINES = 3 ** NEIGHBOURS;
const TABLE_SIZE = 4 ** NEIGHBOURS;
/** The five cells of one side, with and without a difference between wall and enemy. */
const HALVES = 4 ** REACH;
const HALF_LINES = 3 ** REACH;

/**
 * Shapes in the order they are tried: the first that fits decides. 1 is an own stone, 0 an empty cell. A shape is
 * looked for forwards and backwards, so an even shape counts twice. `value` is for the search: four lines of open
 * fours, own made and enemy's stopped, stay below one five. `made` and `stopped` are the weights of the ordering
 * table ("find road") for own shapes and the enemy's: whoever does not stop a four has lost.
 */
const SHAPES = [
  // Five, open four, four.
  { forms: ['11111'], value: 1_000_000, made: 1_000_000, stopped: 0 },
  { forms: ['011110'], value: 50_000, made: 50_000, stopped: 200_000 },
  { forms: ['11110', '11101', '11011'], value: 5_000, made: 6_000, stopped: 200_000 },
  // Open three, closed three.
  { forms: ['011100'], value: 2_500, made: 5_000, stopped: 12_000 },
  { forms: ['011010'], value: 2_300, made: 4_600, stopped: 11_500 },
  { forms: ['11100', '11010', '10110', '11001', '10101'], value: 400, made: 500, stopped: 300 },
  // Open two, closed two.
  { forms: ['001100'], value: 300, made: 400, stopped: 200 },
  { forms: ['001010'], value: 260, made: 350, stopped: 180 },
  { forms: ['010010'], value: 160, made: 220, stopped: 120 },
  { forms: ['11000', '10100', '10010', '10001'], value: 40, made: 50, stopped: 20 },
  // One.
  { forms: ['00100'], value: 10, made: 10, stopped: 8 },
  { forms: ['01000'], value: 10, made: 10, stopped: 5 },
  { forms: ['10000'], value: 10, made: 10, stopped: 2 },
];
type Weight = 'value' | 'made' | 'stopped';

/** A gain from here on is a five. */
export const WIN_GAIN = 1_000_000;

/**
 * A shape at one place of a line of eleven cells, as sets of cells: bit 5 is the middle. Every alignment in which
 * the middle lies inside the shape, in the order they are tried.
 */
const PLACEMENTS = SHAPES.flatMap(shape =>
  shape.forms.flatMap(form =>
    Array.from({ length: form.length }, (_, i) => ({
      shape,
      own: Number.parseInt(form, 2) << (REACH - i),
      all: ((1 << form.length) - 1) << (REACH - i),
    })),
  ),
);
const NO_SHAPE = PLACEMENTS.length;

/** The first shape that fits, read in one direction: its number. */
function shapeOf(own: number, closed: number): number {
  for (let i = 0; i < NO_SHAPE; i++) {
    const shape = PLACEMENTS[i]!;
    if ((own & shape.all) === shape.own && (closed & shape.all) === 0) return i;
  }
  return NO_SHAPE;
}

/** The digit of a cell in the index: right+5 is digit 0, right+1 digit 4, left−1 digit 5, left−5 digit 9. */
export function digitOf(offset: number): number {
  return offset > 0 ? REACH - offset : REACH - 1 - offset;
}

/** The index of a line whose middle is empty: `cellAt` returns the content at offsets −5…−1, 1…5. */
export function indexOf(cellAt: (offset: number) => number): number {
  let index = 0;
  for (let offset = -REACH; offset <= REACH; offset++) {
    if (offset !== 0) index += cellAt(offset) * 4 ** digitOf(offset);
  }
  return index;
}

export interface LineTables {
  readonly value: Int32Array;
  readonly order: Int32Array;
}

let tables: LineTables | undefined;

/** Both tables, made on first use: 8 MB, as the report says of its own. */
export function lineTables(): LineTables {
  tables ??= makeTables();
  return tables;
}

function makeTables(): LineTables {
  const before = new Uint8Array(LINES);
  const after = new Uint8Array(LINES);
  for (let line = 0; line < LINES; line++) {
    const own = cellsWith(1, line);
    const closed = cellsWith(2, line);
    before[line] = shapeOf(own, closed);
    after[line] = shapeOf(own | (1 << REACH), closed);
  }
  return {
    value: makeTable(before, after, 'value', 'value'),
    order: makeTable(before, after, 'made', 'stopped'),
  };
}

function makeTable(before: Uint8Array, after: Uint8Array, own: Weight, opp: Weight): Int32Array {
  const ownScores = [...PLACEMENTS.map(({ shape }) => shape[own]), 0];
  const oppScores = [...PLACEMENTS.map(({ shape }) => shape[opp]), 0];
  // Forwards and backwards: a line and its mirror image are worth the same.
  const both = (shapes: Uint8Array, scores: number[], line: number, mirror: number) =>
    scores[shapes[line]!]! + scores[shapes[mirror]!]!;
  const gain = new Int32Array(LINES);
  const stop = new Int32Array(LINES);
  for (let line = 0; line < LINES; line++) {
    const mirror = mirrorOf(line);
    gain[line] = both(after, ownScores, line, mirror) - both(before, ownScores, line, mirror);
    // A stone of the enemy in the middle leaves no own shape through it: opp(after) is always 0.
    stop[line] = both(before, oppScores, line, mirror);
  }
  const table = new Int32Array(TABLE_SIZE);
  const asBlack = halvesFor(BLACK);
  const asWhite = halvesFor(WHITE);
  for (let index = 0; index < TABLE_SIZE; index++) {
    const high = index >> (2 * REACH);
    const low = index & (HALVES - 1);
    const blacks = asBlack[high]! * HALF_LINES + asBlack[low]!;
    const whites = asWhite[high]! * HALF_LINES + asWhite[low]!;
    table[index] = gain[blacks]! + stop[whites]!;
  }
  return table;
}

/** The cells of a line, its digits in base 3, that hold `what`: 0 empty, 1 own, 2 closed. */
function cellsWith(what: number, line: number): number {
  let cells = 0;
  for (let digit = 0; digit < NEIGHBOURS; digit++) {
    if (line % 3 === what) cells |= 1 << (digit < REACH ? digit : digit + 1);
    line = Math.floor(line / 3);
  }
  return cells;
}

/** The same line read from the other end: its ten digits in reverse. */
function mirrorOf(line: number): number {
  let mirror = 0;
  for (let digit = 0; digit < NEIGHBOURS; digit++) {
    mirror = mirror * 3 + (line % 3);
    line = Math.floor(line / 3);
  }
  return mirror;
}

/** Five cells of an index as the owner of `stone` sees them: in base 3, with walls and enemies alike. */
function halvesFor(stone: number): Uint8Array {
  return Uint8Array.from({ length: HALVES }, (_, half) => {
    let sum = 0;
    for (let digit = REACH - 1; digit >= 0; digit--) {
      const cell = (half >> (2 * digit)) & WALL;
      sum = sum * 3 + (cell === EMPTY ? 0 : cell === stone ? 1 : 2);
    }
    return sum;
  });
}
