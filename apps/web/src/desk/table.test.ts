import { Clock, mainLine } from '@tengen/game';
import { openingMoves, PROTOCOL_IDS } from '@tengen/openings';
import { type Point, parsePoint, type Result } from '@tengen/rules';
import { describe, expect, test } from 'vitest';
import { recordOf, tableOfRecord } from './record.ts';
import { level, PERSON, seatsOf } from './seat.ts';
import { positionOf } from './standing.ts';
import { decide, endBy, play, playFrom, repeat, takeBack } from './steps.ts';
import {
  endingAt,
  gameOf,
  newTable,
  openingOf,
  type Table,
  type TableSetup,
  toAct,
} from './table.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const at = (name: string): Point => must(parsePoint(name, 15));
const start = (setup: Partial<TableSetup> = {}, now = 0): Table =>
  must(newTable({ rule: 'freestyle', size: 15, ...setup }, now));
const playAll = (table: Table, names: string, now = 0): Table =>
  names.split(' ').reduce((before, name) => must(play(before, at(name), now)), table);
const positionHere = (table: Table) =>
  positionOf(gameOf(table), table.live, table.referee, endingAt(table, table.live)).position;
const names = (table: Table) => positionHere(table).board.toString();

describe('a table', () => {
  test('takes moves in turn and says why it refuses one', () => {
    const table = playAll(start(), 'h8 i9');
    expect(names(table)).toBe('15×15 black h8 / white i9');
    expect(play(table, at('h8'), 0)).toMatchObject({ ok: false, error: { kind: 'occupied' } });
  });

  test('takes moves back and repeats them; another move becomes the main line and the old one stays', () => {
    const table = playAll(start(), 'h8 i9 j10');
    const back = takeBack(takeBack(table, 0)!, 0)!;
    expect(names(back)).toBe('15×15 black h8 / white ');
    expect(names(repeat(back, 0)!)).toBe('15×15 black h8 / white i9');
    const other = playAll(back, 'a1');
    expect(other.live).toEqual(mainLine(gameOf(other)));
    expect(gameOf(other).root.children[0]!.children).toHaveLength(2);
    expect(repeat(other, 0)).toBeUndefined();
  });

  test('of a strict game takes nothing back, neither a stone nor the end, also when it was stored', () => {
    const table = playAll(start({ isStrict: true }), 'h8 i9');
    const again = tableOfRecord(JSON.parse(JSON.stringify(recordOf(table, 0))), 0);
    for (const one of [table, again]) {
      expect(takeBack(one, 0)).toBeUndefined();
      expect(playFrom({ ...one, history: start().history }, 0)).toBeUndefined();
      expect(takeBack(endBy(one, { kind: 'resign', loser: 'white' }, 0)!, 0)).toBeUndefined();
    }
    // A plain one is stored as before.
    expect(recordOf(start(), 0)).not.toHaveProperty('isStrict');
  });

  test('a resignation ends the game, goes into the record, and can be taken back', () => {
    const table = endBy(playAll(start(), 'h8 i9'), { kind: 'resign', loser: 'white' }, 0)!;
    expect(positionHere(table).outcome).toEqual({ kind: 'win', winner: 'black', reason: 'resign' });
    expect(gameOf(table).meta.result).toEqual({ winner: 'black', by: 'resign' });
    expect(toAct(table)).toBeUndefined();
    expect(endBy(table, { kind: 'agreed-draw' }, 0)).toBeUndefined();
    const back = takeBack(table, 0)!;
    expect(positionHere(back).outcome).toBeUndefined();
    expect(gameOf(back).meta.result).toBeUndefined();
  });

  test('two may agree on a draw', () => {
    const table = endBy(playAll(start(), 'h8 i9'), { kind: 'agreed-draw' }, 0)!;
    expect(positionHere(table).outcome).toEqual({ kind: 'draw', reason: 'agreement' });
    expect(gameOf(table).meta.result).toEqual({ winner: 'draw' });
  });

  test('a forbidden stone can be claimed where the referee leaves it to White', () => {
    const setup = { rule: 'renju', referee: 'claim' } as const;
    const table = playAll(start(setup), 'g8 a1 i8 c1 h7 e1 h9 o15 h8');
    expect(positionHere(table).outcome).toBeUndefined();
    expect(positionHere(endBy(table, { kind: 'claim' }, 0)!).outcome).toMatchObject({
      winner: 'white',
      foul: 'double-three',
    });
    expect(endBy(playAll(start(), 'h8'), { kind: 'claim' }, 0)).toBeUndefined();
  });

  test('begins with the stones of a named opening', () => {
    const table = start({ rule: 'renju', stones: openingMoves('D4', 'identity', 15) });
    expect(names(table)).toBe('15×15 black i9 h8 / white h9');
    expect(toAct(table)).toBe('white');
    // Nobody played them, so nobody takes them back.
    expect(takeBack(table, 0)).toBeUndefined();
    const stored = JSON.parse(JSON.stringify(recordOf(playAll(table, 'a1'), 0)));
    const back = takeBack(tableOfRecord(stored, 0), 0)!;
    expect(names(back)).toBe('15×15 black i9 h8 / white h9');
    expect(takeBack(back, 0)).toBeUndefined();
  });
});

describe('the clock', () => {
  const control = { mainMs: 10_000 };

  test('starts with the first move and charges each side for its own thinking', () => {
    const first = must(play(start({ control }), at('h8'), 5000));
    expect(first.clock!.at(5000).black.leftMs).toBe(10_000);
    const second = must(play(first, at('i9'), 8000));
    expect(second.clock!.at(9000)).toMatchObject({
      black: { leftMs: 9000 },
      white: { leftMs: 7000 },
      turn: 'black',
    });
    expect(gameOf(second).root.children[0]!.children[0]!.time).toEqual({
      spentMs: 3000,
      leftMs: 7000,
    });
  });

  test('a move that comes too late is void, and time lost is a loss', () => {
    const table = must(play(start({ control }), at('h8'), 0));
    expect(play(table, at('i9'), 10_001)).toEqual({
      ok: false,
      error: { kind: 'timeout', color: 'white' },
    });
    const lost = endBy(table, { kind: 'timeout', loser: 'white' }, 10_001)!;
    expect(gameOf(lost).meta.result).toEqual({ winner: 'black', by: 'timeout' });
    expect(lost.clock!.at(99_000).isRunning).toBe(false);
  });
});

describe('an opening', () => {
  test('swap2: the colours are exchanged with the players and their clocks, and taken back again', () => {
    const players = { P1: PERSON, P2: level(3) };
    const swap2 = start({ protocol: 'swap2', players, control: { mainMs: 60_000 } });
    const placed = playAll(swap2, 'h8 i9 j10');
    expect(play(placed, at('a1'), 0)).toMatchObject({ error: { kind: 'opening-step' } });
    expect(toAct(placed)).toBe('white');
    const taken = must(decide(placed, { kind: 'answer', answer: 'black' }, 1000));
    expect(seatsOf(taken.players, taken.opening)).toEqual({ black: level(3), white: PERSON });
    expect(gameOf(taken).meta.black).toEqual({ name: 'Tengen', rank: 'level 3' });
    expect(toAct(taken)).toBe('white');
    const back = takeBack(taken, 1000)!;
    expect(seatsOf(back.players, back.opening).black).toBe(PERSON);
    expect(openingOf(back)).toBeDefined();
    const again = repeat(back, 1000)!;
    expect(seatsOf(again.players, again.opening).white).toBe(PERSON);
  });

  test('taking back beyond the opening takes the opening back as well', () => {
    let table = playAll(start({ rule: 'renju', protocol: 'rif' }), 'h8 h9 i9');
    table = must(decide(table, { kind: 'answer', answer: 'keep' }, 0));
    for (let i = 0; i < 4; i++) table = takeBack(table, 0)!;
    expect(openingOf(table)?.log).toEqual([]);
    expect(takeBack(table, 0)).toBeUndefined();
    for (let i = 0; i < 4; i++) table = repeat(table, 0)!;
    expect(openingOf(table)?.stones).toHaveLength(3);
    expect(repeat(table, 0)).toBeUndefined();
  });

  test.each(PROTOCOL_IDS)('%s begins on a table', protocol => {
    const table = start({ rule: 'renju', protocol, offers: 2 });
    expect(Boolean(openingOf(table))).toBe(protocol !== 'free');
    expect(toAct(table)).toBe('black');
  });
});

test('a stored clock stands still until it is wanted again', () => {
  const table = must(play(start({ control: { mainMs: 10_000 } }), at('h8'), 0));
  const stored = JSON.parse(JSON.stringify(table.clock!.pause(2000)));
  expect(Clock.from(stored).resume(70_000).at(71_000).white.leftMs).toBe(7000);
});
