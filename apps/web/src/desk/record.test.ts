import { newGame } from '@tengen/game';
import { ok, parsePoint } from '@tengen/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeskRecord, recordOf, tableOfRecord } from './record.ts';
import { level, PERSON, parseSeat } from './seat.ts';
import { decide, endBy, play } from './steps.ts';
import { newTable, openingOf, type Table, toAct } from './table.ts';

function must<T>(result: { ok: boolean; value?: T; error?: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value as T;
}
const at = (name: string) => must(parsePoint(name, 15));

function inTheMiddle(): Table {
  const players = { P1: PERSON, P2: level(4) };
  const control = { mainMs: 60_000, incrementMs: 1000 };
  let table = must(newTable({ rule: 'renju', size: 15, players, control, protocol: 'rif' }, 0));
  for (const name of ['h8', 'h9', 'i9']) table = must(play(table, at(name), 100));
  return must(decide(table, { kind: 'answer', answer: 'swap' }, 5000));
}

test('a table in the middle of an opening survives being stored', () => {
  const table = inTheMiddle();
  const stored: DeskRecord = JSON.parse(JSON.stringify(recordOf(table, 6000)));
  const again = tableOfRecord({ ...stored }, 0);
  expect(openingOf(again)).toEqual(openingOf(table));
  expect(toAct(again)).toBe(toAct(table));
  expect(again.players).toEqual(table.players);
  expect(again.clock!.at(0)).toEqual(table.clock!.at(6000));
  expect(recordOf(again, 0).game).toEqual(recordOf(table, 0).game);
});

test('an ending is stored with the place it belongs to', () => {
  const table = endBy(inTheMiddle(), { kind: 'resign', loser: 'black' }, 6000)!;
  const again = tableOfRecord(JSON.parse(JSON.stringify(recordOf(table, 6000))), 0);
  expect(again.ending).toEqual(table.ending);
  expect(toAct(again)).toBeUndefined();
  expect(again.clock!.at(0).isRunning).toBe(false);
});

test('whatever stands beside the game, a table comes of it', () => {
  const game = must(play(inTheMiddle(), at('i8'), 5000)).history.present.game;
  fc.assert(
    fc.property(
      fc.record({
        path: fc.anything(),
        live: fc.anything(),
        players: fc.anything(),
        opening: fc.anything(),
        clock: fc.anything(),
        ending: fc.anything(),
        referee: fc.anything(),
      }),
      rest => {
        const table = tableOfRecord({ game, ...rest }, 0);
        expect(toAct(table)).toMatch(/black|white/);
      },
    ),
  );
  expect(tableOfRecord({ game: newGame() }, 0).live).toEqual([]);
});

test.each([
  { kind: 'opponent', spec: { kind: 'level', level: 11 } },
  { kind: 'opponent', spec: { kind: 'classic', id: 'classic-009' } },
  { kind: 'opponent' },
  'level-4',
  null,
])('%j is nobody we know, so a person sits there', value => {
  expect(parseSeat(value)).toEqual(PERSON);
});

test('opponents are known again', () => {
  for (const seat of [
    level(10),
    { kind: 'opponent', spec: { kind: 'engine', timeMs: 500 } },
    { kind: 'opponent', spec: { kind: 'classic', id: 'classic-003' } },
  ])
    expect(parseSeat(JSON.parse(JSON.stringify(seat)))).toEqual(seat);
  expect(ok(1)).toEqual({ ok: true, value: 1 });
});
