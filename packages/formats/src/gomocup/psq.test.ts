import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makePsq, parsePsq } from './psq.ts';

const HEADER = 'Piskvorky 15x15, 0:0, 0\n';
const sample = (name: string) => readBytes(`formats/${name}`);

test('a tournament game has names, times and who sat at which level', () => {
  expect(must(parsePsq(sample('valid/game.psq')))).toEqual({
    games: [
      playedGame(
        'h8 i9 i7 g9 j8',
        {
          black: { name: 'pbrain-alpha.exe' },
          white: { name: 'pbrain-beta.exe' },
          foreign: [
            { name: 'PSQLEVELS', values: ['11', '11'] },
            { name: 'PSQEND', values: ['0'] },
          ],
        },
        [0, 1250, 873, 2001, 15],
      ),
    ],
    diagnostics: [],
  });
});

test('a game saved by hand, begun by the second player, has no names', () => {
  expect(must(parsePsq(sample('valid/human-game.psq')))).toEqual({
    games: [
      playedGame(
        'k10 l9 j9',
        {
          size: 20,
          foreign: [
            { name: 'PSQLEVELS', values: ['0', '5'] },
            { name: 'PSQSTART', values: ['1'] },
          ],
        },
        [4000, 310, 2500],
      ),
    ],
    diagnostics: [],
  });
});

test('the player who began is Black', () => {
  const text = 'Piskvorky 15x15, 0:0, 1\n8,8,5\nAlice\nBob\n-1\n';
  const [game] = must(parsePsq(text)).games;
  expect(game!.meta.black).toEqual({ name: 'Bob' });
  expect(game!.meta.white).toEqual({ name: 'Alice' });
  expect(must(makePsq(game!)).data).toBe(text);
});

test.each([
  ['psq-dup.psq', { code: 'occupied', found: '8,8,10' }],
  ['psq-outside.psq', { code: 'outside', expected: '1..15', found: '16,3,10' }],
  ['psq-truncated.psq', { code: 'truncated', expected: 'x,y,ms', found: '9,' }],
])('%s keeps its one good move', (name, about) => {
  const levels = [{ name: 'PSQLEVELS', values: ['11', '11'] }];
  expect(must(parsePsq(sample(`malformed/${name}`)))).toEqual({
    games: [playedGame('h8', { foreign: levels })],
    diagnostics: [{ severity: 'error', at: { line: 3 }, ...about }],
  });
});

test('without a header the size has to be told', () => {
  const bytes = sample('malformed/psq-noheader.psq');
  const about = { at: { line: 1 }, expected: 'Piskvorky WxH, l1:l2, s', found: '8,8,0' };
  expect(parsePsq(bytes)).toEqual({ ok: false, error: { kind: 'psq-header', ...about } });
  expect(must(parsePsq(bytes, { size: 15 }))).toEqual({
    games: [playedGame('h8 i7', {}, [0, 10])],
    diagnostics: [{ severity: 'warning', code: 'size-guessed', ...about }],
  });
  expect(movesOf(must(parsePsq(bytes, { size: 20 })).games[0])).toBe('h13 i12');
  expect(parsePsq(bytes, { size: 30 })).toMatchObject({ error: { kind: 'bad-size', found: '30' } });
});

test.each([
  ['', { kind: 'empty', at: { line: 1 }, expected: 'Piskvorky WxH, l1:l2, s' }],
  ['hello', { kind: 'not-recognised', at: { line: 1 }, found: 'hello' }],
  ['Piskvorky 15x16, 0:0, 0', { kind: 'bad-size', at: { line: 1 }, found: '15x16' }],
  ['\n Piskvorky 30x30', { kind: 'bad-size', at: { line: 2 }, found: '30x30' }],
])('%j is no Piskvork file', (text, error) => {
  expect(parsePsq(text)).toMatchObject({ ok: false, error });
});

test.each([
  ['Piskvorky 15x15\n', []],
  ['  piskvorky  15 X 15 ,0 : 0 , 0 \n', []],
  ['Piskvorky 15x15, 0:0\n', []],
  ['Piskvorky 15x15, 3:4, 1\n', ['PSQLEVELS', 'PSQSTART']],
])('the header may be %j', (header, properties) => {
  const reading = must(parsePsq(`${header}8,8,0\n`));
  expect(reading.diagnostics).toEqual([]);
  expect(movesOf(reading.games[0])).toBe('h8');
  expect((reading.games[0]!.meta.foreign ?? []).map(({ name }) => name)).toEqual(properties);
});

test('players of a header that make no sense are left out with a warning', () => {
  expect(must(parsePsq('Piskvorky 15x15, two humans\n8,8\n'))).toEqual({
    games: [playedGame('h8')],
    diagnostics: [
      {
        severity: 'warning',
        code: 'bad-value',
        at: { line: 1 },
        expected: ', l1:l2, s',
        found: ', two humans',
      },
    ],
  });
});

test('a file whose times are all zero has no times, and a missing one is zero', () => {
  const [untimed] = must(parsePsq(`${HEADER}8,8,0\n9,9\n`)).games;
  expect(untimed).toEqual(playedGame('h8 i7'));
  const [timed] = must(parsePsq(`${HEADER}8,8\n9,9,-3\n10,10,7\n`)).games;
  expect(timed).toEqual(playedGame('h8 i7 j6', {}, [0, 0, 7]));
});

test('blank lines among the stones do no harm', () => {
  const reading = must(parsePsq(`\n${HEADER}\n8,8,0\n\n9,9,0\n\nAlice\n\nBob\n\n-1\n\n`));
  const players = { black: { name: 'Alice' }, white: { name: 'Bob' } };
  expect(reading).toEqual({ games: [playedGame('h8 i7', players)], diagnostics: [] });
});

test('one name is the first player’s, unless a blank line stands for his', () => {
  const meta = (text: string) => must(parsePsq(HEADER + text)).games[0]!.meta;
  expect(meta('8,8,0\nAlice\n-1\n')).toEqual({ size: 15, black: { name: 'Alice' } });
  expect(meta('8,8,0\n\nBob\n-1\n')).toEqual({ size: 15, white: { name: 'Bob' } });
});

const FIVE = '8,8\n1,1\n9,8\n3,1\n10,8\n5,1\n11,8\n7,1\n12,8\n';
const OVERLINE = '7,8\n1,1\n8,8\n3,1\n9,8\n5,1\n11,8\n7,1\n12,8\n9,1\n10,8\n';

test.each([
  ['a five wins under every rule', FIVE, 0, { winner: 'black', by: 'five' }, undefined],
  ['a five wins whatever the code', FIVE, 15, { winner: 'black', by: 'five' }, '15'],
  ['an overline wins under some rules only', OVERLINE, 0, undefined, '0'],
  ['who runs out of time loses', '8,8\n', 15, { winner: 'black', by: 'timeout' }, undefined],
  [
    'who plays an invalid move loses',
    '8,8\n9,9\n',
    7,
    { winner: 'white', by: 'forfeit' },
    undefined,
  ],
  ['who takes too much memory loses', '8,8\n', 16, { winner: 'black', by: 'forfeit' }, '16'],
  ['who fails otherwise loses', '', -2, { winner: 'white', by: 'forfeit' }, '-2'],
  ['a game saved by hand is open', '8,8\n', -1, undefined, undefined],
  ['a normal end without a five tells nothing', '8,8\n', 0, undefined, '0'],
])('%s', (_, stones, code, result, kept) => {
  const [game] = must(parsePsq(`${HEADER}${stones}${code}\n`)).games;
  expect(game!.meta.result).toEqual(result);
  const foreign = kept === undefined ? undefined : [{ name: 'PSQEND', values: [kept] }];
  expect(game!.meta.foreign).toEqual(foreign);
  expect(must(makePsq(game!)).losses).toEqual([]);
  expect(must(parsePsq(must(makePsq(game!)).data)).games).toEqual([game]);
});

test('a full board is a draw', () => {
  // Columns in pairs, shifted, so that nobody ever has five.
  const cells = Array.from({ length: 25 }, (_, i) => ({ x: i % 5, y: Math.floor(i / 5) }));
  const isBlack = ({ x, y }: { x: number; y: number }) => (x + 2 * y) % 4 < 2;
  const black = cells.filter(isBlack);
  const white = cells.filter(cell => !isBlack(cell));
  const all = black.flatMap((stone, i) => (white[i] ? [stone, white[i]] : [stone]));
  const lines = all.map(({ x, y }) => `${x + 1},${y + 1}`).join('\n');
  const [game] = must(parsePsq(`Piskvorky 5x5, 0:0, 0\n${lines}\n0\n`)).games;
  expect(all).toHaveLength(25);
  expect(game!.meta.result).toEqual({ winner: 'draw' });
});

test('with a rule from context the stones say more', () => {
  const [freestyle] = must(parsePsq(`${HEADER}${OVERLINE}0\n`, { rule: 'freestyle' })).games;
  expect(freestyle!.meta).toMatchObject({
    rule: 'freestyle',
    result: { winner: 'black', by: 'five' },
  });
  const renju = must(parsePsq(`${HEADER}${OVERLINE}0\n`, { rule: 'renju' }));
  expect(renju.games[0]!.meta.result).toEqual({ winner: 'white', by: 'forbidden' });
  expect(renju.diagnostics).toEqual([
    { severity: 'warning', code: 'forbidden-move', at: { line: 12 }, found: 'overline' },
  ]);
});

test.each([
  [
    '8,8\nA\nB\n0\nmore',
    {
      severity: 'warning',
      code: 'garbage',
      at: { line: 6 },
      expected: 'end of file',
      found: 'more',
    },
  ],
  [
    '8,8\nA\nB\nC',
    { severity: 'warning', code: 'garbage', at: { line: 5 }, expected: 'end code', found: 'C' },
  ],
  [
    '8,8\nA\n9,9,1\n',
    { severity: 'error', code: 'garbage', at: { line: 4 }, expected: 'end code', found: '9,9,1' },
  ],
  [
    '8,8\n9,9,1,1\n0',
    {
      severity: 'error',
      code: 'bad-coordinate',
      at: { line: 3 },
      expected: 'x,y,ms',
      found: '9,9,1,1',
    },
  ],
])('after the stones of %j something is noted', (text, diagnostic) => {
  const reading = must(parsePsq(HEADER + text));
  expect(reading.diagnostics).toEqual([diagnostic]);
  expect(movesOf(reading.games[0])).toBe('h8');
});

test('a name longer than a name may be is cut', () => {
  const reading = must(parsePsq(`${HEADER}8,8\n${'x'.repeat(1001)}\nBob\n`));
  const black = { name: 'x'.repeat(1000) };
  expect(reading.games[0]!.meta).toEqual({ size: 15, black, white: { name: 'Bob' } });
  expect(reading.diagnostics).toMatchObject([
    { severity: 'error', code: 'name-too-long', at: { line: 3 }, expected: '≤ 1000' },
  ]);
});

test('a strict reading accepts no warning', () => {
  const text = `${HEADER}8,8\nA\nB\n0\nmore`;
  expect(parsePsq(text, { strict: true })).toMatchObject({ ok: false, error: { kind: 'strict' } });
});

test('names that are numbers or coordinates cannot be written', () => {
  const write = (black: string) => must(makePsq(playedGame('h8', { black: { name: black } })));
  for (const name of ['42', ' -1 ', '8,8', '9,', 'x'.repeat(1001), ' ']) {
    expect(write(name)).toEqual({
      data: 'Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n',
      losses: [{ kind: 'players', count: 1 }],
    });
  }
  expect(write('Alice\nof Wonderland ')).toEqual({
    data: 'Piskvorky 15x15, 0:0, 0\n8,8,0\nAlice of Wonderland\n-1\n',
    losses: [{ kind: 'characters', count: 1 }],
  });
});

test('times that a line cannot hold are counted', () => {
  const write = (...times: number[]) => must(makePsq(playedGame('h8 i9', {}, times)));
  expect(write(0, 0).losses).toEqual([{ kind: 'times', count: 2 }]);
  expect(write(0, 3).losses).toEqual([]);
  expect(write(3).losses).toEqual([{ kind: 'times', count: 1 }]);
  expect(write(1.5, -2)).toEqual({
    data: 'Piskvorky 15x15, 0:0, 0\n8,8,2\n9,7,0\n-1\n',
    losses: [{ kind: 'times', count: 2 }],
  });
});

test('results and properties that do not come back are counted', () => {
  const write = (meta: Parameters<typeof playedGame>[1]) => must(makePsq(playedGame('h8', meta)));
  expect(write({ result: { winner: 'white', by: 'resign' } })).toEqual({
    data: 'Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n',
    losses: [{ kind: 'result', count: 1 }],
  });
  expect(write({ result: { winner: 'black', by: 'resign' } }).losses).toEqual([
    { kind: 'result', count: 1 },
  ]);
  const foreign = [
    { name: 'PSQLEVELS', values: ['x', '1'] },
    { name: 'PSQEND', values: ['15'] },
    { name: 'KM', values: ['0'] },
  ];
  // The code would tell of a time forfeit that the game knows nothing of.
  expect(write({ foreign }).losses).toEqual([{ kind: 'foreign', count: 3 }]);
});

test('stones in no order, passes and two moves of one colour cannot be written', () => {
  const setup = { black: [3], white: [], empty: [] };
  expect(makePsq({ meta: { size: 15 }, root: { setup, children: [] } })).toEqual({
    ok: false,
    error: { kind: 'setup' },
  });
  expect(makePsq(playedGame('h8 --'))).toEqual({ ok: false, error: { kind: 'pass', ply: 2 } });
  const white = { move: { color: 'white' as const, point: 0 }, children: [] };
  expect(makePsq({ meta: { size: 15 }, root: { children: [white] } })).toEqual({
    ok: false,
    error: { kind: 'colour-order', ply: 1 },
  });
});
