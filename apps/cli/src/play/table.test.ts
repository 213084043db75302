import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf } from './keep.ts';
import { at, TestRoom } from './play-testing.ts';
import { gameOf, tableOfGame, tableOfKept } from './record.ts';
import {
  doAgain,
  doDeed,
  movesPlayed,
  openTable,
  stoneDeed,
  type Table,
  takeBackTo,
} from './table.ts';

function table(): Table {
  const opened = openTable({ rule: 'renju', size: 15, referee: 'auto', protocol: 'soosyrv-8' });
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

function play(start: Table, ...names: readonly string[]): Table {
  return names.reduce((before, name) => {
    const next = doDeed(before, stoneDeed(before, at(name)), 1000);
    if (!next.ok) throw new Error(next.error.kind);
    return next.value;
  }, start);
}

test('stones of the opening and moves of the game enter by one door', () => {
  const opening = play(table(), 'h8', 'h9', 'i9');
  expect(opening.position.board.stones).toBe(3);
  expect(doDeed(opening, { kind: 'move', point: at('a1') })).toMatchObject({ ok: false });
  expect(doDeed(opening, stoneDeed(opening, at('a1')))).toMatchObject({
    ok: false,
    error: { kind: 'wrong-action', expected: 'answer' },
  });
});

test('taking back and doing again leads to the same table', () => {
  const opened = openTable({ rule: 'freestyle', size: 15, referee: 'auto', protocol: 'free' });
  if (!opened.ok) throw new Error();
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 224 }), { maxLength: 20 }),
      fc.nat(20),
      (points, back) => {
        let at: Table = opened.value;
        for (const point of points) {
          const next = doDeed(at, { kind: 'move', point });
          if (next.ok) at = next.value;
        }
        let again = takeBackTo(at, Math.max(0, at.done.length - back));
        for (let next = doAgain(again); next; next = doAgain(again)) again = next;
        expect(again.done).toEqual(at.done);
        expect(again.position.board.equals(at.position.board)).toBe(true);
      },
    ),
  );
});

test('a game becomes a record and comes back with its times and its result', () => {
  const opened = openTable({ rule: 'freestyle', size: 15, referee: 'auto', protocol: 'free' });
  if (!opened.ok) throw new Error();
  const played = play(opened.value, 'h8', 'a1', 'h9', 'a2', 'h10', 'a3', 'h11', 'a4', 'h12');
  const game = gameOf(played, { black: 'Ando', white: 'Level 3' });
  expect(game.meta).toMatchObject({
    result: { winner: 'black', by: 'five' },
    black: { name: 'Ando' },
  });
  expect(game.root.children[0]?.time).toEqual({ spentMs: 1000 });
  const back = tableOfGame(game, { referee: 'prevent' });
  if (!back.ok) throw new Error(back.error.kind);
  expect(movesPlayed(back.value)).toEqual(movesPlayed(played));
});

test('stones that were set up stay under the moves', () => {
  const opened = openTable({
    rule: 'freestyle',
    size: 15,
    referee: 'auto',
    protocol: 'swap2',
    setup: { black: [0, 1], white: [30], turn: 'white' },
  });
  if (!opened.ok) throw new Error(opened.error.kind);
  const played = play(opened.value, 'h8');
  expect(played.position.board.stones).toBe(4);
  expect(movesPlayed(played)[0]?.color).toBe('white');
  const back = tableOfGame(gameOf(played, { black: '', white: '' }), { referee: 'auto' });
  expect(back.ok && back.value.position.board.equals(played.position.board)).toBe(true);
});

test('a kept game is trusted only as far as the rules go', () => {
  const t = new TestRoom(
    { P1: { kind: 'person' }, P2: { kind: 'person' } },
    {},
    { mainMs: 60_000 },
  );
  t.type('h8', 'i9');
  const kept = JSON.parse(JSON.stringify(keptOf(t.room, 5000)));
  const read = tableOfKept(kept);
  expect(read.ok && read.value.table.done).toEqual(t.room.table.done);
  const double = { ...kept, done: [...kept.done, kept.done[0]] };
  expect(tableOfKept(double)).toMatchObject({ ok: false, error: { kind: 'occupied' } });
  for (const odd of [
    undefined,
    null,
    7,
    {},
    { ...kept, version: 2 },
    { ...kept, terms: {} },
    { ...kept, done: [null] },
  ]) {
    expect(tableOfKept(odd).ok).toBe(false);
  }
});
