// The cells of a board: one invisible square per point, in reading order, for pointers and screen readers. There are up
// to 484 of them, so unchanged ones are the same nodes as in the last drawing, and a patch skips them.
import { centerPoint, nameOf, pointOn } from './coords.ts';
import { round, showsCoordinates, spotOf, UNIT } from './shapes.ts';
import type { BoardState, Names, Orientation, Point } from './state.ts';
import { keyed, node, type TreeNode } from './tree.ts';

/** The rows of the last drawing, and what they were made from. */
export interface KeptTargets {
  readonly names: Names | undefined;
  readonly layout: string;
  /** Without the tab stop, so that they can be used wherever the cursor is. */
  readonly rows: readonly TreeNode[];
}

export function layoutOf(state: BoardState): string {
  const { quarterTurns = 0, mirrored = false }: Orientation = state.orientation ?? {};
  return `${state.size} ${showsCoordinates(state)} ${quarterTurns} ${mirrored}`;
}

export function targets(
  state: BoardState,
  tabStop = centerPoint(state.size),
  kept?: KeptTargets,
): { tree: TreeNode; keep: KeptTargets } {
  const layout = layoutOf(state);
  const isSame = kept?.layout === layout && kept.names === state.names;
  const keep = isSame
    ? kept
    : {
        names: state.names,
        layout,
        rows: Array.from({ length: state.size }, (_, row) => rowOf(state, row)),
      };
  const rows = keep.rows.map((tree, row) =>
    tree.children.some(cell => cell.attributes['data-point'] === tabStop)
      ? rowOf(state, row, tabStop)
      : tree,
  );
  const attributes = { class: 'board-targets', role: 'grid', 'aria-label': state.names?.board };
  return { tree: node('g', attributes, rows, 'targets'), keep };
}

function rowOf(state: BoardState, row: number, tabStop?: Point): TreeNode {
  const cells = Array.from({ length: state.size }, (_, column) => {
    const point = pointOn({ column, row }, state.size, state.orientation);
    return target(state, point, point === tabStop);
  });
  return node('g', { role: 'row' }, cells, `row ${row}`);
}

function target(state: BoardState, point: Point, isTabStop: boolean): TreeNode {
  const { x, y } = spotOf(point, state);
  return keyed(point, 'rect', {
    x: round(x - UNIT / 2),
    y: round(y - UNIT / 2),
    width: UNIT,
    height: UNIT,
    class: 'board-target',
    role: 'gridcell',
    tabindex: isTabStop ? 0 : -1,
    'data-point': point,
    'aria-label': state.names?.point(point) ?? nameOf(point, state.size),
  });
}
