import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { tengen } from '../world-testing.ts';
import { readGames } from './read.ts';
import { LineGameSplitter, lineAt, SgfGameSplitter } from './split.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-convert-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const game = (comment = '') => `(;GM[4]FF[4]SZ[15]C[${comment}];B[hh];W[ii](;B[gg])(;B[gh]))`;

test('a collection is cut into its games wherever the stream is broken', () => {
  const games = [game(), game('a (bracket) and \\] one'), game('two\nlines')];
  const text = games.join('\n\n');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 6 }), cuts => {
      const splitter = new SgfGameSplitter();
      const at = [0, ...cuts.sort((a, b) => a - b), text.length];
      const pieces = at.slice(1).flatMap((end, i) => splitter.push(text.slice(at[i], end)));
      pieces.push(...splitter.end());
      expect(pieces.map(piece => piece.text)).toEqual(games);
      expect(pieces.map(piece => piece.line)).toEqual([1, 3, 5]);
    }),
  );
});

test('a game that never ends does not swallow the next one', () => {
  const splitter = new SgfGameSplitter();
  const text = `(;GM[4]SZ[15];B[hh];W[\n${game()}\n`;
  const pieces = [...splitter.push(text), ...splitter.end()];
  expect(pieces).toHaveLength(2);
  expect(pieces[1]).toEqual({ text: game(), line: 2 });
  expect(lineAt({ text: 'a\nb\nc', line: 5 }, 4)).toBe(7);
});

test('lines are numbered as in the file, blank ones included', () => {
  const splitter = new LineGameSplitter();
  const pieces = [
    ...splitter.push('h8 i9\r\n\n  g7'),
    ...splitter.push(' h7\n'),
    ...splitter.end(),
  ];
  expect(pieces).toEqual([
    { text: 'h8 i9', line: 1 },
    { text: 'g7 h7', line: 3 },
  ]);
});

test('malformed games are told by line and left out, the rest is converted, and the code is 1', async () => {
  const input = [game(), '(;GM[4]SZ[15];B[hh];W[zz', game(), 'rubbish', game()].join('\n');
  const { code, out, err } = await tengen('convert - - --to moves', { input });
  expect(code).toBe(1);
  expect(out).toBe('h8 i7 g9\nh8 i7 g9\nh8 i7 g9\n');
  expect(err).toMatch(/^-:2: /m);
  expect(err).toMatch(/^-:4: /m);
  expect(err).toContain('3 converted, 2 malformed.');
});

test('lines of moves become games, and come back', async () => {
  const input = 'h8 i9 g7\nnonsense\nh8 h9\n';
  const sgf = await tengen('convert - - --lines --rule renju', { input });
  expect(sgf.code).toBe(1);
  expect(sgf.err).toMatch(/^-:2: /m);
  const back = await tengen('convert - - --to moves', { input: sgf.out });
  expect(back.code).toBe(0);
  expect(back.out).toBe('h8 i9 g7\nh8 h9\n');
});

test('an only game is kept as far as it can be read', async () => {
  const { code, out } = await tengen('convert - - --to moves', {
    input: '(;GM[4]SZ[15];B[hh];W[ii];B[',
  });
  expect(code).toBe(1);
  expect(out).toBe('h8 i7\n');
});

test('what is written as REC is read again, though the players have no names', async () => {
  const target = join(folder, 'game.rec');
  await tengen(['convert', '-', target], { input: 'h8 i9 g9 h10 i8' });
  const back = await tengen(['convert', target, '-', '--to', 'moves']);
  expect(back.code).toBe(0);
  // A board of 20, as the format has it, its rows counted from the other side.
  expect(back.out).toBe('h13 i14 g14 h15 i13\n');
  expect((await tengen(['show', target, '--json'])).json()).toMatchObject({ size: 20, moves: 5 });
});

test('a folder takes formats that hold one game a file', async () => {
  const target = join(folder, 'games/');
  const input = `${game()}\n${game()}`;
  const one = await tengen(['convert', '-', '-', '--to', 'psq'], { input });
  expect(one.code).toBe(2);
  expect(one.err).toContain('holds only one game');
  const many = await tengen(['convert', '-', target, '--to', 'psq'], { input });
  expect(many.code).toBe(0);
  expect(readdirSync(target)).toEqual(['00001.psq', '00002.psq']);
  expect(readFileSync(join(target, '00001.psq'), 'utf8')).toContain('Piskvorky 15x15');
});

test('a RenLib file is renju', async () => {
  const file = new URL('../../../../vectors/formats/valid/h8-tree-3.0.lib', import.meta.url)
    .pathname;
  const { code, out } = await tengen(['convert', file, '-', '--to', 'sgf']);
  expect(code).toBe(0);
  expect(out).toContain('RU[renju]');
  expect((await tengen(['show', file, '--json'])).json()).toMatchObject({ rule: 'renju' });
});

test('what the format cannot hold is said', async () => {
  const { err } = await tengen('convert - - --to moves', { input: game('a word') });
  expect(err).toContain('The format cannot hold');
});

test('files that are not there, and folders that cannot be written, are code 3', async () => {
  expect((await tengen('convert no-such-file.sgf -')).code).toBe(3);
  const nowhere = join(folder, 'no', 'such', 'place.sgf');
  expect((await tengen(['convert', '-', nowhere], { input: game() })).code).toBe(3);
  expect((await tengen('convert - out.unknown')).code).toBe(2);
});

test('ten thousand games go through in one stream', async () => {
  const line = 'h8 i9 g9 h9 i8 j8 h7 h10 g7 f7 g8 g10 f8 e8 i7 j7 k6 j6';
  const input = Array.from({ length: 10_000 }, () => line).join('\n');
  const before = process.cpuUsage();
  const { code, out } = await tengen('convert - - --lines', { input });
  const { user, system } = process.cpuUsage(before);
  expect(code).toBe(0);
  expect(out.match(/^\(;/gm)).toHaveLength(10_000);
  // 2,000 games a second of the processor's time, however busy the machine is.
  expect((user + system) / 1e6).toBeLessThan(5);
});

test('a file may be converted into itself', async () => {
  const file = join(folder, 'itself.sgf');
  writeFileSync(file, `${game('one')}\n${game('two')}\n`);
  const { code } = await tengen(['convert', file, file]);
  expect(code).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('one');
  expect(text).toContain('two');
});

test.each([
  ['a source that is not there', ['nosuch.sgf'], 3],
  ['a source without a game', ['empty.sgf'], undefined],
  ['several games for a format that holds one', ['many.sgf', '--to', 'psq'], 2],
])('%s leaves the target as it was', async (_, [source, ...more], expected) => {
  const place = mkdtempSync(join(folder, 'kept-'));
  writeFileSync(join(place, 'empty.sgf'), '');
  writeFileSync(join(place, 'many.sgf'), `${game()}\n${game()}`);
  const target = join(place, 'good.sgf');
  writeFileSync(target, game('good'));
  const before = readdirSync(place);
  const { code } = await tengen(['convert', join(place, source!), target, ...more]);
  if (expected !== undefined) expect(code).toBe(expected);
  expect(readFileSync(target, 'utf8')).toBe(game('good'));
  expect(readdirSync(place)).toEqual(before);
});

test('what is no plain file is written to, not replaced', async () => {
  const { code } = await tengen(['convert', '-', '/dev/null', '--to', 'sgf'], { input: game() });
  expect(code).toBe(0);
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const BLACK_WINS = { gbk: 'bada c6e5 b1d8 caa4', big5: 'b6c2 b4d1 a55c' };

test.each([
  ['a file of one line', ''],
  ['a later game', `${game().repeat(200)}\n`],
])('text that is not UTF-8 in %s is kept', async (_, before) => {
  const file = join(folder, 'gbk.sgf');
  const gbk = Buffer.concat([
    Buffer.from(`${before}(;GM[4]SZ[15]C[`),
    bytes(BLACK_WINS.gbk),
    Buffer.from('];B[hh])'),
  ]);
  writeFileSync(file, gbk);
  const { code, out, err } = await tengen(['convert', file, '-']);
  expect(code).toBe(0);
  expect(out).toContain('C[黑棋必胜]');
  expect(err).toContain('character encoding');
});

test('a backslash within a character of Big5 swallows no move', async () => {
  const file = join(folder, 'big5.sgf');
  const big5 = Buffer.concat([
    Buffer.from('(;GM[4]CA[Big5]C['),
    bytes(BLACK_WINS.big5),
    Buffer.from('];B[hh];W[ii])'),
  ]);
  writeFileSync(file, big5);
  expect((await tengen(['convert', file, '-', '--to', 'moves'])).out).toBe('h8 i7\n');
});

test('a long stream in GBK is cut between its games, never within a character', async () => {
  const file = join(folder, 'long-gbk.sgf');
  const one = Buffer.concat([
    Buffer.from('(;GM[4]SZ[15]C['),
    bytes(BLACK_WINS.gbk.repeat(60)),
    Buffer.from('];B[hh])\n'),
  ]);
  writeFileSync(file, Buffer.concat(Array.from({ length: 4000 }, () => one)));
  const { code, out } = await tengen(['convert', file, '-']);
  expect(code).toBe(0);
  expect(out.match(new RegExp(`C.${'黑棋必胜'.repeat(60)}.`, 'g'))).toHaveLength(4000);
});

test.each(['empty.sgf', 'empty.txt', 'empty.lib'])('%s is said to be empty', async name => {
  const file = join(folder, name);
  writeFileSync(file, '');
  const { code, err } = await tengen(['convert', file, '-']);
  expect(code).toBe(1);
  expect(err).toContain('the file is empty');
});

test('remarks are summed up, one line a kind', async () => {
  const input = Array.from({ length: 1400 }, () => 'Cup=[A,B,X,8889,?,?,]').join('\n');
  const { code, err } = await tengen('convert - - --to moves', { input });
  expect(code).toBe(0);
  expect(err).toContain(
    '-:1: unknown result (“X” instead of + - = ? F f) (and 1,399 more like this)\n',
  );
  expect(err.match(/unknown result/g)).toHaveLength(1);
  expect(err).toContain('1,400 games converted.');
});

test('an only game that breaks off is converted, not malformed as well', async () => {
  const { code, err } = await tengen('convert - - --to moves', { input: 'h8 i9 h8' });
  expect(code).toBe(1);
  expect(err).toContain('1 converted, 1 of them incomplete.');
});

test('what is too large to be read as a whole is refused before it is read to the end', async () => {
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('<games>');
    for (;;) {
      sent += 1000;
      yield Buffer.alloc(1000, '<game/>');
    }
  }
  const options = { isByLine: false, isStrict: false, limits: { bytes: 20_000 } };
  const items = [];
  for await (const item of readGames(endless(), options)) items.push(item);
  expect(items).toMatchObject([{ games: [], remarks: [{ kind: 'too-large' }] }]);
  expect(sent).toBeLessThan(30_000);
});

test('the games of an archive come with the names of their files', async () => {
  const file = new URL('../../../../vectors/formats/corpus/archive.zip', import.meta.url).pathname;
  const { code, out } = await tengen(['convert', file, '-']);
  expect(code).toBe(0);
  expect(out).toContain('GN[one]');
  expect(out).toContain('GN[two]');
});
