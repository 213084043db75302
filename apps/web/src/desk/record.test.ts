import { newGame } from '@tengen/game';
import { must, point } from '@tengen/rules/testing';
import { openingOf, toAct } from '@tengen/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { level, PERSON, parsePlayer } from './players.ts';
import { type DeskRecord, recordOf } from './record.ts';
import { deskOfRecord } from './restore.ts';
import { colorToAct, type DeskState, gameOf, newDesk, tell } from './state.ts';
import { actOn, play, takeBack } from './steps.ts';

function inTheMiddle(): DeskState {
  const players = { P1: PERSON, P2: level(4) };
  const control = { mainMs: 60_000, incrementMs: 1000 };
  let state = must(newDesk({ rule: 'renju', size: 15, players, control, protocol: 'rif' }, 0));
  for (const name of ['h8', 'h9', 'i9']) state = must(play(state, point(name), 100));
  return must(actOn(state, { kind: 'answer', answer: 'swap' }, 5000));
}

const again = (state: DeskState, savedAt: number, now: number): DeskState => {
  const stored: DeskRecord = JSON.parse(JSON.stringify(recordOf(state, savedAt)));
  return deskOfRecord({ ...stored }, now);
};

test('a desk in the middle of an opening survives being stored', () => {
  const state = inTheMiddle();
  const read = again(state, 6000, 0);
  expect(openingOf(read.table)).toEqual(openingOf(state.table));
  expect(toAct(read.table)).toBe(toAct(state.table));
  expect(read.players).toEqual(state.players);
  expect(read.table.clock!.at(0)).toEqual(state.table.clock!.at(6000));
  expect(gameOf(read)).toEqual(gameOf(state));
  // And what was done can still be taken back.
  expect(openingOf(takeBack(read, 0)!.table).log).toHaveLength(3);
});

test('an ending is stored, and the clock stands', () => {
  const state = must(tell(inTheMiddle(), { k: 'resign' }, 'P1', 6000));
  const read = again(state, 9000, 0);
  expect(toAct(read.table)).toBeUndefined();
  expect(read.table.clock!.at(0).isRunning).toBe(false);
  expect(takeBack(read, 0)).toBeDefined();
});

test('without a running clock the same desk is stored as the same text', () => {
  const state = must(play(must(newDesk({ rule: 'freestyle', size: 15 }, 0)), 112, 5));
  expect(JSON.stringify(recordOf(state, 6000))).toBe(JSON.stringify(recordOf(state, 7000)));
});

test('a table that does not fit the record is left out; the game opens', () => {
  const record = recordOf(inTheMiddle(), 6000);
  for (const wrong of [
    { ...record, live: [0] },
    { ...record, events: [...record.events, { k: 'move' }] },
    { ...record, at: 'noon' },
    { ...record, version: 99, events: undefined },
  ]) {
    const state = deskOfRecord({ ...wrong } as DeskRecord, 0);
    expect(gameOf(state)).toEqual(record.game);
    expect(colorToAct(state)).toMatch(/black|white/);
  }
});

test('whatever stands beside the game, a desk comes of it', () => {
  const game = gameOf(inTheMiddle());
  const anything = fc.anything();
  fc.assert(
    fc.property(
      fc.record({
        version: fc.constantFrom(1, 2, 3, 'x'),
        path: anything,
        live: fc.oneof(anything, fc.constant([0, 0, 0])),
        base: fc.oneof(anything, fc.constant([])),
        players: anything,
        opening: anything,
        clock: anything,
        ending: anything,
        referee: anything,
        given: anything,
        events: fc.oneof(anything, fc.array(anything)),
        at: anything,
      }),
      rest => {
        const state = deskOfRecord({ game, ...rest }, 0);
        expect(colorToAct(state)).toMatch(/black|white/);
      },
    ),
  );
  expect(deskOfRecord({ game: newGame() }, 0).live).toEqual([]);
});

test.each([
  { kind: 'opponent', spec: { kind: 'level', level: 11 } },
  { kind: 'opponent', spec: { kind: 'classic', id: 'classic-009' } },
  { kind: 'opponent' },
  'level-4',
  null,
])('%j is nobody we know, so a person sits there', value => {
  expect(parsePlayer(value)).toEqual(PERSON);
});

test('opponents are known again', () => {
  for (const player of [
    level(10),
    { kind: 'opponent', spec: { kind: 'engine', timeMs: 500 } },
    { kind: 'opponent', spec: { kind: 'classic', id: 'classic-003' } },
  ])
    expect(parsePlayer(JSON.parse(JSON.stringify(player)))).toEqual(player);
});
