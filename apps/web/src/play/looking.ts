// Asking about a point instead of playing it: why it is forbidden, or only looks so. A mouse points; a
// finger cannot hover, so its first tap on a cross explains and only the second plays.
import type { Hand } from '@tengen/board-view';
import type { Explanation, ForbiddenKind, Point } from '@tengen/rules';
import { createMemo, createSignal } from 'solid-js';
import { crossedAt } from '../desk/board.tsx';
import type { Desk } from '../desk/desk.ts';

export interface Looking {
  /** Of the point that is being looked at, if there is something to say. */
  explanation(): Explanation | undefined;
  crossed(): ReadonlyMap<Point, ForbiddenKind>;
  isExplaining(): boolean;
  toggleExplaining(): void;
  pointAt(point: Point | undefined, hand: Hand): void;
  /** Whether choosing this point only asks about it. */
  asksAbout(point: Point, hand: Hand): boolean;
  forget(): void;
}

export function createLooking(desk: Desk): Looking {
  const [pointed, setPointed] = createSignal<Point>();
  const [pinned, setPinned] = createSignal<Point>();
  const [isExplaining, setExplaining] = createSignal(false);
  const crossed = createMemo(() => crossedAt(desk.position()));
  const explanation = createMemo(() => {
    const point = pointed() ?? pinned();
    const position = desk.position();
    if (point === undefined || position.rule !== 'renju') return undefined;
    if (!isExplaining() && !crossed().has(point)) return undefined;
    return position.explain(point);
  });
  return {
    explanation,
    crossed,
    isExplaining,
    toggleExplaining() {
      setExplaining(!isExplaining());
      setPinned(undefined);
    },
    pointAt(point, hand) {
      // A finger that lifts leaves the board, and must not take its answer along.
      setPointed(hand === 'touch' ? undefined : point);
    },
    asksAbout(point, hand) {
      const isFirstTap = hand === 'touch' && crossed().has(point) && pinned() !== point;
      if (!isExplaining() && !isFirstTap) return false;
      setPinned(point);
      return true;
    },
    forget: () => setPinned(undefined),
  };
}
