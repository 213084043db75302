import { expect, test } from 'vitest';
import { apply, replay } from './apply.ts';
import { decide } from './decide.ts';
import { shifted } from './shifted.ts';
import { movesOf, type Table, timeLeft, toAct } from './table.ts';
import { sit } from './testing/seat.ts';
import { redoFor, undoFor } from './turns.ts';

const PERSON = { kind: 'person' };
const LEVEL = { kind: 'opponent' };
const PEOPLE = { P1: PERSON, P2: PERSON };

function after(table: Table, command: Parameters<typeof decide>[1]): Table {
  const events = decide(table, command, toAct(table) ?? 'P1', 0);
  if (!events.ok) throw new Error(events.error.kind);
  return events.value.reduce(apply, table);
}

function played(count: number, terms = {}): Table {
  let table = sit(terms);
  for (let i = 0; i < count; i++) {
    table = after(table, { k: 'move', on: table.on, point: 100 + 2 * i });
  }
  return table;
}

const undone = (table: Table, players: Parameters<typeof undoFor>[1]) => {
  const to = undoFor(table, players);
  return to === undefined ? undefined : after(table, { k: 'takeback', to });
};

test.each([
  ['between two people one move', PEOPLE, 4, 3],
  ['against an opponent its answer and the own move', { P1: PERSON, P2: LEVEL }, 4, 2],
  ['while the opponent thinks the own move alone', { P1: PERSON, P2: LEVEL }, 3, 2],
  ['between two programs one move', { P1: LEVEL, P2: LEVEL }, 4, 3],
])('an undo takes back %s', (_, players, before, left) => {
  expect(movesOf(undone(played(before), players)!)).toHaveLength(left);
});

test('nothing is taken back where a person has not moved, nor in a strict game', () => {
  expect(undoFor(played(0), PEOPLE)).toBeUndefined();
  expect(undoFor(played(1), { P1: LEVEL, P2: PERSON })).toBeUndefined();
  expect(undoFor(played(4, { isStrict: true }), PEOPLE)).toBeUndefined();
});

test('a person who resigned before his first move may take that back', () => {
  const players = { P1: LEVEL, P2: PERSON };
  expect(undoFor(after(played(0), { k: 'resign' }), players)).toBe(1);
});

test('a log at another time is the same game with the same clock', () => {
  const table = played(3, { time: { mainMs: 60_000 } });
  const later = replay(shifted(table.log, 1_000_000));
  if (!later.ok) throw new Error(later.error.kind);
  expect(timeLeft(later.value, 1_005_000)).toEqual(timeLeft(table, 5000));
  expect(movesOf(later.value)).toEqual(movesOf(table));
});

test('a redo goes as far as the undo went, and on to an ending', () => {
  const players = { P1: PERSON, P2: LEVEL };
  const resigned = after(played(3), { k: 'resign' });
  const back = undone(resigned, players)!;
  expect(movesOf(back)).toHaveLength(2);
  const again = after(back, { k: 'takeback', to: redoFor(back, players)! });
  expect(toAct(again)).toBeUndefined();
  expect(redoFor(again, players)).toBeUndefined();
});
