// The position on the desk as the beginning of a game between two people.
import { nodesAlong } from '@tengen/game';
import type { Point, Rule } from '@tengen/rules';
import type { Desk } from './desk.ts';

const MOST_STONES = 60;

interface BoardStart {
  readonly rule: Rule;
  readonly size: number;
  readonly stones: readonly Point[];
}

/** Undefined where nothing lies on the board, or no game can begin like this: stones that were set up, a pass. */
export function boardOfDesk(
  desk: Pick<Desk, 'game' | 'path' | 'position'>,
): BoardStart | undefined {
  const nodes = nodesAlong(desk.game(), desk.path());
  const { rule, size, outcome } = desk.position();
  if (!nodes.ok || outcome || nodes.value.some(({ setup }) => setup)) return undefined;
  const moves = nodes.value.flatMap(({ move }) => move ?? []);
  const isFair = moves.every(({ color }, i) => color === (i % 2 === 0 ? 'black' : 'white'));
  const stones = moves.flatMap(({ point }) => (point === 'pass' ? [] : [point]));
  const isWhole = stones.length === moves.length;
  if (!isFair || !isWhole || stones.length === 0 || stones.length > MOST_STONES) return undefined;
  return { rule, size, stones };
}
