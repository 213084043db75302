// The rules once more, word for word as in docs/rules.md, on the simplest possible board. It is slow
// and shares no code with the fast implementation; every other implementation is compared with it.
import type { Color } from '../color.ts';
import type { ForbiddenKind } from '../forbidden.ts';
import type { Rule } from '../rule.ts';

export type Stone = 'X' | 'O' | '.';

/** Rows of cells, the top row first: `grid[y][x]`. `X` is black. */
export type Grid = Stone[][];

export type OracleVerdict = 'win' | ForbiddenKind | 'draw' | 'continues';

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

type Step = readonly [number, number];

function at(grid: Grid, x: number, y: number): Stone | '#' {
  return grid[y]?.[x] ?? '#';
}

/** The longest unbroken sequence of stones of one color through (x, y). */
function run(grid: Grid, x: number, y: number, [dx, dy]: Step): [number, number][] {
  const color = at(grid, x, y);
  while (at(grid, x - dx, y - dy) === color) {
    x -= dx;
    y -= dy;
  }
  const cells: [number, number][] = [];
  for (; at(grid, x, y) === color; x += dx, y += dy) cells.push([x, y]);
  return cells;
}

/** What happens when `color` plays on the empty cell (x, y) (docs/rules.md W1–W5, F1–F9). */
export function oracleVerdict(
  grid: Grid,
  rule: Rule,
  color: Color,
  x: number,
  y: number,
): OracleVerdict {
  const foul = rule === 'renju' && color === 'black' ? oracleForbidden(grid, x, y) : undefined;
  return withStone(grid, x, y, color === 'black' ? 'X' : 'O', () => {
    if (DIRECTIONS.some(direction => wins(grid, rule, color, x, y, direction))) return 'win';
    if (foul) return foul;
    return grid.every(row => row.every(cell => cell !== '.')) ? 'draw' : 'continues';
  });
}

function wins(grid: Grid, rule: Rule, color: Color, x: number, y: number, step: Step): boolean {
  const cells = run(grid, x, y, step);
  const length = cells.length;
  const [first, last] = [cells[0]!, cells[length - 1]!];
  const opponent = color === 'black' ? 'O' : 'X';
  const closed =
    at(grid, first[0] - step[0], first[1] - step[1]) === opponent &&
    at(grid, last[0] + step[0], last[1] + step[1]) === opponent;
  switch (rule) {
    case 'freestyle':
      return length >= 5;
    case 'standard':
      return length === 5;
    case 'renju':
      return color === 'black' ? length === 5 : length >= 5;
    case 'caro':
      return length >= 6 || (length === 5 && !closed);
    case 'caro-exact':
      return length === 5 && !closed;
  }
}

/** The kind of foul that a black stone on the empty cell (x, y) would be (docs/rules.md F1–F9). */
export function oracleForbidden(grid: Grid, x: number, y: number): ForbiddenKind | undefined {
  return withStone(grid, x, y, 'X', () => {
    const lengths = DIRECTIONS.map(direction => run(grid, x, y, direction).length);
    if (lengths.some(length => length === 5)) return undefined;
    if (lengths.some(length => length >= 6)) return 'overline';
    const fours = DIRECTIONS.reduce((sum, d) => sum + countFours(grid, x, y, d), 0);
    if (fours >= 2) return 'double-four';
    const threes = DIRECTIONS.filter(direction => hasThree(grid, x, y, direction)).length;
    return threes >= 2 ? 'double-three' : undefined;
  });
}

/** Fours through the stone on (x, y): different sets of four stones that one more stone makes five. */
function countFours(grid: Grid, x: number, y: number, step: Step): number {
  const sets = new Set<string>();
  for (let i = -4; i <= 4; i++) {
    const [ex, ey] = [x + i * step[0], y + i * step[1]];
    if (at(grid, ex, ey) !== '.') continue;
    const five = withStone(grid, ex, ey, 'X', () => run(grid, ex, ey, step));
    if (five.length !== 5 || !holds(five, x, y)) continue;
    sets.add(five.filter(cell => !(cell[0] === ex && cell[1] === ey)).join(' '));
  }
  return sets.size;
}

function hasThree(grid: Grid, x: number, y: number, step: Step): boolean {
  for (let i = -3; i <= 3; i++) {
    const [ex, ey] = [x + i * step[0], y + i * step[1]];
    if (at(grid, ex, ey) !== '.') continue;
    const good = withStone(
      grid,
      ex,
      ey,
      'X',
      () =>
        holds(run(grid, ex, ey, step), x, y) &&
        isStraightFour(grid, run(grid, ex, ey, step), step) &&
        DIRECTIONS.every(direction => run(grid, ex, ey, direction).length !== 5),
    );
    if (good && !oracleForbidden(grid, ex, ey)) return true;
  }
  return false;
}

/** A run of exactly four with both ends empty, each of which alone would make exactly five. */
function isStraightFour(grid: Grid, cells: [number, number][], step: Step): boolean {
  if (cells.length !== 4) return false;
  const ends = [
    [cells[0]![0] - step[0], cells[0]![1] - step[1]],
    [cells[3]![0] + step[0], cells[3]![1] + step[1]],
  ] as const;
  return ends.every(
    ([x, y]) =>
      at(grid, x, y) === '.' &&
      withStone(grid, x, y, 'X', () => run(grid, x, y, step)).length === 5,
  );
}

function holds(cells: [number, number][], x: number, y: number): boolean {
  return cells.some(cell => cell[0] === x && cell[1] === y);
}

function withStone<T>(grid: Grid, x: number, y: number, stone: Stone, look: () => T): T {
  grid[y]![x] = stone;
  const seen = look();
  grid[y]![x] = '.';
  return seen;
}
