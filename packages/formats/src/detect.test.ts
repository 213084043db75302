import { readdirSync } from 'node:fs';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { detectFormat, readAny, writeAs } from './detect.ts';
import { FORMATS, type FormatId, formatOf, READERS, WRITERS } from './registry.ts';
import { movesOf, playedGame } from './testing/line.ts';

const FOLDER = new URL('../../../vectors/formats/', import.meta.url);
const BY_EXTENSION: Readonly<Record<string, FormatId>> = {
  sgf: 'sgf',
  psq: 'psq',
  rec: 'rec',
  lib: 'renlib',
  rif: 'renjunet',
  pos: 'pos',
  bdt: 'bdt',
  sav: 'yixin',
  txt: 'moves',
};
/** Nothing in these tells what they were meant to be. */
const SILENT = [
  'bdt-nobracket.bdt',
  'lib-bad-magic.lib',
  'pos-count0.pos',
  'pos-outside.pos',
  'pos-short.pos',
];

const samples = ['valid', 'malformed'].flatMap(folder =>
  readdirSync(new URL(folder, FOLDER)).map(name => ({ folder, name })),
);

test.each(samples)('$folder/$name is recognised', ({ folder, name }) => {
  const bytes = readBytes(`formats/${folder}/${name}`);
  const format = BY_EXTENSION[name.split('.').at(-1)!];
  expect(format).toBeDefined();
  expect(detectFormat(bytes)).toBe(SILENT.includes(name) ? undefined : format);
  expect(detectFormat(bytes, name)).toBe(format);
  // Content is believed before the name.
  if (!SILENT.includes(name)) expect(detectFormat(bytes, 'game.unknown.sgf')).toBe(format);
});

test('there are samples of everything that has an extension, but RDF and numbers', () => {
  expect(samples.length).toBeGreaterThan(40);
  const extensions = FORMATS.flatMap(format => format.extensions);
  expect(extensions.filter(each => !(each in BY_EXTENSION))).toEqual(['xml', 'rdf', 'wzq']);
});

test.each<[FormatId | undefined, string]>([
  ['sgf', '\uFEFF (;GM[4])'],
  ['sgf', '( GM[4];B[hh])'],
  ['sgf', ';B[hh];W[ii]'],
  ['sgf', 'From: Alice\n\n(;B[hh])'],
  ['moves', ';h8;i9'],
  ['psq', 'piskvorky 15x15'],
  ['psq', '8,8,0\n9,9,10'],
  ['renjunet', '<?xml version="1.0"?><database>'],
  [undefined, '<!DOCTYPE html><html>'],
  ['rdf', 'x:RDFA1:01HH!'],
  ['bdt', 'Cup=[A,B,+,88,?,-,]'],
  ['link', 'https://gomocalc.com/#/h8h9'],
  ['link', '#/h8?to=1'],
  ['link', '#/'],
  ['link', '#/?size=19'],
  [undefined, 'https://example.org/#/about'],
  ['rec', 'Alice\nBob\n7,7,0'],
  ['rec', '42\n43\n7,7'],
  // Players without names.
  ['rec', '\n\n7,7,0\n8,6,0\n'],
  ['rec', '\uFEFF\r\n\r\n7,7,0\r\n'],
  ['rec', '\nBob\n7,7,0\n'],
  ['psq', '\n8,8,0\n9,9,10'],
  ['yixin', '15\r\n15\r\n0\r\n'],
  [undefined, '15\n15'],
  ['board-text', '.....\n.XO..\n.....\n.....\n.....'],
  ['opening-list', '0,0, 1,1'],
  // Two numbers may be meant from 0 or from 1, column or row first.
  [undefined, '7,7\n8,8'],
  ['stones-text', 'H8,J9/I9'],
  ['stones-text', '/I9'],
  [undefined, '/'],
  ['letters', 'hhhg'],
  [undefined, 'hh'],
  [undefined, 'hhh'],
  ['moves', '1. h8 h9'],
  ['moves', 'pass h8'],
  [undefined, 'hello'],
  [undefined, ''],
])('%s: %j', (format, text) => {
  expect(detectFormat(text)).toBe(format);
  expect(detectFormat(new TextEncoder().encode(text))).toBe(format);
});

test('a drawn board with round stones is known from its bytes', () => {
  const picture = '+++++\n+●○++\n++●++\n+++++\n+++++';
  expect(detectFormat(new TextEncoder().encode(picture))).toBe('board-text');
});

test('a long file is known by its head, even when that ends within a character', () => {
  const comment = '连珠'.repeat(2000);
  const sgf = new TextEncoder().encode(`(;C[${comment}]\n;B[hh])`);
  expect(detectFormat(sgf)).toBe('sgf');
  const lines = new TextEncoder().encode(`Alice\nBob\n${'1,1,1\n'.repeat(1000)}`);
  expect(detectFormat(lines)).toBe('rec');
});

test('stones in bytes are told from text of the same length', () => {
  // Ten moves in text after a line end: the first byte is 10, and ten different bytes follow.
  const text = new TextEncoder().encode('\nh8i9j7k6l5');
  expect(text).toHaveLength(11);
  expect(detectFormat(text)).toBe('moves');
  // As many printable bytes that are nothing else.
  expect(detectFormat(Uint8Array.of(10, ...new TextEncoder().encode('pa!b"c#d$e')))).toBe('pos');
  expect(detectFormat(Uint8Array.of(2, 112, 112))).toBeUndefined();
  expect(detectFormat(Uint8Array.of(2, 112, 225))).toBeUndefined();
  expect(detectFormat(Uint8Array.of(1))).toBeUndefined();
});

test('an ancient library without a header is known by its name', () => {
  const bytes = Uint8Array.of(0x78, 0x40);
  expect(detectFormat(bytes)).toBeUndefined();
  expect(readAny(bytes, { fileName: 'OLD.LIB' })).toMatchObject({
    ok: true,
    value: { format: 'renlib' },
  });
});

test('any file is read, and says what it was', () => {
  const reading = must(readAny(readBytes('formats/valid/game.psq')));
  expect(reading.format).toBe('psq');
  expect(movesOf(reading.games[0])).toBe('h8 i9 i7 g9 j8');
});

test('a link tells how many moves to show', () => {
  expect(must(readAny('#/h8h9?to=1'))).toMatchObject({ format: 'link', to: 1 });
});

test('the caller may know the format', () => {
  const reading = must(readAny('h8i7', { format: 'position-string' }));
  expect([reading.format, movesOf(reading.games[0])]).toEqual(['position-string', 'h8 i9']);
});

test('the name of a file reaches its reader', () => {
  const bytes = readBytes('formats/valid/kagetsu.pos');
  const reading = must(readAny(bytes, { fileName: '1#1#Alice#Bob#0#0.pos' }));
  expect(reading.games[0]!.meta.black).toEqual({ name: 'Alice' });
});

test.each([
  ['', {}, { kind: 'empty', at: { offset: 0 } }],
  ['hello', {}, { kind: 'not-recognised', at: { offset: 0 } }],
  ['hello', { fileName: 'hello.txt' }, { kind: 'not-recognised' }],
  [
    'hello',
    { fileName: 'hello.pos' },
    { kind: 'not-recognised', expected: 'bytes', found: 'text' },
  ],
  ['8,8,0', {}, { kind: 'psq-header' }],
])('%j cannot be read', (text, options, error) => {
  expect(readAny(text, options)).toMatchObject({ ok: false, error });
});

test('a format of one game writes the first and reports the others', () => {
  const games = [playedGame('h8'), playedGame('i9'), playedGame('j10')];
  expect(must(writeAs('moves', games))).toEqual({
    data: 'h8',
    losses: [{ kind: 'games', count: 2 }],
  });
  expect(must(writeAs('bdt', games)).losses).toEqual([]);
  expect(writeAs('pos', [playedGame(''), ...games])).toMatchObject({ error: { kind: 'no-moves' } });
  expect(writeAs('psq', [])).toEqual({ ok: false, error: { kind: 'no-moves' } });
});

test('the table agrees with the functions beside it', () => {
  expect(FORMATS.map(({ id }) => id).sort()).toEqual(Object.keys(READERS).sort());
  for (const format of FORMATS) {
    expect(formatOf(format.id)).toEqual(format);
    expect(format.id in WRITERS).toBe(format.canWrite);
    expect(READERS[format.id].content).toBe(format.content);
    const [least, largest] = format.sizes;
    expect(least).toBeLessThanOrEqual(largest);
  }
  expect(formatOf('psq')).toMatchObject({
    times: 'move',
    hasVariations: false,
    extensions: ['psq'],
  });
});

test('what the table says of boards, passes and set-ups is what the writers do', () => {
  for (const { id, canWrite, sizes, hasPasses, hasSetup } of FORMATS) {
    if (!canWrite) continue;
    const writes = (game: Parameters<typeof writeAs>[1]) => writeAs(id as never, game).ok;
    expect(writes(playedGame('c3', { size: 5 })), id).toBe(sizes[0] === 5);
    expect(writes(playedGame('h8')), id).toBe(true);
    // Bare positions hold no moves, so a pass costs them nothing more.
    expect(writes(playedGame('h8 --')), id).toBe(hasPasses || (hasSetup && id !== 'sgf'));
    const root = { setup: { black: [3], white: [], empty: [] }, children: [] };
    expect(writes({ meta: { size: 15 }, root }), id).toBe(hasSetup);
  }
});

test('a game written as any detected format is read as that format again', () => {
  const game = playedGame('h8 h9 i9 i7 g9', { black: { name: 'Alice' }, white: { name: 'Bob' } });
  for (const { id, canWrite, isDetected } of FORMATS) {
    if (!canWrite) continue;
    const { data } = must(writeAs(id as never, game));
    expect(detectFormat(data), id).toBe(isDetected ? id : 'moves');
  }
});
