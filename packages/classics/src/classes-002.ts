// The line classes of 002: the class of the line that a stone would make, from the length of the run and the four cells
// beyond each end. Rows are in the order of the author's report; the first that fits decides.
import { EMPTY } from '@tengen/rules';

/** The classes and their scores, both stated. No row of the table makes a `dead2`; `none` is a line that fits no row. */
export const SCORES = {
  more: 0,
  win5: 0,
  alive4: 4320,
  dalive4: 720,
  dead4: 60,
  alive3: 720,
  dalive3: 120,
  dead3: 10,
  alive2: 120,
  dalive2: 20,
  dead2: 5,
  alive1: 20,
  dalive1: 10,
  dead1: 1,
  none: 0,
};
export type LineClass = keyof typeof SCORES;

/** A class found in one direction; `dalive4` can come twice in the same line. */
export interface CountedClass {
  readonly kind: LineClass;
  readonly times: 1 | 2;
}

const once = Object.fromEntries(
  Object.keys(SCORES).map(kind => [kind, { kind, times: 1 }]),
) as Record<LineClass, CountedClass>;
const TWICE: CountedClass = { kind: 'dalive4', times: 2 };

/**
 * The number of the line that a stone on the empty `cell` would make along `step`, for `classOf`. With the quirk `left-step` the cells
 * beyond the right end are collected with the step of the left end, as the original did by mistake: after the first
 * of them it reads the run itself and takes it for stones beyond a gap.
 */
export function lineNumber(
  cells: Uint8Array,
  cell: number,
  step: number,
  stone: number,
  hasLeftStep = false,
): number {
  let from = cell - step;
  while (cells[from] === stone) from -= step;
  let to = cell + step;
  while (cells[to] === stone) to += step;
  const run = (to - from) / step - 1;
  if (run >= 5) return run > 5 ? MORE : WIN5;
  const leftSide = sideOf(cells, cell, from, -step, stone);
  const rightSide = sideOf(cells, cell, to, hasLeftStep ? -step : step, stone);
  return ((run - 1) * SIDES + leftSide) * SIDES + rightSide;
}

// The four cells beyond an end as a number, nearest first in base 3.
const BEYOND = 4;
const SIDES = 3 ** BEYOND;
const FREE = 0;
const OWN = 1;
const SHUT = 2;

const WIN5 = 4 * SIDES * SIDES;
const MORE = WIN5 + 1;
export const LINE_NUMBERS = WIN5 + 2;

/** After the first closed cell (a stone or the edge) all cells count as closed. */
function sideOf(
  cells: Uint8Array,
  middle: number,
  from: number,
  step: number,
  stone: number,
): number {
  let side = 0;
  let isShut = false;
  for (let i = 0; i < BEYOND; i++) {
    const at = from + i * step;
    const isOwn = cells[at] === stone || at === middle;
    isShut ||= !isOwn && cells[at] !== EMPTY;
    side = side * 3 + (isShut ? SHUT : isOwn ? OWN : FREE);
  }
  return side;
}

/** The class of a line by its number: the report's rows. */
export function classOf(number: number): CountedClass {
  if (number >= WIN5) return number === MORE ? once.more : once.win5;
  left = cellsOf(Math.floor(number / SIDES) % SIDES);
  right = cellsOf(number % SIDES);
  const run = Math.floor(number / (SIDES * SIDES)) + 1;
  if (run === 4) return ofFour();
  if (run === 3) return ofThree();
  return run === 2 ? ofTwo() : ofOne();
}

/** `_` empty, `@` own, `X` shut. */
function cellsOf(side: number): string {
  const cells = [27, 9, 3, 1].map(weight => Math.floor(side / weight) % 3);
  return cells.map(cell => '_@X'.charAt(cell)).join('');
}

// The sides of the line in question, nearest cell first.
let left = '';
let right = '';

function either(form: string): boolean {
  return left.startsWith(form) || right.startsWith(form);
}

function both(form: string): boolean {
  return left.startsWith(form) && right.startsWith(form);
}

/** One side begins with `form`, the other with `opposite`. */
function across(form: string, opposite: string): boolean {
  return (
    (left.startsWith(form) && right.startsWith(opposite)) ||
    (right.startsWith(form) && left.startsWith(opposite))
  );
}

function ofFour(): CountedClass {
  if (both('_')) return once.alive4;
  return either('_') ? once.dalive4 : once.dead4;
}

function ofThree(): CountedClass {
  if (both('_@')) return TWICE;
  if (either('_@')) return once.dalive4;
  if (across('__', '_')) return once.alive3;
  return either('__') ? once.dalive3 : once.dead3;
}

function ofTwo(): CountedClass {
  if (both('_@@')) return TWICE;
  if (either('_@@')) return once.dalive4;
  if (across('_@_', '_')) return once.alive3;
  if (either('_@_') || across('_@', '_') || either('__@')) return once.dalive3;
  if (across('_', '___') || both('__')) return once.alive2;
  return either('___') ? once.dalive2 : once.none;
}

function ofOne(): CountedClass {
  if (both('_@@@')) return TWICE;
  if (either('_@@@')) return once.dalive4;
  if (across('_@@_', '_')) return once.alive3;
  if (across('_@@', '_') || either('_@@_') || either('__@@') || either('_@_@')) return once.dalive3;
  if (across('_@_', '__') || across('_@__', '_')) return once.alive2;
  if (across('__@_', '_')) return once.alive2;
  if (either('_@__') || across('_@', '__') || either('__@_') || across('__@', '_')) {
    return once.dalive2;
  }
  if (either('___@')) return once.dalive2;
  if (both('_')) return once.alive1;
  return either('_') ? once.dalive1 : once.dead1;
}
