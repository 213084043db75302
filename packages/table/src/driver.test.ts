import { describe, expect, test } from 'vitest';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import type { DriverEffect, DriverEvent, TablePlayers } from './driver.ts';
import { newDriver, step, thinkerOf } from './driver.ts';
import { endingOf, movesOf, offerOf, positionOf, type Table, timeLeft, toAct } from './table.ts';
import { playAll, sit } from './testing/seat.ts';

type Level = number;
const PERSON = { kind: 'person' } as const;
const level = (spec: Level) => ({ kind: 'opponent', spec }) as const;
const AGAINST = { P1: PERSON, P2: level(4) } as const;
const WATCHED = { P1: level(1), P2: level(2) } as const;

/** A table with its driver: carries out what concerns the table and notes the rest. */
class Room {
  table: Table;
  now = 0;
  driver;
  notes: DriverEffect<Level>[] = [];

  constructor(table: Table, players: TablePlayers<Level>, replyMs = 0) {
    this.table = table;
    this.driver = newDriver({ table, players, replyMs });
    this.tell({ kind: 'tick' });
  }

  tell(event: DriverEvent<Level>, now = this.now): void {
    this.now = now;
    const [driver, effects] = step(this.driver, event, now);
    this.driver = driver;
    for (const effect of effects) {
      if (effect.kind === 'do') this.do(effect.command, effect.by, effect.id);
      else this.notes.push(effect);
    }
  }

  do(command: Parameters<typeof decide>[1], by: Parameters<typeof decide>[2], id = 0): void {
    const events = decide(this.table, command, by, this.now);
    if (!events.ok) {
      if (id > 0) this.tell({ kind: 'failed', id, why: events.error.kind });
      return;
    }
    this.table = events.value.reduce(apply, this.table);
    this.tell({ kind: 'table', table: this.table });
  }

  play(point: number, now = this.now): void {
    this.now = now;
    this.do({ k: 'move', on: this.table.on, point }, toAct(this.table)!);
  }

  /** The last question that was put. */
  get asked() {
    return this.notes.findLast(effect => effect.kind === 'ask');
  }

  answer(point: number, now = this.now): void {
    this.tell({ kind: 'answered', id: this.asked!.id, answer: { kind: 'move', point } }, now);
  }

  kinds(): string[] {
    return this.notes.map(({ kind }) => kind).filter(kind => kind !== 'wake');
  }
}

const room = (players: TablePlayers<Level> = AGAINST, terms = {}, replyMs = 0) =>
  new Room(sit(terms), players, replyMs);

describe('an opponent', () => {
  test('is asked when it has to act, and its answer is played', () => {
    const at = room();
    expect(at.kinds()).toEqual([]);
    at.play(112);
    expect(at.asked).toMatchObject({ by: 'P2', spec: 4 });
    expect(thinkerOf(at.driver)).toBe('P2');
    at.answer(113);
    expect(movesOf(at.table)).toHaveLength(2);
    expect(thinkerOf(at.driver)).toBeUndefined();
  });

  test('a stale answer is dropped, and the question is stopped', () => {
    const at = room();
    at.play(112);
    const { id } = at.asked!;
    at.do({ k: 'takeback', to: 1 }, 'P1');
    expect(at.kinds()).toEqual(['ask', 'stop']);
    at.tell({ kind: 'answered', id, answer: { kind: 'move', point: 113 } });
    expect(movesOf(at.table)).toHaveLength(0);
  });

  test('its answer comes no sooner than the eye can follow, unless someone hurries it', () => {
    const at = room(AGAINST, {}, 400);
    at.play(112);
    at.answer(113, 100);
    expect(movesOf(at.table)).toHaveLength(1);
    expect(at.notes.at(-1)).toEqual({ kind: 'wake', at: 400 });
    at.tell({ kind: 'tick' }, 400);
    expect(movesOf(at.table)).toHaveLength(2);
    at.play(114, 500);
    at.answer(115, 510);
    at.tell({ kind: 'hurry' }, 520);
    expect(movesOf(at.table)).toHaveLength(4);
  });

  test('waits at most a quarter of the time it has for a move', () => {
    const at = room(AGAINST, { time: { perMoveMs: 1000 } }, 400);
    at.play(112);
    at.answer(113, 10);
    // 10 % of the second are spared.
    expect(at.notes.at(-1)).toEqual({ kind: 'wake', at: 225 });
  });

  test('that fails, or whose move is refused, is asked again when someone says so', () => {
    const at = room();
    at.play(112);
    at.tell({ kind: 'failed', id: at.asked!.id, why: 'engine' });
    expect(at.driver.failure).toBe('engine');
    at.tell({ kind: 'retry' });
    at.answer(112);
    expect(at.driver.failure).toBe('illegal');
    at.tell({ kind: 'retry' });
    at.answer(113);
    expect(at.driver.failure).toBeUndefined();
    expect(movesOf(at.table)).toHaveLength(2);
  });

  test('takes its steps in an opening', () => {
    const at = room({ P1: level(1), P2: PERSON }, { opening: 'swap2' });
    expect(at.asked?.opening?.protocol).toBe('swap2');
    const action = { kind: 'place', point: 112 } as const;
    at.tell({ kind: 'answered', id: at.asked!.id, answer: { kind: 'act', action } });
    expect(movesOf(at.table)).toHaveLength(1);
    expect(at.notes.filter(({ kind }) => kind === 'ask')).toHaveLength(2);
  });

  test('claims a forbidden stone without being asked', () => {
    const table = playAll(sit({ rule: 'renju', referee: 'claim' }), 'g8 a1 i8 c1 h7 e1 h9 o15');
    const at = new Room(table, AGAINST);
    at.play(112);
    expect(endingOf(at.table)).toMatchObject({ outcome: { reason: 'forbidden' } });
  });

  test('without a point that is allowed passes, or resigns where there are no passes', () => {
    const at = room();
    at.play(112);
    at.tell({ kind: 'answered', id: at.asked!.id, answer: { kind: 'no-move' } });
    expect(endingOf(at.table)).toMatchObject({ outcome: { reason: 'resign', winner: 'black' } });
  });

  test('answers an offer of a draw', () => {
    const at = room();
    at.play(112);
    at.answer(113);
    at.do({ k: 'offer', what: 'draw' }, 'P1');
    const asked = at.notes.findLast(({ kind }) => kind === 'ask-draw');
    expect(asked).toMatchObject({ by: 'P2', color: 'white' });
    const id = asked!.kind === 'ask-draw' ? asked!.id : 0;
    at.tell({ kind: 'draw-answered', id, accepts: false });
    expect(offerOf(at.table, 'draw')).toBeUndefined();
    at.do({ k: 'offer', what: 'draw' }, 'P1');
    at.tell({ kind: 'failed', id: at.driver.drawQuestion!.id, why: 'engine' });
    expect(offerOf(at.table, 'draw')).toBeUndefined();
    at.do({ k: 'offer', what: 'draw' }, 'P1');
    at.tell({ kind: 'draw-answered', id: at.driver.drawQuestion!.id, accepts: true });
    expect(endingOf(at.table)).toMatchObject({ outcome: { reason: 'agreement' } });
  });

  test('hands its place over while it thinks', () => {
    const at = room();
    at.play(112);
    at.tell({ kind: 'players', players: { P1: PERSON, P2: level(9) } });
    expect(at.kinds()).toEqual(['ask', 'stop', 'ask']);
    expect(at.asked).toMatchObject({ spec: 9 });
    at.tell({ kind: 'players', players: { P1: PERSON, P2: PERSON } });
    at.play(113);
    expect(movesOf(at.table)).toHaveLength(2);
  });

  test('is told the time of the move, not that of the game, where each move has its own', () => {
    const at = room(AGAINST, { time: { perMoveMs: 30_000 } });
    at.play(112);
    expect(at.asked?.clock).toMatchObject({ turnMs: 29_500 });
    expect(at.asked!.clock!.timeLeftMs).toBeGreaterThan(20 * 29_500);
  });
});

describe('while nobody may play', () => {
  test('a thought under way is thought to its end, and its move waits', () => {
    const at = room();
    at.play(112);
    at.tell({ kind: 'away', isAway: true });
    at.answer(113);
    expect(movesOf(at.table)).toHaveLength(1);
    expect(thinkerOf(at.driver)).toBeUndefined();
    at.tell({ kind: 'away', isAway: false });
    expect(movesOf(at.table)).toHaveLength(2);
  });

  test('nobody is asked', () => {
    const at = room();
    at.tell({ kind: 'away', isAway: true });
    at.play(112);
    expect(at.asked).toBeUndefined();
    at.tell({ kind: 'away', isAway: false });
    expect(at.asked).toBeDefined();
  });

  test('the clock of whoever has to act stands, unless it is thinking', () => {
    const at = room(AGAINST, { time: { mainMs: 60_000 } });
    at.play(112, 0);
    at.tell({ kind: 'away', isAway: true }, 1000);
    expect(at.table.clock!.at(1000).isRunning).toBe(true);
    at.answer(113, 2000);
    expect(at.table.clock!.at(2000).isRunning).toBe(false);
    at.tell({ kind: 'away', isAway: false }, 50_000);
    expect(movesOf(at.table)).toHaveLength(2);
    expect(timeLeft(at.table, 50_000)).toEqual([60_000, 58_000]);
    expect(at.table.clock!.at(50_000)).toMatchObject({ isRunning: true, turn: 'black' });
  });

  test('the clock stands while an opponent cannot answer', () => {
    const at = room(AGAINST, { time: { mainMs: 60_000 } });
    at.play(112, 0);
    at.tell({ kind: 'failed', id: at.asked!.id, why: 'engine' }, 1000);
    expect(at.table.clock!.at(1000).isRunning).toBe(false);
    at.tell({ kind: 'retry' }, 5000);
    expect(at.table.clock!.at(5000).isRunning).toBe(true);
  });
});

describe('two programs', () => {
  test('play on until they are paused, and then one move at a time', () => {
    const at = room(WATCHED);
    at.answer(112);
    at.tell({ kind: 'pause', isPaused: true });
    at.answer(113);
    expect(movesOf(at.table)).toHaveLength(1);
    at.tell({ kind: 'step' });
    expect(movesOf(at.table)).toHaveLength(2);
    expect(thinkerOf(at.driver)).toBeUndefined();
    at.tell({ kind: 'step' });
    at.answer(114);
    expect(movesOf(at.table)).toHaveLength(3);
    at.tell({ kind: 'pause', isPaused: false });
    expect(thinkerOf(at.driver)).toBe('P2');
  });
});

describe('a game with a person', () => {
  test('can be paused: nobody is asked, and no clock runs', () => {
    const at = room(AGAINST, { time: { mainMs: 10_000 } });
    at.tell({ kind: 'pause', isPaused: true });
    at.play(112);
    expect(at.kinds()).toEqual([]);
    at.tell({ kind: 'tick' }, 60_000);
    expect(endingOf(at.table)).toBeUndefined();
    at.tell({ kind: 'pause', isPaused: false });
    expect(thinkerOf(at.driver)).toBe('P2');
    expect(timeLeft(at.table, 60_000)).toEqual([10_000, 10_000]);
  });

  test('goes on when a person takes a seat of a paused one', () => {
    const at = room(WATCHED);
    at.answer(112);
    at.tell({ kind: 'pause', isPaused: true });
    at.tell({ kind: 'players', players: { P1: PERSON, P2: level(2) } });
    at.answer(113);
    expect(movesOf(at.table)).toHaveLength(2);
    expect(at.driver.isPaused).toBe(false);
  });
});

test('another game with other players is one event: nobody is asked about half of it', () => {
  const at = room(WATCHED);
  expect(at.kinds()).toEqual(['ask']);
  const players = { P1: PERSON, P2: level(9) };
  at.table = playAll(sit(), 'h8');
  at.tell({ kind: 'setting', table: at.table, players, isAway: false, replyMs: 0 });
  expect(at.kinds()).toEqual(['ask', 'stop', 'ask']);
  expect(at.asked).toMatchObject({ by: 'P2', spec: 9 });
});

test('whoever thinks is asked anew when someone says so', () => {
  const at = room();
  at.play(112);
  const { id } = at.asked!;
  at.tell({ kind: 'retry' });
  expect(at.kinds()).toEqual(['ask', 'stop', 'ask']);
  at.tell({ kind: 'answered', id, answer: { kind: 'move', point: 113 } });
  expect(movesOf(at.table)).toHaveLength(1);
});

test('a flag falls when its time has come, and not before', () => {
  const at = room({ P1: PERSON, P2: PERSON }, { time: { mainMs: 10_000 } });
  at.play(112, 0);
  expect(at.notes.at(-1)).toEqual({ kind: 'wake', at: 10_001 });
  at.tell({ kind: 'tick' }, 9000);
  expect(endingOf(at.table)).toBeUndefined();
  at.tell({ kind: 'tick' }, 10_001);
  expect(endingOf(at.table)).toMatchObject({ outcome: { reason: 'timeout', winner: 'black' } });
  expect(at.notes.at(-1)).toEqual({ kind: 'wake', at: undefined });
});

test('a remote player is waited for', () => {
  const at = room({ P1: PERSON, P2: { kind: 'remote' } });
  at.play(112);
  expect(at.kinds()).toEqual([]);
  expect(positionOf(at.table).turn).toBe('white');
  expect(at.driver.question).toBeUndefined();
});
