import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { playedGame } from '../testing/line.ts';
import { makePos, parsePos } from './pos.ts';
import { zjRenjuMeta } from './pos-name.ts';

const KAGETSU = playedGame('h8 h9 i9 i7 g9');

test('five bytes are five moves, and go back to the same bytes', () => {
  const bytes = readBytes('formats/valid/kagetsu.pos');
  expect(must(parsePos(bytes))).toEqual({ games: [KAGETSU], diagnostics: [] });
  expect(must(makePos(KAGETSU))).toEqual({ data: new Uint8Array(bytes), losses: [] });
});

test.each([
  ['pos-count0.pos', '', { code: 'bad-value', at: { offset: 0 }, expected: '1..225', found: '0' }],
  [
    'pos-outside.pos',
    'h8',
    { code: 'outside', at: { item: 2, offset: 2 }, expected: '0..224', found: '230' },
  ],
  [
    'pos-short.pos',
    'h8 h9 i9',
    { code: 'truncated', at: { offset: 4 }, expected: '5', found: '3' },
  ],
])('%s keeps what is good', (name, moves, about) => {
  expect(must(parsePos(readBytes(`formats/malformed/${name}`)))).toEqual({
    games: [playedGame(moves)],
    diagnostics: [{ severity: 'error', ...about }],
  });
});

test('a count that no board has room for is an error', () => {
  expect(must(parsePos(Uint8Array.of(226, 112)))).toEqual({
    games: [playedGame('')],
    diagnostics: [
      { severity: 'error', code: 'bad-value', at: { offset: 0 }, expected: '1..225', found: '226' },
    ],
  });
});

test('a cell that is taken ends the game', () => {
  expect(must(parsePos(Uint8Array.of(3, 112, 112, 113)))).toEqual({
    games: [playedGame('h8')],
    diagnostics: [
      { severity: 'error', code: 'occupied', at: { item: 2, offset: 2 }, found: '112' },
    ],
  });
});

test('bytes after the last stone are reported', () => {
  expect(must(parsePos(Uint8Array.of(1, 112, 0, 0)))).toEqual({
    games: [playedGame('h8')],
    diagnostics: [
      { severity: 'warning', code: 'extra-bytes', at: { offset: 2 }, expected: '1', found: '3' },
    ],
  });
});

test('no bytes, or too many, are no file', () => {
  expect(parsePos(new Uint8Array())).toMatchObject({ error: { kind: 'empty' } });
  expect(parsePos(new Uint8Array(4), { limits: { bytes: 3 } })).toEqual({
    ok: false,
    error: { kind: 'too-large', at: { offset: 3 }, expected: '≤ 3', found: '4' },
  });
});

test('only games on 15×15 with a move and without a pass can be written', () => {
  const error = (game: Parameters<typeof makePos>[0]) => {
    const written = makePos(game);
    return written.ok ? undefined : written.error;
  };
  expect(error(playedGame('h8', { size: 19 }))).toEqual({ kind: 'size', size: 19, expected: '15' });
  expect(error(playedGame(''))).toEqual({ kind: 'no-moves' });
  expect(error(playedGame('h8 h9 --'))).toEqual({ kind: 'pass', ply: 3 });
});

test('ZJRenju tells the rest in the name of the file', () => {
  const name = 'games\\12#1#Alice#Bob#0#7.pos';
  const bytes = readBytes('formats/valid/kagetsu.pos');
  expect(must(parsePos(bytes, { fileName: name })).games[0]!.meta).toEqual({
    size: 15,
    event: '12',
    black: { name: 'Alice' },
    white: { name: 'Bob' },
    result: { winner: 'black', by: 'timeout' },
    opening: { protocol: 'rif' },
  });
  const bare = must(parsePos(bytes, { fileName: '#2####0.pos' })).games[0]!;
  expect(bare.meta).toEqual({ size: 15 });
});

test.each(['kagetsu.pos', '1#2#3', 'a#b#c#d#e#f.pos', '1#0#a#b#0#0#9.pos'])(
  '%s is no name of ZJRenju',
  name => {
    expect(zjRenjuMeta(name)).toEqual({});
  },
);
