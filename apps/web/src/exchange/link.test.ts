// What goes into a link comes out of it, and a link that means harm gets a kind.
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import { addMove, type Game, mainLine, newGame, setComment } from '@tengen/game';
import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGameLink } from './is-link.ts';
import { makeGameLink, readLink } from './link.ts';

function tree(): Game {
  let game = newGame({ rule: 'renju', size: 15, black: { name: '安藤' } });
  game = must(addMove(game, [], { color: 'black', point: 112 })).game;
  game = must(addMove(game, [0], { color: 'white', point: 97 })).game;
  game = must(addMove(game, [0], { color: 'white', point: 98 })).game;
  return must(setComment(game, [0, 1], 'Zwei 😀 <script>')).game;
}

test('a tree with variations and comments comes back, and where one stood', async () => {
  const game = tree();
  const link = (await makeGameLink(game, [0, 1]))!;
  expect(isGameLink(link)).toBe(true);
  expect(link).toMatch(/^#g=1[dp][\w-]+&at=0\.1$/);
  const read = must(await readLink(link));
  expect(read.path).toEqual([0, 1]);
  expect(must(makeSgf(read.game)).data).toBe(must(makeSgf(game)).data);
});

test('a long game is packed, and packing makes it much shorter', async () => {
  const moves = Array.from(
    { length: 200 },
    (_, i) =>
      `;${i % 2 ? 'W' : 'B'}[${String.fromCharCode(97 + (i % 15))}${String.fromCharCode(97 + Math.floor(i / 15))}]`,
  );
  const sgf = `(;FF[4]GM[4]SZ[15]RU[renju]${moves.join('')})`;
  const game = must(parseSgf(sgf)).games[0]!;
  const link = (await makeGameLink(game))!;
  expect(link.startsWith('#g=1d')).toBe(true);
  expect(link.length).toBeLessThan(sgf.length);
  expect(mainLine(must(await readLink(link)).game)).toHaveLength(200);
});

test.each([
  ['rule=renju&size=15&referee=prevent&moves=h8h9i9', 3, 3],
  ['rule=freestyle&size=20&moves=t20a1&at=1', 2, 1],
  ['moves=h8h9', 2, 2],
  ['moves=h8,h9 i9', 3, 3],
])('a link of the first page is read: %s', async (hash, moves, at) => {
  expect(isGameLink(`#${hash}`)).toBe(true);
  const { game, path } = must(await readLink(hash));
  expect(mainLine(game)).toHaveLength(moves);
  expect(path).toHaveLength(at);
});

test.each([
  ['rule=renju&size=15&moves=h8i9zz9j10', 2, 'zz9j10'],
  ['moves=h8h9h8i9', 2, 'h8i9'],
  ['size=9&moves=e5o15e6', 1, 'o15e6'],
])('%s is read as far as it makes sense, and the rest is named', async (hash, moves, rest) => {
  const { game, unread } = must(await readLink(hash));
  expect(mainLine(game)).toHaveLength(moves);
  expect(unread).toBe(rest);
});

test('links of other pages are read', async () => {
  const { game, path } = must(await readLink('#/h8h9i9?rule=renju&to=2'));
  expect(mainLine(game)).toHaveLength(3);
  expect(path).toHaveLength(2);
  expect(isGameLink('#/h8h9i9')).toBe(true);
});

test.each(['', '#/play', '#/analyse', '#/library', '#/more/rules/renju', '#'])(
  '“%s” is a place and no game',
  hash => {
    expect(isGameLink(hash)).toBe(false);
  },
);

test.each([
  ['g=', 'damaged'],
  ['g=1d', 'damaged'],
  ['g=1dAAAA', 'damaged'],
  ['g=1d<script>alert(1)</script>', 'damaged'],
  ['g=1pA', 'damaged'],
  ['g=2dAAAA', 'newer'],
  ['g=1zAAAA', 'newer'],
  ['g=1pAAAA', 'no-game'],
  ['rule=foo&moves=h8', 'damaged'],
  ['rule=renju&size=99&moves=h8', 'damaged'],
  ['moves=<b>', 'damaged'],
])('%s is told to be %s', async (hash, trouble) => {
  expect(await readLink(hash)).toEqual({ ok: false, error: trouble });
});

test('a link cut off anywhere is told, or gives what came before', async () => {
  const link = (await makeGameLink(tree()))!;
  for (let length = 3; length < link.length; length++) {
    const read = await readLink(link.slice(0, length));
    if (!read.ok) expect(['damaged', 'no-game', 'newer']).toContain(read.error);
  }
});

test('a small link that unfolds without end is stopped', async () => {
  const zeros = new Blob([new Uint8Array(20_000_000)]).stream();
  const packed = await new Response(
    zeros.pipeThrough(new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  const letters = Buffer.from(packed).toString('base64url');
  expect(letters.length).toBeLessThan(100_000);
  expect(await readLink(`g=1d${letters}`)).toEqual({ ok: false, error: 'too-large' });
});

test('no text at all makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'g=', 'g=1d', 'g=1p', '/', 'moves='),
      async (text, start) => {
        await readLink(start + text);
      },
    ),
  );
});
