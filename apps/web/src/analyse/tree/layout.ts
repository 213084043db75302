// A move tree as rows of one height, so that only the visible rows need to be drawn. The main line is a table
// of black and white moves. A variation stands below the move it replaces, indented by one step, and so do
// variations of variations. Comments have rows of their own.
//
// Nothing recurses, and a cell knows its parent instead of its whole path: a line of ten thousand moves takes
// ten thousand cells, not fifty million steps.
import type { Game, GameNode, Path } from '@tengen/game';

/** A node as the tree shows it. */
export interface TreeCell {
  readonly node: GameNode;
  readonly parent: TreeCell | undefined;
  /** Its index among the parent's children. */
  readonly index: number;
  /** The number of its move; 0 for the root, the parent's for a node without a move. */
  readonly number: number;
}

export type TreeRow = { /** Among the rows. */ readonly at: number } & RowContent;

type RowContent =
  /** Two moves of the main line; a side that moves in another row is left out. */
  | {
      readonly kind: 'pair';
      readonly number: number;
      readonly black: TreeCell | undefined;
      readonly white: TreeCell | undefined;
    }
  | {
      readonly kind: 'line';
      /** The indent: 1 for a variation of the main line. */
      readonly depth: number;
      /** Whether the variation begins in this row. */
      readonly isStart: boolean;
      readonly cells: readonly TreeCell[];
    }
  | { readonly kind: 'comment'; readonly depth: number; readonly cell: TreeCell };

interface TreeLayout {
  readonly rows: readonly TreeRow[];
  /** The row of every node that has one. */
  readonly rowOf: ReadonlyMap<GameNode, number>;
  readonly nodes: number;
}

/** Moves of a variation that fit into one row. */
const DEFAULT_CELLS = 6;

/** A line that still has to be laid out below `cell`. */
interface Task {
  readonly cell: TreeCell;
  readonly depth: number;
  /** The cell has its row already; only the moves after it are missing. */
  readonly isPlaced: boolean;
}

export function layoutTree(game: Game, cellsPerRow: number = DEFAULT_CELLS): TreeLayout {
  const rows = new Rows(cellsPerRow);
  const root: TreeCell = { node: game.root, parent: undefined, index: 0, number: 0 };
  const tasks: Task[] = [{ cell: root, depth: 0, isPlaced: false }];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    rows.begin(task.depth);
    layLine(task, rows, tasks);
    rows.flush();
  }
  return { rows: rows.rows, rowOf: rows.rowOf, nodes: rows.nodes };
}

/** Follows first children to the next fork; the other branches go on the stack, the next one on top. */
function layLine(task: Task, rows: Rows, tasks: Task[]): void {
  let cell = task.cell;
  if (!task.isPlaced) rows.place(cell);
  while (cell.node.children.length > 0) {
    const next = childCell(cell, 0);
    rows.place(next);
    if (cell.node.children.length > 1) {
      tasks.push({ cell: next, depth: task.depth, isPlaced: true });
      for (let i = cell.node.children.length - 1; i > 0; i--) {
        tasks.push({ cell: childCell(cell, i), depth: task.depth + 1, isPlaced: false });
      }
      return;
    }
    cell = next;
  }
}

function childCell(parent: TreeCell, index: number): TreeCell {
  const node = parent.node.children[index]!;
  return { node, parent, index, number: parent.number + (node.move ? 1 : 0) };
}

/** Rows as they grow. */
class Rows {
  readonly rows: TreeRow[] = [];
  readonly rowOf = new Map<GameNode, number>();
  nodes = 0;
  readonly #cellsPerRow: number;
  #cells: TreeCell[] = [];
  #depth = 0;
  #isStart = false;

  constructor(cellsPerRow: number) {
    this.#cellsPerRow = Math.max(1, cellsPerRow);
  }

  begin(depth: number): void {
    this.#depth = depth;
    this.#isStart = true;
  }

  place(cell: TreeCell): void {
    this.nodes++;
    // Of the root only the comment is shown.
    if (cell.parent) this.#add(cell);
    if (cell.node.comment === undefined) return;
    this.flush();
    if (!cell.parent) this.rowOf.set(cell.node, this.rows.length);
    this.#push({ kind: 'comment', depth: this.#depth, cell });
  }

  #add(cell: TreeCell): void {
    if (this.#isFullFor(cell)) this.flush();
    this.rowOf.set(cell.node, this.rows.length);
    this.#cells.push(cell);
  }

  #isFullFor(cell: TreeCell): boolean {
    if (this.#depth > 0) return this.#cells.length >= this.#cellsPerRow;
    const last = this.#cells.at(-1);
    return last !== undefined && (this.#cells.length === 2 || !isPair(last, cell));
  }

  flush(): void {
    if (this.#cells.length === 0) return;
    const cells = this.#cells;
    this.#cells = [];
    this.#push(
      this.#depth === 0
        ? pairRow(cells)
        : { kind: 'line', depth: this.#depth, isStart: this.#isStart, cells },
    );
    this.#isStart = false;
  }

  #push(content: RowContent): void {
    this.rows.push({ at: this.rows.length, ...content });
  }
}

function isPair(first: TreeCell, second: TreeCell): boolean {
  return isBlackSide(first) && !isBlackSide(second);
}

/** A node without a move stands in the column of Black. */
function isBlackSide({ node }: TreeCell): boolean {
  return node.move?.color !== 'white';
}

function pairRow(cells: readonly TreeCell[]): RowContent {
  const black = cells.find(isBlackSide);
  const white = cells.find(cell => !isBlackSide(cell));
  return { kind: 'pair', number: (black ?? white)!.number, black, white };
}

export function pathOfCell(cell: TreeCell): Path {
  const path: number[] = [];
  for (let at: TreeCell = cell; at.parent; at = at.parent) path.push(at.index);
  return path.reverse();
}

/**
 * The rows of `now`, with the objects of `before` where nothing has changed. A move makes new nodes all the way up
 * to the root, but nearly all rows still show the same.
 */
export function keptRows(before: readonly TreeRow[], now: readonly TreeRow[]): readonly TreeRow[] {
  const known = new Map(before.map(row => [row.at, row]));
  return now.map(row => {
    const last = known.get(row.at);
    return last && isSameRow(last, row) ? last : row;
  });
}

function isSameRow(a: TreeRow, b: TreeRow): boolean {
  if (a.kind === 'pair' && b.kind === 'pair') {
    return a.number === b.number && isSameCell(a.black, b.black) && isSameCell(a.white, b.white);
  }
  if (a.kind === 'comment' && b.kind === 'comment') {
    return a.depth === b.depth && isSameCell(a.cell, b.cell);
  }
  if (a.kind !== 'line' || b.kind !== 'line') return false;
  const isSameLine = a.depth === b.depth && a.isStart === b.isStart;
  const isSameLength = a.cells.length === b.cells.length;
  return isSameLine && isSameLength && a.cells.every((cell, i) => isSameCell(cell, b.cells[i]));
}

/** Whether two cells have the same place in the tree and show the same. */
function isSameCell(a: TreeCell | undefined, b: TreeCell | undefined): boolean {
  if (!a || !b) return a === b;
  const [one, other] = [a.node, b.node];
  const isSameMove = one.move?.color === other.move?.color && one.move?.point === other.move?.point;
  const isSameNote =
    one.comment === other.comment && (one.marks?.length ?? 0) === (other.marks?.length ?? 0);
  return isSameMove && isSameNote && a.number === b.number && isSamePlace(a, b);
}

function isSamePlace(a: TreeCell | undefined, b: TreeCell | undefined): boolean {
  let [one, other] = [a, b];
  while (one && other && one !== other && one.index === other.index) {
    [one, other] = [one.parent, other.parent];
  }
  return one === other;
}

/** The rows to draw for a window of the scrolled list, with some to spare on both sides. */
export function rowsInSight(
  rows: number,
  rowPx: number,
  scrolledPx: number,
  heightPx: number,
  spare = 8,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(scrolledPx / rowPx) - spare);
  const to = Math.min(rows, Math.ceil((scrolledPx + heightPx) / rowPx) + spare);
  return { from: Math.min(from, to), to };
}
