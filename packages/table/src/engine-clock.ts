// What an engine is told of the clock on the table, so that it shares its time out sensibly.
import type { Clock } from '@tengen/game';
import type { Color } from '@tengen/rules';

/** The clock of a game as engines take it. */
export interface EngineClock {
  readonly timeLeftMs: number;
  readonly incrementMs?: number;
  /** Most time for this move. */
  readonly turnMs?: number;
}

/** A program is busy with other things as well: an answer must not come in the last moment. */
const MOST_SPARED_MS = 500;
const SPARED = 0.1;
/** Where each move has its own time, all of it may be used: as if the game had so many moves left. */
const TURNS = 30;

/** Undefined where nothing limits the side. */
export function engineClock(clock: Clock, color: Color, now: number): EngineClock | undefined {
  const { leftMs, shownMs, isInByoyomi, spentMs } = clock.at(now)[color];
  if (!Number.isFinite(leftMs)) return undefined;
  const { control, mainLeftMs } = clock.toJSON()[color];
  const { mainMs, perMoveMs, incrementMs, byoyomi } = control;
  const perTurn = { timeLeftMs: TURNS * spare(shownMs), turnMs: spare(shownMs) };
  if (isInByoyomi || !(mainMs || incrementMs || byoyomi)) return perTurn;
  // A period that is kept stays whole, so it is as good as an increment.
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
