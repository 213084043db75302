// Explains a point instead of playing it: why it is forbidden, or only looks like it. A mouse hovers over the point.
// A finger cannot hover, so the first tap on a cross explains and the second plays.
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
    /** The explanation of the point, if there is one. */
    explanation,
    /** Whether the explanation stays until the next press. */
    isPinned: () => pinned() !== undefined,
    isExplaining,
    toggleExplaining() {
      setExplaining(!isExplaining());
      setPinned(undefined);
    },
    pointAt(point: Point | undefined, hand: Hand) {
      // Lifting a finger leaves the board, but the explanation must stay.
      setPointed(hand === 'touch' ? undefined : point);
    },
    /** Whether choosing this point explains it instead of playing it. */
    asksAbout(point: Point, hand: Hand) {
      const isFirstTap = hand === 'touch' && crossed().has(point) && pinned() !== point;
      if (!isExplaining() && !isFirstTap) return false;
      setPinned(point);
      return true;
    },
    forget: () => setPinned(undefined),
  };
}
