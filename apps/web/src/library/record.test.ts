// A record comes back as it was, and a damaged one is known.
import { addMove, newGame, setComment, updateMeta } from '@tengen/game';
import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardOf, isCard } from './card.ts';
import type { GameRecord } from './record.ts';
import { checkRecord, contentText, isBlank, RECORD_VERSION, readContent, sumOf } from './record.ts';

function sample(): GameRecord {
  let game = newGame({ rule: 'renju', black: { name: 'Ando' }, event: 'Kyoto' });
  const moves = [112, 97, 98, 113];
  moves.forEach((point, i) => {
    const path = new Array<number>(i).fill(0);
    game = must(addMove(game, path, { color: i % 2 ? 'white' : 'black', point })).game;
  });
  game = must(addMove(game, [0, 0], { color: 'black', point: 3 })).game;
  game = must(setComment(game, [0], 'Heaven ] \\ <b>')).game;
  const text = contentText({ game, table: { path: [0, 0] } })!;
  const times = { createdAt: 1, savedAt: 2, revision: 3 };
  return {
    id: 'a',
    version: RECORD_VERSION,
    ...times,
    isStarred: false,
    ...text,
    sum: sumOf(text),
  };
}

test('tree, comment and table come back', () => {
  const record = must(checkRecord(structuredClone(sample())));
  const { game, table } = must(readContent(record));
  expect(table).toEqual({ path: [0, 0] });
  expect(game.root.children[0]!.comment).toBe('Heaven ] \\ <b>');
  expect(game.root.children[0]!.children[0]!.children).toHaveLength(2);
});

test('any change of a character is noticed', () => {
  const record = sample();
  fc.assert(
    fc.property(
      fc.nat({ max: record.sgf.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        const changed = String.fromCharCode(record.sgf.charCodeAt(at) ^ by);
        const sgf = record.sgf.slice(0, at) + changed + record.sgf.slice(at + 1);
        expect(checkRecord({ ...record, sgf })).toMatchObject({ error: { kind: 'bad-sum' } });
      },
    ),
  );
});

test.each([
  [null],
  [17],
  ['text'],
  [{}],
  [{ ...sample(), id: 7 }],
  [{ ...sample(), revision: 1.5 }],
  [{ ...sample(), sgf: undefined }],
  [{ ...sample(), isStarred: 'yes' }],
  [{ ...sample(), name: { length: 1 } }],
])('%j is no record', value => {
  expect(checkRecord(value)).toMatchObject({ error: { kind: 'not-a-record' } });
});

test('a record of a newer version is told apart from a damaged one', () => {
  expect(checkRecord({ ...sample(), version: 2 })).toMatchObject({ error: { kind: 'newer' } });
});

test('a table that is no JSON costs the table, not the game', () => {
  const { sgf } = sample();
  const text = { sgf, table: '{' };
  expect(must(readContent({ ...sample(), ...text, sum: sumOf(text) })).table).toBeUndefined();
});

test('the card tells opening, result, moves, variations and what is written', () => {
  const record = sample();
  const { game } = must(readContent(record));
  const card = cardOf(record, game);
  expect(card).toMatchObject({
    black: 'Ando',
    rule: 'renju',
    size: 15,
    opening: 'D4',
    moves: 4,
    variations: 1,
    result: 'open',
  });
  expect(card.text).toContain('kyoto');
  expect(card.text).toContain('heaven');
  expect(card.blackStones).toHaveLength(2);
  expect(isCard(structuredClone(card))).toBe(true);
  expect(isCard({ ...card, size: 400 })).toBe(false);
  expect(isCard({ ...card, blackStones: ['x'] })).toBe(false);
});

test('a stated result is believed; without one the stones tell', () => {
  const record = sample();
  const { game } = must(readContent(record));
  const lost = updateMeta(game, { result: { winner: 'white', by: 'resign' } });
  expect(cardOf(record, lost).result).toBe('white');
});

test('a table nobody touched is blank', () => {
  expect(isBlank(newGame())).toBe(true);
  expect(isBlank(must(readContent(sample())).game)).toBe(false);
});
