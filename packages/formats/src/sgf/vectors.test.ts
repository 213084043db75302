// The SGF files of the specification (formats.md 6), each read to exactly what it says.
import type { Game, GameNode } from '@tengen/game';
import { type Point, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { makeSgf, parseSgf } from './index.ts';

const at = (name: string, size = 15): Point => must(parsePoint(name, size));
const black = (name: string, size = 15) => ({ color: 'black', point: at(name, size) }) as const;
const white = (name: string, size = 15) => ({ color: 'white', point: at(name, size) }) as const;
const read = (name: string) => must(parseSgf(readBytes(`formats/${name}`)));

/** A line of nodes, each the only child of the one before. */
function line(nodes: readonly Partial<GameNode>[], end: readonly GameNode[] = []): GameNode[] {
  let children = end;
  for (const node of nodes.toReversed()) children = [{ ...node, children }];
  return [...children];
}

const movesOf = (game: Game) => {
  const moves = [];
  for (let node = game.root.children[0]; node; node = node.children[0]) moves.push(node.move);
  return moves;
};

test('the renju game: names in UTF-8, a named opening, labels, two variations and escapes', () => {
  const { games, diagnostics } = read('valid/renju-game.sgf');
  expect(diagnostics).toEqual([]);
  const variation = 'variation: brackets [x] and a backslash \\';
  expect(games).toStrictEqual([
    {
      meta: {
        size: 15,
        rule: 'renju',
        black: { name: '甲 (Jia)' },
        white: { name: 'Otsu' },
        event: 'Example Cup',
        round: '1',
        date: '2024-05-01',
        comment: 'Opening rule: yamaguchi N=4',
        result: { winner: 'black', by: 'resign' },
        foreign: [{ name: 'AP', values: ['spec-example:1'] }],
      },
      root: {
        children: line(
          [
            { move: black('h8') },
            { move: white('h9') },
            { move: black('i9'), comment: 'D4 花月 Kagetsu' },
            { move: white('i7') },
            {
              move: black('g9'),
              marks: [
                { kind: 'label', point: at('g9'), text: 'A' },
                { kind: 'label', point: at('g7'), text: 'B' },
              ],
            },
          ],
          [
            ...line([{ move: white('f10'), comment: 'main line' }, { move: black('h7') }]),
            ...line([{ move: white('g10'), comment: variation }, { move: black('i10') }]),
          ],
        ),
      },
    },
  ]);
});

test('the set-up: five stones, White to move, a move and a pass', () => {
  const { games, diagnostics } = read('valid/setup.sgf');
  expect(diagnostics).toEqual([]);
  expect(games).toStrictEqual([
    {
      meta: { size: 15, rule: 'renju' },
      root: {
        setup: {
          black: [at('h8'), at('i9'), at('g7')],
          white: [at('h9'), at('i7')],
          empty: [],
          turn: 'white',
        },
        comment: 'set-up position, White to move',
        children: line([{ move: white('i8') }, { move: { color: 'black', point: 'pass' } }]),
      },
    },
  ]);
});

test('the 20×20 game: freestyle, lost on time', () => {
  const { games, diagnostics } = read('valid/gomoku20.sgf');
  expect(diagnostics).toEqual([]);
  expect(games).toStrictEqual([
    {
      meta: {
        size: 20,
        rule: 'freestyle',
        black: { name: 'a' },
        white: { name: 'b' },
        result: { winner: 'white', by: 'timeout' },
      },
      root: {
        children: line([
          { move: black('k10', 20) },
          { move: white('j11', 20) },
          { move: black('l9', 20) },
          { move: white('m8', 20) },
        ]),
      },
    },
  ]);
});

test('the collection: two games, the second with a pass at tt and a draw', () => {
  const { games, diagnostics } = read('valid/collection.sgf');
  expect(diagnostics).toEqual([]);
  expect(games).toStrictEqual([
    {
      meta: { size: 15 },
      root: { children: line([{ move: black('h8') }, { move: white('i7') }]) },
    },
    {
      meta: { size: 15, result: { winner: 'draw' } },
      root: {
        children: line([
          { move: black('h8') },
          { move: white('g9') },
          { move: { color: 'black', point: 'pass' } },
        ]),
      },
    },
  ]);
});

test('a move on a taken point ends the game after one move', () => {
  const { games, diagnostics } = read('malformed/sgf-dup-move.sgf');
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'occupied', at: { offset: 27 }, found: 'hh' },
  ]);
  expect(movesOf(games[0]!)).toEqual([black('h8')]);
});

test('a move outside the board ends the game after one move', () => {
  const { games, diagnostics } = read('malformed/sgf-outside.sgf');
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'outside', at: { offset: 27 }, expected: 'aa..oo', found: 'ps' },
  ]);
  expect(movesOf(games[0]!)).toEqual([black('h8')]);
});

test('a comment that never ends is left out, and the two moves before it are kept', () => {
  const { games, diagnostics } = read('malformed/sgf-unclosed.sgf');
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'unclosed-value',
      at: { offset: 32 },
      expected: ']',
      found: 'this comment never ends',
    },
  ]);
  expect(games).toStrictEqual([
    {
      meta: { size: 15 },
      root: { children: line([{ move: black('h8') }, { move: white('i7') }]) },
    },
  ]);
});

test('a missing bracket swallows the first move, and White begins', () => {
  const { games, diagnostics } = read('malformed/sgf-swallowed-move.sgf');
  expect(diagnostics).toEqual([
    { severity: 'warning', code: 'white-first', at: { offset: 35 }, expected: 'B', found: 'W' },
    { severity: 'warning', code: 'unclosed', at: { offset: 38 }, expected: ')' },
  ]);
  expect(games).toStrictEqual([
    {
      meta: { size: 15 },
      root: { comment: 'no end;B[hh', children: line([{ move: white('i7') }]) },
    },
  ]);
});

test('a go game is refused, unless somebody insists', () => {
  const bytes = readBytes('formats/malformed/sgf-wrong-game.sgf');
  expect(parseSgf(bytes)).toEqual({
    ok: false,
    error: { kind: 'wrong-game', at: { offset: 10 }, expected: '4', found: '1' },
  });
  const { games, diagnostics } = must(parseSgf(bytes, { acceptGo: true }));
  expect(diagnostics).toEqual([
    { severity: 'warning', code: 'go-game', at: { offset: 10 }, expected: '4', found: '1' },
  ]);
  expect(games[0]!.meta).toStrictEqual({ size: 19 });
  expect(movesOf(games[0]!)).toEqual([black('p16', 19), white('d16', 19)]);
});

test('two black moves in a row are stones that were set up', () => {
  const { games, diagnostics } = read('malformed/sgf-same-colour-twice.sgf');
  expect(diagnostics).toEqual([
    { severity: 'warning', code: 'colour-repeat', at: { offset: 27 }, expected: 'W', found: 'B' },
  ]);
  expect(games[0]!.root.setup).toMatchObject({ white: [], turn: 'white' });
  expect(games[0]!.root.setup!.black).toContain(at('h8'));
});

test('three moves in one node are three nodes', () => {
  const { games, diagnostics } = read('malformed/sgf-no-semicolons.sgf');
  expect(diagnostics).toEqual([
    { severity: 'warning', code: 'missing-semicolon', at: { offset: 38 }, expected: ';' },
    { severity: 'warning', code: 'missing-semicolon', at: { offset: 43 }, expected: ';' },
  ]);
  expect(games).toStrictEqual([
    {
      meta: {
        size: 15,
        black: { name: 'a' },
        white: { name: 'b' },
        result: { winner: 'draw' },
      },
      root: {
        children: line([{ move: black('h8') }, { move: white('i9') }, { move: black('g6') }]),
      },
    },
  ]);
});

test('the dialect of ORC: its game number, rejected fifth move, swap, rule in the name and pass', () => {
  const { games, diagnostics } = read('malformed/sgf-orc-dialect.sgf');
  expect(diagnostics).toEqual([
    { severity: 'warning', code: 'wrong-game', at: { offset: 5 }, expected: '4', found: '5' },
  ]);
  expect(games).toStrictEqual([
    {
      meta: {
        size: 15,
        rule: 'renju',
        black: { name: 'Alice' },
        white: { name: 'Bob' },
        event: 'none',
        date: '2003-10-07',
        name: 'Alice-Bob(B) : RIF rule',
        result: { winner: 'black', by: 'resign' },
        opening: {
          protocol: 'rif',
          rejected: [at('g9')],
          swaps: [{ step: 'swap', swapped: false }],
        },
      },
      root: {
        children: line([
          { move: black('h8') },
          { move: white('h9') },
          { move: black('i9') },
          { move: white('i7') },
          { move: black('g10') },
          { move: { color: 'white', point: 'pass' } },
        ]),
      },
    },
  ]);
});

test('what the valid files hold is written and read back without a loss', () => {
  for (const name of ['renju-game', 'setup', 'gomoku20', 'collection']) {
    const { games } = read(`valid/${name}.sgf`);
    const { data, losses } = must(makeSgf(games));
    expect(losses).toEqual([]);
    expect(parseSgf(data, { strict: true })).toStrictEqual({
      ok: true,
      value: { games, diagnostics: [] },
    });
  }
});
