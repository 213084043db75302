// What happens when a hand chooses a point: a stone is played, a stone waits for a second tap, or nothing.
import type { BoardState, Point } from './state.ts';

export type Hand = 'mouse' | 'touch' | 'pen' | 'keyboard';

export type Choice = 'play' | 'wait' | 'ignore';

export function choiceOf(
  state: BoardState,
  point: Point,
  hand: Hand,
  waiting: Point | undefined,
): Choice {
  const { stone, confirm = 'never' } = state.hands ?? {};
  const isTaken = isOnStone(state, point);
  // A finger that hits a stone meant the point beside it, so nothing happens.
  if (stone && isTaken && hand !== 'keyboard') return 'ignore';
  if (!stone || waiting === point) return 'play';
  // On a forbidden point no stone waits: the page explains why, or what it costs.
  const isCrossed = state.forbidden?.includes(point) ?? false;
  if (isCrossed || !needsConfirming(confirm, hand)) return 'play';
  return 'wait';
}

/** A faint stone is only imagined: its point is free. */
function isOnStone({ stones = [] }: BoardState, point: Point): boolean {
  return stones.some(stone => stone.point === point && !stone.isFaint);
}

/** The keyboard's cursor was moved there on purpose, so Enter needs no confirmation. */
function needsConfirming(confirm: 'never' | 'touch' | 'always', hand: Hand): boolean {
  if (hand === 'keyboard' || confirm === 'never') return false;
  return confirm === 'always' || hand !== 'mouse';
}

/** The stone in the hand, at the point where it would land; undefined where it would not. */
export function aimOf(state: BoardState, point: Point | undefined): BoardState['ghost'] {
  const color = state.hands?.stone;
  if (!color || point === undefined || state.hands?.brush) return undefined;
  return isOnStone(state, point) || state.forbidden?.includes(point) ? undefined : { point, color };
}
