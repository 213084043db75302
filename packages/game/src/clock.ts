// Clocks as values, without timers. A clock stores when the present turn began, and `at(now)` computes
// what it shows, so it is right again at once after a tab or a machine has slept. `now` is in
// milliseconds, from a source that does not run backwards and that counts sleep.
import { assert, type Color, err, ok, opponent, type Result } from '@tengen/rules';

/**
 * The time limits of a side. Sudden death has `mainMs` alone, a Fischer clock an increment as well,
 * Gomocup `mainMs` for the match and `perMoveMs` for the turn. 0 or undefined means no such limit;
 * a side without any limit never loses on time.
 */
export interface TimeControl {
  /** For the whole game. */
  readonly mainMs?: number;
  /** For each move. Unused time is lost. */
  readonly perMoveMs?: number;
  /** Added after each move of the side. Without main time, the first move has one increment. */
  readonly incrementMs?: number;
  /** Begins when the main time is used up. A move made within a period does not use it up. */
  readonly byoyomi?: { readonly periods: number; readonly periodMs: number };
}

export interface ClockOptions {
  /** White's time, where it differs from Black's. */
  readonly white?: TimeControl;
  /** How late a decision may come and still count. The late time is charged all the same. */
  readonly toleranceMs?: number;
}

/** What a clock shows for one side. */
export interface SideReading {
  /** Time until the flag falls, over all limits and periods. Negative when late, Infinity without limit. */
  readonly leftMs: number;
  /** Time to display: what is left of the main time, the period or the move. Never negative. */
  readonly shownMs: number;
  readonly isInByoyomi: boolean;
  /** Periods left, including the present one. */
  readonly periodsLeft: number;
  /** Time used for the present decision. */
  readonly spentMs: number;
}

export interface ClockReading {
  readonly black: SideReading;
  readonly white: SideReading;
  /** The side that has to decide. */
  readonly turn: Color | undefined;
  readonly isRunning: boolean;
  /** The side that has lost on time. */
  readonly flagged: Color | undefined;
}

export type ClockError =
  /** The clock was not started, or is paused. */
  | { readonly kind: 'not-running' }
  /** The decision came too late and does not count. The game is lost on time. */
  | { readonly kind: 'timeout'; readonly color: Color; readonly lateMs: number };

/** Plain data, to be stored and sent. */
export interface ClockState {
  readonly black: SideState;
  readonly white: SideState;
  readonly toleranceMs: number;
  readonly turn?: TurnState;
}

interface SideState {
  readonly control: TimeControl;
  readonly mainLeftMs: number;
  readonly periodsLeft: number;
}

interface TurnState {
  readonly color: Color;
  /** Used before `sinceMs`; negative where time was given. */
  readonly spentMs: number;
  /** Missing while the clock is paused. */
  readonly sinceMs?: number;
  /** From `sinceMs` on, so much is free. */
  readonly graceMs?: number;
}

export interface PressOptions {
  /** The mover is charged so much less: the time his decision was under way. */
  readonly creditMs?: number;
  /** The next turn is charged only after so much time. */
  readonly graceMs?: number;
}

export class Clock {
  readonly #state: ClockState;

  private constructor(state: ClockState) {
    this.#state = state;
  }

  /** A clock that has not been started. Throws on times that are negative or not finite. */
  static of(control: TimeControl, options: ClockOptions = {}): Clock {
    const toleranceMs = options.toleranceMs ?? 0;
    assert(isTime(toleranceMs), `no tolerance of ${toleranceMs} ms`);
    return new Clock({
      black: sideOf(control),
      white: sideOf(options.white ?? control),
      toleranceMs,
    });
  }

  /** A stored clock. `now` must still count from the same origin. */
  static from(state: ClockState): Clock {
    return new Clock(state);
  }

  toJSON(): ClockState {
    return this.#state;
  }

  /** What the clock shows at `now`. */
  at(now: number): ClockReading {
    const { black, white, turn, toleranceMs } = this.#state;
    const spentBy = (color: Color) => (turn?.color === color ? spentAt(turn, now) : 0);
    const reading = { black: read(black, spentBy('black')), white: read(white, spentBy('white')) };
    const isLate = turn && reading[turn.color].leftMs < -toleranceMs;
    return {
      ...reading,
      turn: turn?.color,
      isRunning: turn?.sinceMs !== undefined,
      flagged: isLate ? turn.color : undefined,
    };
  }

  /** When the flag of the running side falls if nothing happens before. Undefined if never. */
  get flagsAt(): number | undefined {
    const { turn, toleranceMs } = this.#state;
    if (turn?.sinceMs === undefined) return undefined;
    const { leftMs } = this.at(turn.sinceMs)[turn.color];
    const { sinceMs, graceMs = 0 } = turn;
    return leftMs === Infinity ? undefined : sinceMs + graceMs + leftMs + toleranceMs;
  }

  /** Whether `color` will lose on time within `thresholdMs`. */
  isLow(color: Color, now: number, thresholdMs: number): boolean {
    return this.at(now)[color].leftMs <= thresholdMs;
  }

  /**
   * Makes `color` the side that has to decide. A side that was deciding is charged its time and gets
   * no increment. Use this after moves were taken back.
   */
  start(color: Color, now: number, { graceMs = 0 }: PressOptions = {}): Result<Clock, ClockError> {
    const { turn } = this.#state;
    if (!turn) return ok(this.#with(freshTurn(color, now, graceMs)));
    return this.#handOver(turn, now, { next: color, incrementMs: 0, creditMs: 0, graceMs });
  }

  /**
   * The running side made its decision; then `next` has to decide, as a rule the opponent. Where that is
   * the same side, its turn goes on, without an increment or a new period.
   */
  press(
    now: number,
    next?: Color,
    { creditMs = 0, graceMs = 0 }: PressOptions = {},
  ): Result<Clock, ClockError> {
    const { turn } = this.#state;
    if (turn?.sinceMs === undefined) return err({ kind: 'not-running' });
    const incrementMs = this.#state[turn.color].control.incrementMs ?? 0;
    const to = { next: next ?? opponent(turn.color), incrementMs, creditMs, graceMs };
    return this.#handOver(turn, now, to);
  }

  #handOver(
    turn: TurnState,
    now: number,
    to: { readonly next: Color; readonly incrementMs: number } & Required<PressOptions>,
  ): Result<Clock, ClockError> {
    const { color } = turn;
    const spentMs = Math.min(spentAt(turn, now), Math.max(0, spentAt(turn, now) - to.creditMs));
    const reading = read(this.#state[color], spentMs);
    if (reading.leftMs < -this.#state.toleranceMs) {
      return err({ kind: 'timeout', color, lateMs: -reading.leftMs });
    }
    // If `now` should run backwards, the next side must not gain time.
    const sinceMs = Math.max(now, turn.sinceMs ?? now);
    if (to.next === color) {
      return ok(this.#with({ color, spentMs, sinceMs, ...graceLeft(turn, now) }));
    }
    const side = charge(this.#state[color], reading, to.incrementMs);
    return ok(this.#with(freshTurn(to.next, sinceMs, to.graceMs), { [color]: side }));
  }

  /** Gives a side time; where it has only a time for each move, for the turn at hand. */
  give(color: Color, ms: number): Clock {
    const { turn } = this.#state;
    const side = this.#state[color];
    if (hasMainTime(side.control)) {
      return new Clock({ ...this.#state, [color]: { ...side, mainLeftMs: side.mainLeftMs + ms } });
    }
    if (turn?.color !== color) return this;
    return this.#with({ ...turn, spentMs: turn.spentMs - ms });
  }

  /** Stops the clock for an interruption or at the end of the game. Nobody gains or loses time. */
  pause(now: number): Clock {
    const { turn } = this.#state;
    if (turn?.sinceMs === undefined) return this;
    return this.#with({
      color: turn.color,
      spentMs: spentAt(turn, now),
      ...graceLeft(turn, now),
    });
  }

  resume(now: number): Clock {
    const { turn } = this.#state;
    if (!turn || turn.sinceMs !== undefined) return this;
    return this.#with({ ...turn, sinceMs: now });
  }

  /** Exchanges the times, because the players have exchanged colors. */
  swapped(): Clock {
    const { black, white, turn } = this.#state;
    const sides = { black: white, white: black };
    return new Clock({
      ...this.#state,
      ...sides,
      ...(turn && { turn: { ...turn, color: opponent(turn.color) } }),
    });
  }

  #with(turn: TurnState, sides: Partial<Record<Color, SideState>> = {}): Clock {
    return new Clock({ ...this.#state, ...sides, turn });
  }
}

function freshTurn(color: Color, now: number, graceMs: number): TurnState {
  return { color, spentMs: 0, sinceMs: now, ...(graceMs > 0 && { graceMs }) };
}

function spentAt({ spentMs, sinceMs, graceMs = 0 }: TurnState, now: number): number {
  return spentMs + Math.max(0, now - (sinceMs ?? now) - graceMs);
}

/** What is left of the free time, as part of a turn. */
function graceLeft({ sinceMs, graceMs = 0 }: TurnState, now: number): Pick<TurnState, 'graceMs'> {
  const leftMs = graceMs - Math.max(0, now - (sinceMs ?? now));
  return leftMs > 0 ? { graceMs: leftMs } : {};
}

function sideOf(control: TimeControl): SideState {
  const { mainMs = 0, perMoveMs = 0, incrementMs = 0, byoyomi } = control;
  assert([mainMs, perMoveMs, incrementMs].every(isTime), 'times are finite and not negative');
  assert(!byoyomi || isByoyomi(byoyomi), 'byo-yomi has periods, and these have a length');
  return { control, mainLeftMs: mainMs || incrementMs, periodsLeft: byoyomi?.periods ?? 0 };
}

function isTime(ms: number): boolean {
  return Number.isFinite(ms) && ms >= 0;
}

function isByoyomi({ periods, periodMs }: NonNullable<TimeControl['byoyomi']>): boolean {
  return Number.isInteger(periods) && periods > 0 && isTime(periodMs) && periodMs > 0;
}

/** Whether a side has any limit besides the time per move. */
function hasMainTime({ mainMs, incrementMs, byoyomi }: TimeControl): boolean {
  return Boolean(mainMs || incrementMs || byoyomi);
}

function read(side: SideState, spentMs: number): SideReading {
  const { control, mainLeftMs } = side;
  const periodMs = control.byoyomi?.periodMs ?? 0;
  const mainMs = hasMainTime(control) ? mainLeftMs - spentMs : Infinity;
  const moveMs = control.perMoveMs ? control.perMoveMs - spentMs : Infinity;
  const isInByoyomi = side.periodsLeft > 0 && mainMs <= 0;
  const periodsLeft = isInByoyomi ? periodsAfter(side, -mainMs, periodMs) : side.periodsLeft;
  // The last `periodsLeft` of the side's periods are still unused.
  const phaseMs = isInByoyomi ? mainMs + (side.periodsLeft - periodsLeft + 1) * periodMs : mainMs;
  return {
    leftMs: Math.min(mainMs + side.periodsLeft * periodMs, moveMs),
    shownMs: Math.max(0, Math.min(phaseMs, moveMs)),
    isInByoyomi,
    periodsLeft,
    spentMs,
  };
}

/** A period used to its last millisecond is not used up. The last period always stays. */
function periodsAfter({ periodsLeft }: SideState, overMs: number, periodMs: number): number {
  const usedUp = Math.max(0, Math.ceil(overMs / periodMs) - 1);
  return Math.max(1, periodsLeft - usedUp);
}

function charge(side: SideState, reading: SideReading, incrementMs: number): SideState {
  if (!hasMainTime(side.control)) return side;
  const left = reading.isInByoyomi ? 0 : side.mainLeftMs - reading.spentMs;
  return { ...side, mainLeftMs: left + incrementMs, periodsLeft: reading.periodsLeft };
}
