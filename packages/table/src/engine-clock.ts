// The clock of the table as an engine needs it to plan its time.
import type { Clock } from '@tengen/game';
import type { Color } from '@tengen/rules';

/** The time that an engine has. */
export interface EngineClock {
  readonly timeLeftMs: number;
  readonly incrementMs?: number;
  /** The most time for this move. */
  readonly turnMs?: number;
}

/** Time kept in reserve, because the program has other work to do and must not answer too late. */
const MOST_SPARED_MS = 500;
const SPARED = 0.1;
/** With a fixed time per move, the total is this many moves, so that the engine may use all of its turn. */
const TURNS = 30;

/** Undefined if the side has no time limit. */
export function engineClock(clock: Clock, color: Color, now: number): EngineClock | undefined {
  const { leftMs, shownMs, isInByoyomi, spentMs } = clock.at(now)[color];
  if (!Number.isFinite(leftMs)) return undefined;
  const { control, mainLeftMs } = clock.toJSON()[color];
  const { mainMs, perMoveMs, incrementMs, byoyomi } = control;
  const perTurn = { timeLeftMs: TURNS * spare(shownMs), turnMs: spare(shownMs) };
  if (isInByoyomi || !(mainMs || incrementMs || byoyomi)) return perTurn;
  // A byo-yomi period that is not exceeded can be used again, so it counts as an increment.
  const addedMs = incrementMs || byoyomi?.periodMs;
  return {
    timeLeftMs: spare(mainLeftMs - spentMs + (byoyomi?.periodMs ?? 0)),
    ...(addedMs && { incrementMs: addedMs }),
    ...(perMoveMs && { turnMs: spare(perMoveMs - spentMs) }),
  };
}

function spare(ms: number): number {
  return Math.max(1, ms - Math.min(MOST_SPARED_MS, ms * SPARED));
}
