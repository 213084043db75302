import { Position } from '@tengen/rules';
import { must, point } from '@tengen/rules/testing';
import { describe, expect, test, vi } from 'vitest';
import type { TableCommand } from './command.ts';
import { decide, due, GIFT_MS, MOST_EVENTS } from './decide.ts';
import { record } from './record.ts';
import {
  endingOf,
  movesOf,
  openingOf,
  positionOf,
  redoOf,
  type Table,
  timeLeft,
  toAct,
  undoOf,
  versionOf,
} from './table.ts';
import { playAll, sit, tell } from './testing/seat.ts';

const FIVE = 'h8 a1 i8 a2 j8 a3 k8 a4 l8';
const stones = (table: Table) => positionOf(table).board.toString();
const back = (table: Table, now = 0) =>
  must(tell(table, { k: 'takeback', to: undoOf(table)! }, 'P1', now));
const again = (table: Table) => must(tell(table, { k: 'takeback', to: redoOf(table)! }, 'P1'));
const refusal = (table: Table, command: TableCommand, by: 'P1' | 'P2' | 'house', now = 0) => {
  const told = tell(table, command, by, now);
  return told.ok ? 'accepted' : told.error.kind;
};

describe('a local table', () => {
  test('takes moves in turn and says why it refuses one', () => {
    const table = playAll(sit(), 'h8 i9');
    expect(stones(table)).toBe('15×15 black h8 / white i9');
    expect(tell(table, { k: 'move', on: table.on, point: point('h8') }, 'P1')).toMatchObject({
      error: { kind: 'illegal', reason: { kind: 'occupied' } },
    });
    expect(refusal(table, { k: 'move', on: table.on, point: 0 }, 'P2')).toBe('not-your-step');
    expect(refusal(table, { k: 'move', on: 1, point: 0 }, 'P1')).toBe('stale');
  });

  test('a five ends the game with its move, and is taken back with it', () => {
    const table = playAll(sit(), FIVE);
    expect(endingOf(table)).toMatchObject({ outcome: { winner: 'black', reason: 'five' } });
    expect(toAct(table)).toBeUndefined();
    expect(refusal(table, { k: 'move', on: table.on, point: 0 }, 'P2')).toBe('over');
    const before = back(table);
    expect(movesOf(before)).toHaveLength(8);
    expect(toAct(before)).toBe('P1');
    expect(endingOf(again(before))).toEqual(endingOf(table));
  });

  test('moves are taken back and redone; another move forgets what could be redone', () => {
    const table = back(back(playAll(sit(), 'h8 i9 j10')));
    expect(stones(table)).toBe('15×15 black h8 / white ');
    expect(stones(again(again(table)))).toBe('15×15 black j10 h8 / white i9');
    expect(redoOf(again(again(table)))).toBeUndefined();
    expect(redoOf(playAll(table, 'a1'))).toBeUndefined();
  });

  test('a strict one takes nothing back, neither a stone nor the end', () => {
    const table = playAll(sit({ isStrict: true }), 'h8 i9');
    expect(refusal(table, { k: 'takeback', to: 2 }, 'P1')).toBe('not-now');
    const ended = must(tell(table, { k: 'resign' }, 'P2'));
    expect(refusal(ended, { k: 'takeback', to: 2 }, 'P1')).toBe('not-now');
  });

  test('resignations and agreed draws end the game and can be taken back', () => {
    const table = playAll(sit(), 'h8 i9');
    const resigned = must(tell(table, { k: 'resign' }, 'P2'));
    expect(record(resigned).meta.result).toEqual({ winner: 'black', by: 'resign' });
    expect(toAct(back(resigned))).toBe('P1');
    const offered = must(tell(table, { k: 'offer', what: 'draw' }, 'P1'));
    expect(refusal(offered, { k: 'answer', re: 99, yes: true }, 'P2')).toBe('no-offer');
    expect(refusal(offered, { k: 'answer', re: 4, yes: true }, 'P1')).toBe('no-offer');
    const agreed = must(tell(offered, { k: 'answer', re: 4, yes: true }, 'P2'));
    expect(record(agreed).meta.result).toEqual({ winner: 'draw' });
    expect(must(tell(offered, { k: 'offer', what: 'draw' }, 'P2')).stages.at(-1)).toMatchObject({
      end: { outcome: { reason: 'agreement' } },
    });
  });

  test('a forbidden stone is claimed by White alone, before he moves', () => {
    const table = playAll(sit({ rule: 'renju', referee: 'claim' }), 'g8 a1 i8 c1 h7 e1 h9 o15 h8');
    expect(refusal(table, { k: 'foul', on: table.on }, 'P1')).toBe('not-your-step');
    const claimed = must(tell(table, { k: 'foul', on: table.on }, 'P2'));
    expect(record(claimed).meta.result).toEqual({ winner: 'white', by: 'forbidden' });
    const passed = playAll(table, 'a2');
    expect(refusal(passed, { k: 'foul', on: passed.on }, 'P1')).toBe('illegal');
  });

  test('begins with the stones of a named opening, which nobody takes back', () => {
    const table = sit({ rule: 'renju', stones: [112, 97, 98] });
    expect(toAct(table)).toBe('P2');
    expect(undoOf(table)).toBeUndefined();
    const played = playAll(table, 'a1');
    expect(undoOf(back(played))).toBeUndefined();
    const [first] = record(played).root.children;
    expect(first).toMatchObject({ move: { color: 'black', point: 112 } });
    expect(first).not.toHaveProperty('time');
  });
});

describe('the clock of a local table', () => {
  const time = { mainMs: 10_000, incrementMs: 1000 };

  test('starts with the first move and charges each side for its own thinking', () => {
    const first = playAll(sit({ time }), 'h8', 5000);
    expect(timeLeft(first, 5000)).toEqual([10_000, 10_000]);
    const second = playAll(first, 'i9', 8000);
    expect(timeLeft(second, 9000)).toEqual([9000, 8000]);
    expect(movesOf(second)[1]).toMatchObject({ spentMs: 3000, leftMs: 8000 });
  });

  test('a move that comes too late finds the game lost; the flag falls by itself as well', () => {
    const table = playAll(sit({ time }), 'h8', 0);
    const late = must(decide(table, { k: 'move', on: table.on, point: 0 }, 'P2', 10_001));
    expect(late).toMatchObject([{ k: 'end', outcome: { winner: 'black', reason: 'timeout' } }]);
    expect(due(table)).toEqual({ at: 10_001, command: { k: 'tick' } });
    expect(refusal(table, { k: 'tick' }, 'house', 10_000)).toBe('not-now');
    const flagged = must(tell(table, { k: 'tick' }, 'house', 10_001));
    expect(record(flagged).meta.result).toEqual({ winner: 'black', by: 'timeout' });
    expect(due(flagged)).toBeUndefined();
    // The game may go on, but without a clock.
    expect(back(flagged).clock).toBeUndefined();
  });

  test('stands still while it is held', () => {
    const table = playAll(sit({ time }), 'h8', 0);
    const held = must(tell(table, { k: 'clock', runs: false }, 'house', 2000));
    expect(due(held)).toBeUndefined();
    const runs = must(tell(held, { k: 'clock', runs: true }, 'house', 60_000));
    expect(timeLeft(runs, 61_000)).toEqual([10_000, 7000]);
    expect(movesOf(playAll(runs, 'i9', 61_000))[1]).toMatchObject({ spentMs: 3000 });
  });

  test('goes on for whoever has to act after moves were taken back, without an increment', () => {
    const table = playAll(playAll(playAll(sit({ time }), 'h8', 0), 'i9', 1000), 'j10', 3000);
    const taken = back(table, 4000);
    expect(timeLeft(taken, 4000)).toEqual([9000, 9000]);
    expect(taken.clock!.at(5000).turn).toBe('black');
  });

  test('a turn of three stones has one increment, and its stones their own times', () => {
    const opened = playAll(sit({ opening: 'swap2', time }), 'h8', 0);
    const three = playAll(playAll(opened, 'i9', 1000), 'j10', 3000);
    expect(timeLeft(three, 3000)).toEqual([8000, 10_000]);
    expect(movesOf(three).map(({ spentMs }) => spentMs)).toEqual([0, 1000, 2000]);
    const action = { kind: 'answer', answer: 'black' } as const;
    const swapped = must(tell(three, { k: 'act', on: three.on, action }, 'P2', 4000));
    // P2 has taken Black and his time with it; P1 plays White now.
    expect(toAct(swapped)).toBe('P1');
    expect(timeLeft(swapped, 4000)).toEqual([8000, 10_000]);
    const undone = back(swapped, 5000);
    expect(openingOf(undone).black).toBe('P1');
    expect(timeLeft(undone, 5000)).toEqual([7000, 10_000]);
    expect(undone.clock!.at(5000).turn).toBe('white');
  });
});

describe('an online table', () => {
  const online = (changes: object = {}, rest = {}) => sit({ kind: 'online', ...changes }, 0, rest);

  test('takes only terms that strangers can play by', () => {
    for (const bad of [
      { time: { mainMs: 1000 } },
      { time: { perMoveMs: 5000 } },
      { time: { mainMs: 181 * 60_000 } },
      { time: {} },
      { rated: true },
      { rated: true, takebacks: false, opening: 'swap2', size: 19 },
      { stones: [1, 2], takebacks: true },
      { takebacks: 'yes' },
      { opening: 'chess' },
    ]) {
      expect(() => online(bad)).toThrow();
    }
    expect(online({ rated: true, takebacks: false, opening: 'swap2' })).toBeDefined();
    expect(online({ time: {}, private: true })).toBeDefined();
    expect(online({ time: { perMoveMs: 3 * 86_400_000 } })).toBeDefined();
  });

  test('gives each player free time in the first turn, and aborts when it passes unused', () => {
    const table = online();
    expect(timeLeft(table, 60_000)).toEqual([300_000, 300_000]);
    expect(due(table)).toMatchObject({ at: 60_000 + 300_000 + 301 });
    const aborted = must(tell(table, { k: 'tick' }, 'house', 360_301));
    expect(endingOf(aborted)).toEqual({ aborted: 'no-start' });
    expect(record(aborted).meta.result).toEqual({ winner: 'void' });
    const second = playAll(table, 'h8', 1000);
    expect(timeLeft(second, 61_000)).toEqual([305_000, 300_000]);
  });

  test('nobody wins by an engine of ours that fails', () => {
    const table = playAll(online({}, { P2: { kind: 'engine', id: 'level-4' } }), 'h8 i9 j10', 0);
    const flagged = must(tell(table, { k: 'tick' }, 'house', 999_999));
    expect(endingOf(flagged)).toEqual({ aborted: 'house' });
  });

  test('may be aborted until both have acted, and resigned from then on', () => {
    const one = playAll(online(), 'h8');
    expect(refusal(one, { k: 'resign' }, 'P1')).toBe('not-now');
    expect(refusal(one, { k: 'abort' }, 'P2')).toBe('accepted');
    const both = playAll(one, 'i9');
    expect(refusal(both, { k: 'resign' }, 'P1')).toBe('accepted');
    expect(refusal(both, { k: 'abort' }, 'P2')).toBe('not-now');
  });

  test('a draw is offered again after five own moves at the earliest', () => {
    const offered = must(tell(playAll(online(), 'h8 i9'), { k: 'offer', what: 'draw' }, 'P1'));
    const refused = must(tell(offered, { k: 'answer', re: 4, yes: false }, 'P2'));
    const later = playAll(refused, 'a1 a3 a5 a7 c1 c3 c5 c7');
    expect(refusal(later, { k: 'offer', what: 'draw' }, 'P1')).toBe('too-soon');
    expect(refusal(playAll(later, 'e1 e3'), { k: 'offer', what: 'draw' }, 'P1')).toBe('accepted');
  });

  test('a take-back needs consent, goes to before the asker’s own stone, and is asked three times at most', () => {
    const table = playAll(online(), 'h8 i9');
    expect(refusal(table, { k: 'takeback', to: 2 }, 'P1')).toBe('not-now');
    const asked = must(tell(table, { k: 'offer', what: 'takeback' }, 'P1'));
    const taken = must(tell(asked, { k: 'answer', re: 4, yes: true }, 'P2'));
    expect(stones(taken)).toBe('15×15 black  / white ');
    let no = table;
    for (const name of ['a1', 'a3', 'a5']) {
      no = must(tell(no, { k: 'offer', what: 'takeback' }, 'P1'));
      no = must(tell(no, { k: 'answer', re: versionOf(no), yes: false }, 'P2'));
      const ask: TableCommand = { k: 'offer', what: 'takeback' };
      expect(refusal(no, ask, 'P1')).toBe(name === 'a5' ? 'not-now' : 'too-soon');
      no = playAll(playAll(no, name), `${name.replace('a', 'c')}`);
    }
    expect(refusal(no, { k: 'offer', what: 'takeback' }, 'P1')).toBe('not-now');
  });

  test('an empty seat is claimed by the one who is there', () => {
    const table = playAll(online(), 'h8 i9');
    const claim = (emptyMs: number): TableCommand => ({ k: 'claim', as: 'win', emptyMs });
    expect(refusal(table, claim(99_999), 'P1')).toBe('not-now');
    expect(refusal(table, claim(59_999), 'P2')).toBe('too-soon');
    expect(endingOf(must(tell(table, claim(60_000), 'P2')))).toEqual({
      outcome: { kind: 'win', winner: 'white', reason: 'adjudicated' },
      why: 'left',
    });
  });

  test('time is given to the other, twenty times at most', () => {
    let table = playAll(online(), 'h8 i9');
    const [, before] = timeLeft(table, 0)!;
    for (let i = 0; i < 20; i++) table = must(tell(table, { k: 'give' }, 'P1'));
    expect(timeLeft(table, 0)![1]).toBe(before + 20 * GIFT_MS);
    expect(refusal(table, { k: 'give' }, 'P1')).toBe('not-now');
  });

  test('a rematch is offered within ten minutes, once a minute, and begins once', () => {
    const ended = must(tell(playAll(online(), 'h8 i9'), { k: 'resign' }, 'P1', 0));
    const offer: TableCommand = { k: 'offer', what: 'rematch' };
    expect(refusal(ended, offer, 'P1', 600_001)).toBe('not-now');
    const offered = must(tell(ended, offer, 'P1', 1000));
    const re = versionOf(offered);
    const refused = must(tell(offered, { k: 'answer', re, yes: false }, 'P2', 2000));
    expect(refusal(refused, offer, 'P1', 60_000)).toBe('too-soon');
    const yes = must(tell(offered, { k: 'answer', re, yes: true, game: 'b' }, 'P2', 2000));
    expect(yes.next).toBe('b');
    expect(refusal(yes, { k: 'next', game: 'c' }, 'house', 3000)).toBe('not-now');
  });

  test('after very many events the house calls it a draw', () => {
    let table = playAll(online({ time: { mainMs: 10_000_000 } }), 'h8 i9');
    while (!endingOf(table))
      table = must(tell(table, { k: 'time', ms: [1, 1], why: 'moving' }, 'house'));
    expect(versionOf(table)).toBe(MOST_EVENTS);
    expect(endingOf(table)).toMatchObject({ outcome: { kind: 'draw', reason: 'adjudicated' } });
  });

  test('the last event is the end, also where two are asked for', () => {
    const time: TableCommand = { k: 'time', ms: [1, 1], why: 'moving' };
    const terms = { time: { mainMs: 10_000_000 }, takebacks: true };
    let table = playAll(online(terms), 'h8 i9');
    while (versionOf(table) < MOST_EVENTS - 3) table = must(tell(table, time, 'house'));
    table = must(tell(table, { k: 'offer', what: 'takeback' }, 'P1'));
    const yes: TableCommand = { k: 'answer', re: versionOf(table), yes: true };
    table = must(tell(table, yes, 'P2'));
    expect(versionOf(table)).toBe(MOST_EVENTS);
    expect(table.log.at(-1)).toMatchObject({ k: 'end', outcome: { reason: 'adjudicated' } });
  });

  test('without a clock it is stopped after thirty silent days', () => {
    const table = online({ time: {}, private: true });
    const { at } = due(table)!;
    expect(at).toBe(30 * 86_400_000);
    expect(endingOf(must(tell(table, { k: 'tick' }, 'house', at)))).toEqual({ aborted: 'house' });
  });
});

test('one stone in a game of 150 moves computes one position anew', () => {
  const names = Array.from({ length: 150 }, (_, i) => {
    const [row, column] = [Math.floor(i / 15), i % 15];
    return `${'abcdefghijklmno'[(column * 2 + (row % 4 > 1 ? 1 : 0)) % 15]}${row + 1}`;
  });
  const table = playAll(sit(), names.join(' '));
  expect(movesOf(table)).toHaveLength(150);
  const play = vi.spyOn(Position.prototype, 'play');
  const setup = vi.spyOn(Position, 'setup');
  const start = vi.spyOn(Position, 'start');
  playAll(table, 'o15');
  const computed = [play, setup, start].map(spy => spy.mock.calls.length);
  vi.restoreAllMocks();
  expect(computed).toEqual([1, 0, 0]);
});
