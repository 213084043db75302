// A board on a page: made once, told a new state as often as one likes. Each update draws the state
// as a value and patches the difference into the document.
import { centerPoint } from './coords.ts';
import { type Handlers, listen } from './events.ts';
import { createElement, patchElement } from './patch.ts';
import { render } from './render.ts';
import type { BoardState, Point } from './state.ts';
import type { TreeNode } from './tree.ts';

export interface BoardView {
  update(state: BoardState): void;
  /** Gives the keyboard to the board, at `point` or where its cursor is. */
  focus(point?: Point): void;
  destroy(): void;
}

let boards = 0;

/** Puts a board into `element`, which gives it its width. */
export function createBoardView(
  element: Element,
  state: BoardState,
  handlers: Handlers = {},
): BoardView {
  const idPrefix = `board${++boards}`;
  let cursor = state.cursor ?? centerPoint(state.size);
  let tree = draw();
  const svg = createElement(element.ownerDocument, tree);
  element.append(svg);

  function draw(): TreeNode {
    return render(state, { idPrefix, isInteractive: true, tabStop: cursor });
  }
  function redraw(): void {
    const before = tree;
    tree = draw();
    patchElement(svg, before, tree);
  }
  function moveCursor(point: Point, withFocus: boolean): void {
    if (point !== cursor) {
      cursor = point;
      redraw();
    }
    if (withFocus) cellAt(svg, point)?.focus();
  }

  const detach = listen(svg, { state: () => state, handlers, cursor: () => cursor, moveCursor });

  return {
    update(next) {
      const isOffBoard = cursor >= next.size * next.size || next.size !== state.size;
      if (next.cursor !== undefined && next.cursor !== state.cursor) cursor = next.cursor;
      else if (isOffBoard) cursor = centerPoint(next.size);
      state = next;
      redraw();
    },
    focus(point) {
      moveCursor(point ?? cursor, true);
    },
    destroy() {
      detach();
      svg.remove();
    },
  };
}

function cellAt(svg: SVGElement, point: Point): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-point="${point}"]`);
}
