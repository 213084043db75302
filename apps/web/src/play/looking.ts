// Asking about a point instead of playing it: why it is forbidden, or only looks so. A mouse points; a
// finger cannot hover, so its first tap on a cross explains and only the second plays.
import type { Hand } from '@tengen/board-view';
import type { Point } from '@tengen/rules';
import { createMemo, createSignal } from 'solid-js';
import { crossedAt } from '../desk/board.tsx';
import type { Desk } from '../desk/desk.ts';

export function createLooking(desk: Desk) {
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
    /** Of the point that is being looked at, if there is something to say. */
    explanation,
    crossed,
    isExplaining,
    toggleExplaining() {
      setExplaining(!isExplaining());
      setPinned(undefined);
    },
    pointAt(point: Point | undefined, hand: Hand) {
      // A finger that lifts leaves the board, and must not take its answer along.
      setPointed(hand === 'touch' ? undefined : point);
    },
    /** Whether choosing this point only asks about it. */
    asksAbout(point: Point, hand: Hand) {
      const isFirstTap = hand === 'touch' && crossed().has(point) && pinned() !== point;
      if (!isExplaining() && !isFirstTap) return false;
      setPinned(point);
      return true;
    },
    forget: () => setPinned(undefined),
  };
}
