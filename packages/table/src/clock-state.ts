// Checks the state of a stored clock before a clock is made from it.
import type { ClockState } from '@tengen/game';
import { isObject, isTime } from './shape.ts';
import { isControl } from './terms.ts';

/** The state if it is valid, otherwise undefined. A clock that was running is returned paused. */
export function readClockState(value: unknown): ClockState | undefined {
  if (!isObject(value)) return undefined;
  const { black, white, toleranceMs, turn } = value;
  if (!isSide(black) || !isSide(white) || !isTime(toleranceMs)) return undefined;
  if (turn === undefined) return { black, white, toleranceMs };
  if (!isObject(turn)) return undefined;
  const { color, spentMs, graceMs } = turn;
  if (color !== 'black' && color !== 'white') return undefined;
  if (typeof spentMs !== 'number' || !Number.isFinite(spentMs)) return undefined;
  const grace = isTime(graceMs) ? { graceMs } : {};
  return { black, white, toleranceMs, turn: { color, spentMs, ...grace } };
}

function isSide(side: unknown): side is ClockState['black'] {
  return (
    isObject(side) &&
    isControl(side.control) &&
    Number.isFinite(side.mainLeftMs) &&
    Number.isInteger(side.periodsLeft) &&
    Number(side.periodsLeft) >= 0
  );
}
