import { NOTATIONS } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makeMoves, parseMoves } from './moves.ts';

const KAGETSU = 'h8 h9 i9 i7 g9';

test.each([
  ['moves-spaced.txt', KAGETSU],
  ['moves-joined.txt', KAGETSU],
  ['moves-mixed.txt', `${KAGETSU} --`],
])('%s holds the game', (name, moves) => {
  expect(must(parseMoves(readBytes(`formats/valid/${name}`)))).toEqual({
    games: [playedGame(moves)],
    diagnostics: [],
  });
});

test.each([
  [
    'moves-dup.txt',
    'h8 i9',
    { severity: 'error', code: 'occupied', at: { item: 3, offset: 6 }, found: 'h8' },
  ],
  [
    'moves-outside.txt',
    'h8',
    {
      severity: 'error',
      code: 'outside',
      at: { item: 2, offset: 3 },
      expected: 'a1..o15',
      found: 'h16',
    },
  ],
  [
    'moves-garbage.txt',
    'h8 i9',
    {
      severity: 'warning',
      code: 'garbage',
      at: { item: 2, offset: 3 },
      expected: 'h8',
      found: '??',
    },
  ],
])('%s keeps what is good', (name, moves, diagnostic) => {
  expect(must(parseMoves(readBytes(`formats/malformed/${name}`)))).toEqual({
    games: [playedGame(moves)],
    diagnostics: [diagnostic],
  });
});

test('a strict reading stops at garbage', () => {
  const garbage = { at: { item: 2, offset: 3 }, expected: 'h8', found: '??' };
  expect(parseMoves(readBytes('formats/malformed/moves-garbage.txt'), { strict: true })).toEqual({
    ok: false,
    error: {
      kind: 'strict',
      at: garbage.at,
      diagnostics: [{ severity: 'error', code: 'garbage', ...garbage }],
    },
  });
});

test.each([
  ['H8 h09,I9;i07|G9', KAGETSU],
  ['1.h8 h9 2)i9 i7', 'h8 h9 i9 i7'],
  ['h8passh9PASS--h10', 'h8 pass h9 pass pass h10'],
  ['\t\r\n,;|', ''],
  ['', ''],
  ['1. 2) 3.', ''],
])('%j reads as %j', (text, moves) => {
  expect(movesOf(must(parseMoves(text)).games[0])).toBe(moves);
});

test.each([
  ['Black1 h8', ['Black1']],
  ['h8 x', ['x']],
  ['h8 12 ', ['12']],
  ['h8 - ?!', ['-', '?!']],
  ['h8. passive', ['.', 'passive']],
  ['h8 天元', ['天元']],
])('in %j words that are no moves are skipped', (text, garbage) => {
  const { games, diagnostics } = must(parseMoves(text));
  expect(movesOf(games[0])).toBe('h8');
  expect(diagnostics.map(({ code, found }) => [code, found])).toEqual(
    garbage.map(found => ['garbage', found]),
  );
});

test('a text without any move is no move text', () => {
  expect(parseMoves('hello, world')).toEqual({
    ok: false,
    error: { kind: 'not-recognised', at: { offset: 0 }, expected: 'moves', found: 'hello, world' },
  });
});

test.each(['h0', 'h16', 'p1', 'w5', 'h12345678'])('%s lies outside', point => {
  const { games, diagnostics } = must(parseMoves(`a1 ${point} b2`));
  expect(movesOf(games[0])).toBe('a1');
  expect(diagnostics).toMatchObject([
    { code: 'outside', at: { item: 2, offset: 3 }, found: point },
  ]);
});

test('the caller tells the size', () => {
  expect(movesOf(must(parseMoves('v22 a1', { size: 22 })).games[0])).toBe('v22 a1');
  expect(parseMoves('h8', { size: 23 })).toMatchObject({
    error: { kind: 'bad-size', found: '23' },
  });
});

test('with a rule, moves after the end are kept and noted', () => {
  const text = 'h8 a1 h9 c1 h10 e1 h11 g1 h12 i1';
  const { games, diagnostics } = must(parseMoves(text, { rule: 'freestyle' }));
  expect(games[0]!.meta.rule).toBe('freestyle');
  expect(movesOf(games[0])).toBe(text);
  expect(diagnostics).toEqual([
    { severity: 'warning', code: 'after-end', at: { item: 10, offset: 30 } },
  ]);
});

test.each([
  ['gomocup', '7,7 8,6 -- 0,14', '7,7;8,6;--;0,14'],
  ['piskvork', '8,8 9,7 -- 1,15', '8,8;9,7;--;1,15'],
  ['row-first', '7,7 6,8 -- 14,0', '7,7;6,8;--;14,0'],
  ['sgf', 'hh ig -- ao', 'hhig--ao'],
  ['go', 'h8 j9 -- a1', 'h8j9--a1'],
  ['engine', 'H8 I7 -- A15', 'H8I7--A15'],
  ['engine-zero', 'H7 I6 -- A14', 'H7I6--A14'],
  ['standard', 'h8 i9 -- a1', 'h8i9--a1'],
] as const)('in %s the same game is written %s', (notation, spaced, joined) => {
  const game = playedGame('h8 i9 -- a1');
  expect(must(makeMoves(game, { notation })).data).toBe(spaced);
  expect(must(makeMoves(game, { notation, joined: true })).data).toBe(joined);
  for (const text of [spaced, joined, `1. ${spaced}`]) {
    expect(must(parseMoves(text, { notation })), text).toEqual({ games: [game], diagnostics: [] });
  }
});

test.each([
  ['go', 'h8 i9', { code: 'bad-coordinate', expected: 'j9', found: 'i9' }],
  ['go', 'h8 q1', { code: 'outside', expected: 'a1..p15', found: 'q1' }],
  ['gomocup', '7,7 15,0', { code: 'outside', expected: '0,0..14,14', found: '15,0' }],
  ['gomocup', '7,7 -1,0', { code: 'outside', found: '-1,0' }],
  ['sgf', 'hhpa', { code: 'outside', expected: 'aa..oo', found: 'pa' }],
  ['engine', 'H8H16', { code: 'outside', expected: 'A1..O15', found: 'H16' }],
] as const)('in %s the text %s stops after one move', (notation, text, about) => {
  const { games, diagnostics } = must(parseMoves(text, { notation }));
  expect(movesOf(games[0])).toBe('h8');
  expect(diagnostics).toMatchObject([{ severity: 'error', at: { item: 2 }, ...about }]);
});

test('in SGF letters the word pass is two cells', () => {
  const { games } = must(parseMoves('pass', { notation: 'sgf', size: 22 }));
  expect(movesOf(games[0])).toBe('p22 s4');
});

test('every game on every board comes back in every notation, joined or not', () => {
  const game = fc
    .record({ size: fc.integer({ min: 5, max: 22 }), seed: fc.array(fc.nat(), { maxLength: 60 }) })
    .map(({ size, seed }) => {
      const points = new Set(seed.map(n => n % (size * size)));
      const text = [...points]
        .map(point => `${point % size},${Math.floor(point / size)}`)
        .join(' ');
      return must(parseMoves(text, { notation: 'gomocup', size })).games[0]!;
    });
  fc.assert(
    fc.property(game, fc.constantFrom(...NOTATIONS), fc.boolean(), (played, notation, joined) => {
      const written = must(makeMoves(played, { notation, joined }));
      expect(written.losses).toEqual(played.meta.size === 15 ? [] : [{ kind: 'size', count: 1 }]);
      const read = parseMoves(written.data, { notation, size: played.meta.size, strict: true });
      expect(must(read).games).toEqual([played]);
    }),
  );
});

test('no character of a text goes unnoticed', () => {
  const character = fc.constantFrom(...'h8pass-1.),; ?é\n');
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 12 }),
      fc.constantFrom(...NOTATIONS),
      (all, notation) => {
        const text = all.join('');
        const reading = parseMoves(`${text} %`, { notation });
        // The sign at the end is reached, unless a move before it was refused.
        const notes = reading.ok ? reading.value.diagnostics : [];
        const isRefused = notes.some(({ severity }) => severity === 'error');
        const isReached = notes.some(({ found }) => found?.includes('%'));
        expect(isRefused || isReached || !reading.ok).toBe(true);
      },
    ),
  );
});

test('a game that is no line of alternating moves cannot be written', () => {
  const root = { setup: { black: [1], white: [], empty: [] }, children: [] };
  expect(makeMoves({ meta: { size: 15 }, root })).toEqual({ ok: false, error: { kind: 'setup' } });
});
