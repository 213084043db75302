import { type Color, opponent } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Clock, type ClockReading, type TimeControl } from './clock.ts';

const MINUTE = 60_000;

function started(control: TimeControl, toleranceMs = 0): Clock {
  return must(Clock.of(control, { toleranceMs }).start('black', 0));
}

/** Presses at each of the times, one side after the other. */
function pressed(clock: Clock, ...times: number[]): Clock {
  return times.reduce((running, now) => must(running.press(now)), clock);
}

describe('sudden death', () => {
  const clock = started({ mainMs: 5 * MINUTE });

  test('only the side that has to decide uses time', () => {
    const { black, white, turn, isRunning, flagged } = clock.at(MINUTE);
    expect(black).toEqual({
      leftMs: 4 * MINUTE,
      shownMs: 4 * MINUTE,
      isInByoyomi: false,
      periodsLeft: 0,
      spentMs: MINUTE,
    });
    expect(white).toMatchObject({ leftMs: 5 * MINUTE, spentMs: 0 });
    expect({ turn, isRunning, flagged }).toEqual({
      turn: 'black',
      isRunning: true,
      flagged: undefined,
    });
  });

  test('a press ends one side’s time and starts the other’s', () => {
    const reading = pressed(clock, MINUTE, 3 * MINUTE).at(4 * MINUTE);
    expect(reading.black.leftMs).toBe(3 * MINUTE);
    expect(reading.white.leftMs).toBe(3 * MINUTE);
    expect(reading.turn).toBe('black');
  });

  test('the last millisecond may be used, and no more', () => {
    expect(clock.at(5 * MINUTE).flagged).toBeUndefined();
    expect(clock.press(5 * MINUTE).ok).toBe(true);
    expect(clock.at(5 * MINUTE + 1).flagged).toBe('black');
    expect(clock.flagsAt).toBe(5 * MINUTE);
  });

  test('a decision that comes too late is void, whatever it was', () => {
    expect(clock.press(5 * MINUTE + 20)).toEqual({
      ok: false,
      error: { kind: 'timeout', color: 'black', lateMs: 20 },
    });
    expect(clock.start('white', 5 * MINUTE + 20)).toEqual(clock.press(5 * MINUTE + 20));
  });

  test('the face never shows less than nothing', () => {
    expect(clock.at(6 * MINUTE).black).toMatchObject({ leftMs: -MINUTE, shownMs: 0 });
  });

  test('the machine may sleep: what counts is when it is asked', () => {
    const asked = clock.at(10);
    clock.at(4 * MINUTE);
    expect(clock.at(10)).toEqual(asked);
  });
});

describe('a Fischer clock', () => {
  test('adds the increment after each own move', () => {
    const clock = pressed(started({ mainMs: MINUTE, incrementMs: 5000 }), 10_000);
    expect(clock.at(10_000).black.leftMs).toBe(MINUTE - 10_000 + 5000);
    expect(clock.at(10_000).white.leftMs).toBe(MINUTE);
  });

  test('does not save a move that was too late for it', () => {
    expect(started({ mainMs: 1000, incrementMs: 5000 }).press(1001).ok).toBe(false);
  });

  test('without main time begins with one increment', () => {
    const clock = started({ incrementMs: 5000 });
    expect(clock.at(2000).black.leftMs).toBe(3000);
    expect(pressed(clock, 2000).at(2000).black.leftMs).toBe(8000);
    expect(clock.at(5001).flagged).toBe('black');
  });
});

describe('a time for each move', () => {
  const clock = started({ perMoveMs: 30_000 });

  test('is whole again for the next one', () => {
    expect(clock.at(20_000).black.shownMs).toBe(10_000);
    expect(pressed(clock, 20_000, 40_000).at(40_000).black.leftMs).toBe(30_000);
  });

  test('must not be exceeded', () => {
    expect(clock.at(30_001).flagged).toBe('black');
  });
});

describe('Gomocup, with time for the turn and for the match', () => {
  const control = { perMoveMs: 5000, mainMs: 12_000 };

  test('whichever is shorter counts', () => {
    const clock = started(control);
    expect(clock.at(0).black.leftMs).toBe(5000);
    const later = pressed(clock, 5000, 5000, 10_000, 10_000);
    expect(later.at(10_000).black.leftMs).toBe(2000);
    expect(later.at(12_001).flagged).toBe('black');
  });

  test('the referee waits a second longer, but the match time runs on', () => {
    const clock = started({ mainMs: 1000 }, 1000);
    expect(clock.flagsAt).toBe(2000);
    expect(clock.at(2001).flagged).toBe('black');
    const late = pressed(clock, 1600, 1600);
    expect(late.at(1600).black).toMatchObject({ leftMs: -600, shownMs: 0 });
    expect(late.at(1600).flagged).toBeUndefined();
    expect(late.press(2000).ok).toBe(true);
    expect(late.press(2001)).toMatchObject({ ok: false, error: { lateMs: 1001 } });
  });
});

describe('byo-yomi', () => {
  const control = { mainMs: MINUTE, byoyomi: { periods: 3, periodMs: 10_000 } };
  const clock = started(control);
  const at = (now: number) => clock.at(now).black;

  test('begins when the main time is used up', () => {
    expect(at(59_000)).toMatchObject({ isInByoyomi: false, shownMs: 1000, periodsLeft: 3 });
    expect(at(60_000)).toMatchObject({ isInByoyomi: true, shownMs: 10_000, periodsLeft: 3 });
    expect(at(64_000)).toMatchObject({ isInByoyomi: true, shownMs: 6000, periodsLeft: 3 });
    expect(at(59_000).leftMs).toBe(31_000);
  });

  test('a period used to the last millisecond is not lost', () => {
    expect(at(70_000)).toMatchObject({ shownMs: 0, periodsLeft: 3 });
    expect(at(70_001)).toMatchObject({ shownMs: 9999, periodsLeft: 2 });
  });

  test('the flag falls after the last period', () => {
    expect(at(90_000)).toMatchObject({ shownMs: 0, leftMs: 0, periodsLeft: 1 });
    expect(clock.at(90_000).flagged).toBeUndefined();
    expect(clock.at(90_001).flagged).toBe('black');
    expect(at(95_000)).toMatchObject({ shownMs: 0, leftMs: -5000, periodsLeft: 1 });
    expect(clock.flagsAt).toBe(90_000);
  });

  test('a move within a period leaves it whole, and those before it are gone', () => {
    const later = pressed(clock, 75_000, 75_000);
    expect(later.at(75_000).black).toMatchObject({
      isInByoyomi: true,
      shownMs: 10_000,
      periodsLeft: 2,
      leftMs: 20_000,
    });
    expect(pressed(later, 80_000, 80_000).at(80_000).black).toMatchObject({ leftMs: 20_000 });
  });

  test('may be all there is', () => {
    const only = started({ byoyomi: { periods: 1, periodMs: 10_000 } });
    expect(only.at(0).black).toMatchObject({ isInByoyomi: true, shownMs: 10_000 });
    expect(pressed(only, 9000, 9000).at(18_000).black.shownMs).toBe(1000);
    expect(only.at(10_001).flagged).toBe('black');
  });

  test('a last period that was exceeded within the tolerance is whole again', () => {
    const forgiving = started({ byoyomi: { periods: 1, periodMs: 10_000 } }, 1000);
    expect(pressed(forgiving, 10_500, 10_500).at(10_500).black.leftMs).toBe(10_000);
    expect(forgiving.press(11_001).ok).toBe(false);
  });
});

describe('without any limit', () => {
  const clock = started({});

  test('nobody loses on time', () => {
    expect(clock.at(1e12).black).toMatchObject({ leftMs: Infinity, shownMs: Infinity });
    expect(clock.at(1e12).flagged).toBeUndefined();
    expect(clock.flagsAt).toBeUndefined();
    expect(pressed(clock, 1e12).at(1e12).turn).toBe('white');
  });

  test('one side may be timed alone', () => {
    const mixed = must(Clock.of({ mainMs: 1000 }, { white: {} }).start('white', 0));
    expect(mixed.at(9999).flagged).toBeUndefined();
    expect(pressed(mixed, 9999).at(11_000).flagged).toBe('black');
  });
});

describe('starting and stopping', () => {
  const fresh = Clock.of({ mainMs: MINUTE });

  test('a clock that nobody has started stands still', () => {
    expect(fresh.at(1e9)).toMatchObject({ turn: undefined, isRunning: false, flagged: undefined });
    expect(fresh.at(1e9).black.leftMs).toBe(MINUTE);
    expect(fresh.flagsAt).toBeUndefined();
    expect(fresh.press(5)).toEqual({ ok: false, error: { kind: 'not-running' } });
    expect(fresh.pause(5)).toBe(fresh);
    expect(fresh.resume(5)).toBe(fresh);
  });

  test('a pause costs nobody anything', () => {
    const paused = started({ mainMs: MINUTE }).pause(10_000);
    expect(paused.at(1e9)).toMatchObject({ turn: 'black', isRunning: false });
    expect(paused.at(1e9).black).toMatchObject({ leftMs: 50_000, spentMs: 10_000 });
    expect(paused.flagsAt).toBeUndefined();
    expect(paused.press(11_000)).toEqual({ ok: false, error: { kind: 'not-running' } });
    expect(paused.pause(12_000)).toBe(paused);
    const resumed = paused.resume(1e9);
    expect(resumed.at(1e9 + 5000).black).toMatchObject({ leftMs: 45_000, spentMs: 15_000 });
    expect(resumed.resume(2e9)).toBe(resumed);
    expect(resumed.flagsAt).toBe(1e9 + 50_000);
  });

  test('a flag that has fallen stays down through a pause', () => {
    const paused = started({ mainMs: 1000 }).pause(1001);
    expect(paused.at(0).flagged).toBe('black');
    expect(paused.resume(5000).at(5000).flagged).toBe('black');
    expect(paused.start('white', 5000).ok).toBe(false);
  });

  test('after a takeback the other side decides, and no increment is given', () => {
    const clock = started({ mainMs: MINUTE, incrementMs: 5000 });
    const back = must(must(clock.press(10_000)).start('black', 13_000));
    expect(back.at(13_000)).toMatchObject({
      turn: 'black',
      black: { leftMs: 55_000 },
      white: { leftMs: 57_000 },
    });
  });

  test('a paused clock may be handed over', () => {
    const handed = must(started({ mainMs: MINUTE }).pause(1000).start('white', 9000));
    expect(handed.at(10_000)).toMatchObject({
      black: { leftMs: 59_000 },
      white: { leftMs: 59_000 },
    });
  });

  test('who decides next may be the one who decided', () => {
    const again = must(started({ mainMs: MINUTE }).press(1000, 'black'));
    expect(again.at(3000)).toMatchObject({ turn: 'black', black: { leftMs: 57_000 } });
  });

  test('a turn of several decisions has one increment and one period', () => {
    const fischer = started({ mainMs: MINUTE, incrementMs: 5000 });
    const three = must(must(must(fischer.press(1000, 'black')).press(2000, 'black')).press(3000));
    expect(three.at(3000).black.leftMs).toBe(MINUTE - 3000 + 5000);
    const byoyomi = started({ byoyomi: { periods: 1, periodMs: 10_000 } });
    const second = must(byoyomi.press(6000, 'black'));
    expect(second.at(6000).black).toMatchObject({ leftMs: 4000, spentMs: 6000 });
    expect(second.press(10_001).ok).toBe(false);
    const perMove = must(started({ perMoveMs: 10_000 }).press(6000, 'black'));
    expect(perMove.flagsAt).toBe(10_000);
  });

  test('credit is not charged, and saves a decision that was only late on its way', () => {
    const clock = started({ mainMs: 10_000 });
    expect(must(clock.press(4000, 'white', { creditMs: 300 })).at(4000).black.leftMs).toBe(6300);
    expect(must(clock.press(100, 'white', { creditMs: 300 })).at(100).black.leftMs).toBe(10_000);
    expect(clock.press(10_200, 'white', { creditMs: 300 }).ok).toBe(true);
    expect(clock.press(10_301, 'white', { creditMs: 300 }).ok).toBe(false);
  });

  test('free time is used first, kept over a pause, and never passed on', () => {
    const clock = must(Clock.of({ mainMs: MINUTE }).start('black', 0, { graceMs: 30_000 }));
    expect(clock.at(30_000).black.leftMs).toBe(MINUTE);
    expect(clock.at(31_000).black.leftMs).toBe(MINUTE - 1000);
    expect(clock.flagsAt).toBe(90_000);
    const paused = clock.pause(10_000).resume(50_000);
    expect(paused.at(70_000).black.leftMs).toBe(MINUTE);
    expect(paused.at(71_000).black.leftMs).toBe(MINUTE - 1000);
    const next = must(clock.press(10_000));
    expect(next.at(11_000).white.leftMs).toBe(MINUTE - 1000);
    const again = must(clock.press(10_000, 'black'));
    expect(again.at(31_000).black.leftMs).toBe(MINUTE - 1000);
    const graced = must(clock.press(10_000, 'white', { graceMs: 5000 }));
    expect(graced.at(16_000).white.leftMs).toBe(MINUTE - 1000);
  });

  test('time is given to a side, or to its turn where it has only that', () => {
    const clock = started({ mainMs: MINUTE });
    expect(clock.give('white', 15_000).at(0).white.leftMs).toBe(MINUTE + 15_000);
    expect(clock.give('black', 15_000).flagsAt).toBe(MINUTE + 15_000);
    const perMove = started({ perMoveMs: 10_000 });
    expect(perMove.give('black', 5000).flagsAt).toBe(15_000);
    expect(must(perMove.give('black', 5000).press(12_000)).at(12_000).black.leftMs).toBe(10_000);
    expect(perMove.give('white', 5000)).toBe(perMove);
  });

  test('players who exchange colors take their times with them', () => {
    const clock = must(Clock.of({ mainMs: MINUTE }, { white: { mainMs: 9000 } }).start('black', 0));
    const swapped = clock.swapped();
    expect(swapped.at(1000)).toMatchObject({
      turn: 'white',
      white: { leftMs: 59_000 },
      black: { leftMs: 9000 },
    });
    expect(swapped.swapped().at(1000)).toEqual(clock.at(1000));
    expect(Clock.of({ mainMs: 5 }).swapped().at(0).turn).toBeUndefined();
  });

  test('low time is a question about the time until the flag falls', () => {
    const clock = started({ mainMs: 20_000, byoyomi: { periods: 1, periodMs: 5000 } });
    expect(clock.isLow('black', 14_000, 10_000)).toBe(false);
    expect(clock.isLow('black', 15_000, 10_000)).toBe(true);
    expect(clock.isLow('white', 15_000, 10_000)).toBe(false);
  });

  test('time that runs backwards wins nobody anything', () => {
    const clock = must(Clock.of({ mainMs: MINUTE }).start('black', 1000));
    expect(clock.at(0).black.leftMs).toBe(MINUTE);
    const next = must(clock.press(500));
    expect(next.at(1000).white.leftMs).toBe(MINUTE);
    expect(next.at(2000).white.leftMs).toBe(59_000);
  });

  test('a clock is stored and read back', () => {
    const clock = pressed(started({ mainMs: MINUTE, byoyomi: { periods: 2, periodMs: 9 } }), 50);
    const stored = Clock.from(JSON.parse(JSON.stringify(clock)));
    expect(stored.at(777)).toEqual(clock.at(777));
  });
});

test.each<[string, () => unknown]>([
  ['negative main time', () => Clock.of({ mainMs: -1 })],
  ['endless main time', () => Clock.of({ mainMs: Infinity })],
  ['a time per move that is no number', () => Clock.of({ perMoveMs: Number.NaN })],
  ['no periods', () => Clock.of({ byoyomi: { periods: 0, periodMs: 1000 } })],
  ['half a period', () => Clock.of({ byoyomi: { periods: 1.5, periodMs: 1000 } })],
  ['periods without length', () => Clock.of({ byoyomi: { periods: 1, periodMs: 0 } })],
  ['negative tolerance', () => Clock.of({}, { toleranceMs: -1 })],
])('there is no clock with %s', (_, make) => {
  expect(make).toThrow('bug');
});

describe('whatever happens', () => {
  const ms = fc.integer({ min: 0, max: 20_000 });
  const control: fc.Arbitrary<TimeControl> = fc.record(
    {
      mainMs: ms,
      perMoveMs: ms,
      incrementMs: fc.integer({ min: 0, max: 3000 }),
      byoyomi: fc.record({
        periods: fc.integer({ min: 1, max: 4 }),
        periodMs: fc.integer({ min: 1, max: 5000 }),
      }),
    },
    { requiredKeys: [] },
  );
  const waits = fc.array(fc.integer({ min: 0, max: 8000 }), { minLength: 1, maxLength: 12 });
  const tolerance = fc.constantFrom(0, 500);

  /** Presses after each wait until a flag falls; tells every state it passed, and when. */
  function play(start: Clock, waits: readonly number[]): { clock: Clock; now: number }[] {
    const states = [{ clock: start, now: 0 }];
    for (const wait of waits) {
      const { clock, now } = states.at(-1)!;
      const next = clock.press(now + wait);
      if (!next.ok) break;
      states.push({ clock: next.value, now: now + wait });
    }
    return states;
  }

  test('a reading is pure: times may be asked in any order, any number of times', () => {
    fc.assert(
      fc.property(control, tolerance, waits, fc.array(ms), (control, tolerance, waits, times) => {
        const { clock } = play(started(control, tolerance), waits).at(-1)!;
        const inOrder = new Map(times.map(now => [now, clock.at(now)]));
        for (const now of times.toReversed()) expect(clock.at(now)).toEqual(inOrder.get(now));
      }),
    );
  });

  test('while a side thinks its time falls exactly as fast as time passes', () => {
    fc.assert(
      fc.property(control, waits, ms, ms, (control, waits, a, b) => {
        const { clock, now } = play(started(control), waits).at(-1)!;
        const color = clock.at(now).turn!;
        const left = (after: number) => clock.at(now + after)[color].leftMs;
        if (left(0) === Infinity) return;
        expect(left(a) - left(a + b)).toBe(b);
        expect(clock.at(now + a)[opponent(color)]).toEqual(clock.at(now)[opponent(color)]);
      }),
    );
  });

  test('a move never gains more than the increment, or what its period or its turn had used', () => {
    fc.assert(
      fc.property(control, tolerance, waits, (control, tolerance, waits) => {
        const states = play(started(control, tolerance), waits);
        for (const [i, { clock, now }] of states.slice(1).entries()) {
          const before = states[i]!.clock.at(now);
          const mover = before.turn!;
          const gained = clock.at(now)[mover].leftMs - before[mover].leftMs;
          if (Number.isNaN(gained)) continue;
          const most =
            (control.incrementMs ?? 0) +
            Math.max(control.perMoveMs ?? 0, control.byoyomi?.periodMs ?? 0) +
            tolerance;
          expect(gained).toBeLessThanOrEqual(most);
          expect(clock.at(now)[opponent(mover)]).toEqual(before[opponent(mover)]);
        }
      }),
    );
  });

  test('without increment, period or time per move, a side’s thinking adds up to what is gone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), waits, (mainMs, waits) => {
        const states = play(started({ mainMs }), waits);
        const { clock, now } = states.at(-1)!;
        const used: Record<Color, number> = { black: 0, white: 0 };
        for (const [i] of states.slice(1).entries()) used[i % 2 ? 'white' : 'black'] += waits[i]!;
        const { black, white } = clock.at(now);
        expect([black.leftMs, white.leftMs]).toEqual([mainMs - used.black, mainMs - used.white]);
      }),
    );
  });

  test('pauses, wherever they fall, only shift what comes after them', () => {
    fc.assert(
      fc.property(
        control,
        fc.array(fc.tuple(ms, ms), { maxLength: 5 }),
        ms,
        (control, naps, end) => {
          let clock = started(control);
          let now = 0;
          let asleep = 0;
          for (const [awake, nap] of naps) {
            now += awake;
            clock = clock.pause(now);
            now += nap;
            asleep += nap;
            clock = clock.resume(now);
          }
          now += end;
          expect(clock.at(now)).toEqual(started(control).at(now - asleep));
        },
      ),
    );
  });

  test('the flag is down exactly after the time it was said to fall', () => {
    fc.assert(
      fc.property(control, tolerance, waits, (control, tolerance, waits) => {
        const { clock, now } = play(started(control, tolerance), waits).at(-1)!;
        const { turn } = clock.at(now);
        const fall = clock.flagsAt;
        if (fall === undefined) {
          expect(clock.at(now + 1e9).flagged).toBeUndefined();
          return;
        }
        expect(clock.at(fall).flagged).toBeUndefined();
        expect(clock.press(fall).ok).toBe(true);
        expect(clock.at(fall + 1).flagged).toBe(turn);
        expect(clock.press(fall + 1).ok).toBe(false);
      }),
    );
  });

  test('what is shown lies between nothing and what is left', () => {
    const check = ({ black, white }: ClockReading) => {
      for (const side of [black, white]) {
        expect(side.shownMs).toBeGreaterThanOrEqual(0);
        expect(side.shownMs).toBeLessThanOrEqual(Math.max(0, side.leftMs));
      }
    };
    fc.assert(
      fc.property(control, tolerance, waits, ms, (control, tolerance, waits, more) => {
        const { clock, now } = play(started(control, tolerance), waits).at(-1)!;
        check(clock.at(now + more));
      }),
    );
  });
});
