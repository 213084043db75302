// A board on a page: made once, and updated with a new state as often as needed. Each update draws the state as a
// value and patches the difference into the document.
import { aimOf, choiceOf } from './choose.ts';
import { centerPoint } from './coords.ts';
import { listen } from './events.ts';
import type { Handlers, Hints } from './listening.ts';
import { createElement, patchElement } from './patch.ts';
import { type Kept, render, renderApart } from './render.ts';
import type { BoardState, Point } from './state.ts';
import type { TreeNode } from './tree.ts';

export interface BoardView {
  update(state: BoardState): void;
  /** Moves the keyboard focus to the board, at `point` or at its cursor. */
  focus(point?: Point): void;
  /** Plays the stone that waits for a second tap, if there is one. */
  confirm(): void;
  /** Takes that stone back. */
  cancel(): void;
  destroy(): void;
}

const NARROW_PX = 520;
let boards = 0;

/** Puts a board into `element`, which gives it its width. Without handlers it is a picture. */
export function createBoardView(
  element: Element,
  state: BoardState,
  handlers?: Handlers,
): BoardView {
  const idPrefix = `board${++boards}`;
  const kept: Kept = {};
  let cursor = state.cursor ?? centerPoint(state.size);
  let hints: Hints = {};
  let waiting: Point | undefined;
  let isStale = false;
  let trees = draw();
  const sheets = trees.map(tree => createElement(element.ownerDocument, tree));
  const svg = sheets.at(-1)!;
  element.append(...sheets);

  /** The sheets from the bottom up; the top one receives the pointers. */
  function draw(): TreeNode[] {
    const shown = withHints(state, hints, waiting);
    const options = { idPrefix, kept };
    if (handlers) return renderApart(shown, { ...options, isInteractive: true, tabStop: cursor });
    const picture = render(shown, options);
    const attributes = { ...picture.attributes, role: 'img', 'aria-label': state.names?.board };
    return [{ ...picture, attributes }];
  }
  function redraw(): void {
    isStale = false;
    const before = trees;
    trees = draw();
    sheets.forEach((sheet, i) => {
      patchElement(sheet, before[i]!, trees[i]!);
    });
  }
  /** Draws once, whatever one event changes. */
  function redrawSoon(): void {
    if (isStale) return;
    isStale = true;
    queueMicrotask(() => isStale && redraw());
  }
  function moveCursor(point: Point, withFocus: boolean): void {
    if (point !== cursor) {
      cursor = point;
      redrawSoon();
    }
    if (withFocus) cellAt(svg, point)?.focus();
  }
  function wait(point: Point | undefined): void {
    if (point === waiting) return;
    waiting = point;
    redrawSoon();
    handlers?.onWait?.(point);
  }
  function hint(next: Hints): void {
    if (next.aim === hints.aim && next.draft === hints.draft) return;
    hints = next;
    redrawSoon();
  }

  // Not a container query: with one, the browser lays out the board again whenever the page around it changes.
  const watching = new ResizeObserver(([entry]) => {
    const isNarrow = (entry?.contentRect.width ?? 0) < NARROW_PX;
    for (const sheet of sheets) sheet.classList.toggle('is-narrow', isNarrow);
  });
  watching.observe(svg);

  const detach = handlers
    ? listen(svg, {
        state: () => state,
        handlers,
        cursor: () => cursor,
        moveCursor,
        hint,
        choose(point, hand) {
          const choice = choiceOf(state, point, hand, waiting);
          if (choice === 'ignore') return;
          wait(choice === 'wait' ? point : undefined);
          if (choice === 'play') handlers.onPoint?.(point, hand);
        },
        cancel() {
          const isWaiting = waiting !== undefined;
          wait(undefined);
          return isWaiting;
        },
        pictureIds: [`${idPrefix}-surface`, `${idPrefix}-scene`],
      })
    : undefined;

  return {
    update(next) {
      const isOffBoard = cursor >= next.size * next.size || next.size !== state.size;
      if (next.cursor !== undefined && next.cursor !== state.cursor) cursor = next.cursor;
      else if (isOffBoard) cursor = centerPoint(next.size);
      const isOver = next.size !== state.size || aimOf(next, waiting)?.color !== state.hands?.stone;
      state = next;
      redraw();
      if (isOver) wait(undefined);
    },
    focus(point) {
      moveCursor(point ?? cursor, true);
    },
    confirm() {
      const point = waiting;
      if (point === undefined) return;
      wait(undefined);
      handlers?.onPoint?.(point, 'touch');
    },
    cancel: () => wait(undefined),
    destroy() {
      watching.disconnect();
      detach?.();
      for (const sheet of sheets) sheet.remove();
    },
  };
}

/** The state with a preview of what the hands are about to do. */
function withHints(
  state: BoardState,
  { aim, draft }: Hints,
  waiting: Point | undefined,
): BoardState {
  const waits = aimOf(state, waiting);
  const ghost = waits ? { ...waits, isWaiting: true } : (aimOf(state, aim) ?? state.ghost);
  if (!draft) return ghost === state.ghost ? state : { ...state, ghost };
  // The new mark or arrow replaces an old one in the same place.
  const { from, to, tone } = draft;
  if (from === to) {
    const others = state.marks?.filter(mark => mark.point !== to) ?? [];
    return { ...state, marks: [...others, { point: to, shape: 'circle', tone }] };
  }
  const others = state.arrows?.filter(arrow => arrow.from !== from || arrow.to !== to) ?? [];
  return { ...state, arrows: [...others, draft] };
}

function cellAt(svg: SVGElement, point: Point): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-point="${point}"]`);
}
