import { must } from '@tengen/rules/testing';
import { readBytes, readText } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makeBdt, parseBdt } from './bdt.ts';

const RESIGNED = playedGame('h8 h9 i9 i7 g9 f10', {
  event: 'Example Cup, 2024',
  black: { name: 'Alice' },
  white: { name: 'Bob' },
  result: { winner: 'black' },
  opening: { rejected: [81], swaps: [{ step: 'swap', swapped: false }] },
  comment: 'resigned',
});
const PASSED = playedGame('h8 i9 i7 --', {
  event: 'Example Cup, 2024',
  black: { name: 'Carol' },
  white: { name: 'Dan' },
  result: { winner: 'draw' },
  opening: { swaps: [{ step: 'swap', swapped: true }] },
  comment: 'pass at move 4',
});

test('each line is a game, and the lines come back', () => {
  const reading = must(parseBdt(readBytes('formats/valid/games.bdt')));
  expect(reading).toEqual({ games: [RESIGNED, PASSED], diagnostics: [] });
  const written = must(makeBdt(reading.games));
  expect(written).toEqual({ data: readText('formats/valid/games.bdt'), losses: [] });
  expect(must(makeBdt(PASSED)).data).toBe(`${written.data.split('\n')[1]}\n`);
});

test('a line of an odd number of digits is dropped', () => {
  expect(must(parseBdt(readBytes('formats/malformed/bdt-odd.bdt')))).toEqual({
    games: [],
    diagnostics: [
      {
        severity: 'error',
        code: 'bad-coordinate',
        at: { line: 1 },
        expected: '(column row)*, 1..F',
        found: '888',
      },
    ],
  });
});

test('a file without a bracket is none of these', () => {
  expect(parseBdt(readBytes('formats/malformed/bdt-nobracket.bdt'))).toEqual({
    ok: false,
    error: { kind: 'not-recognised', at: { line: 1 }, expected: '=[', found: 'X=A,B,+,8889' },
  });
  expect(parseBdt('\n\n')).toMatchObject({ error: { kind: 'empty' } });
});

test('the fifth move is a go-style label, in which letters from J on are one too high', () => {
  const fifth = (label: string) => must(parseBdt(`=[,,,88,${label},?,]`)).games[0]!.meta.opening;
  expect(fifth('j9')).toEqual({ rejected: [6 * 15 + 8] });
  expect(fifth('P15')).toEqual({ rejected: [14] });
  expect(fifth('?')).toBeUndefined();
  const game = playedGame('h8', { opening: { rejected: [6 * 15 + 8] } });
  expect(must(makeBdt(game)).data).toBe('=[,,,88,j9,?,]\n');
});

test.each([
  ['=[A,B,x,88,?,-,]', { code: 'bad-result', expected: '+ - = ? F f', found: 'x' }],
  ['=[A,B,+,88,i9,-,]', { code: 'bad-value', expected: 'A1..P15 ?', found: 'i9' }],
  ['=[A,B,+,88,?,x,]', { code: 'bad-value', expected: 'R - ?', found: 'x' }],
  ['=[A,B,+,88,?,-,', { code: 'unclosed', expected: ']', found: '=[A,B,+,88,?,-,' }],
])('%s is read with a warning', (line, about) => {
  const reading = must(parseBdt(line));
  expect(movesOf(reading.games[0])).toBe('h8');
  expect(reading.diagnostics).toEqual([{ severity: 'warning', at: { line: 1 }, ...about }]);
});

test.each([
  ['8889=8', { code: 'bad-value', expected: '=[', found: '8889=8' }],
  ['=[A,B,+,8G,?,-,]', { code: 'bad-coordinate', found: '8G' }],
  ['=[A,B]', { code: 'bad-coordinate', found: '=[A,B]' }],
])('the line %s is dropped and the next one read', (line, about) => {
  const reading = must(parseBdt(`=[A,B,+,,,,]\n${line}\n\n=[C,D,+,88,,,]`));
  expect(reading.games.map(movesOf)).toEqual(['', 'h8']);
  expect(reading.diagnostics).toMatchObject([{ severity: 'error', at: { line: 2 }, ...about }]);
});

test.each([
  ['888089', { code: 'outside', expected: '11..FF', found: '80' }],
  ['888889', { code: 'occupied', found: '88' }],
])('the moves %s end where they stop making sense', (moves, about) => {
  expect(must(parseBdt(`=[,,,${moves}]`))).toEqual({
    games: [playedGame('h8')],
    diagnostics: [{ severity: 'error', at: { line: 1 }, ...about }],
  });
});

test('a comment may hold commas and brackets', () => {
  const [game] = must(parseBdt('=[,,,,,,one, two] three]')).games;
  expect(game!.meta.comment).toBe('one, two] three');
  expect(must(makeBdt(game!)).data).toBe('=[,,,,?,?,one, two] three]\n');
});

test('an unknown result differs from none', () => {
  const result = (sign: string) => must(parseBdt(`=[,,${sign},88,,,]`)).games[0]!.meta.result;
  expect(result('?')).toEqual({ winner: 'unknown' });
  expect(result('')).toBeUndefined();
  expect(result(' - ')).toEqual({ winner: 'white' });
});

test('text that a field cannot hold is changed and counted', () => {
  const meta = { event: 'a=[b', black: { name: 'Doe, John', rank: '9d' }, comment: 'one\ntwo' };
  expect(must(makeBdt(playedGame('h8', meta)))).toEqual({
    data: 'a b=[Doe  John,,,88,?,?,one two]\n',
    losses: [
      { kind: 'players', count: 1 },
      { kind: 'characters', count: 3 },
    ],
  });
});

test('what of the opening and the result a line has no field for is counted', () => {
  const opening = {
    protocol: 'rif',
    declared: 2,
    rejected: [1, 2, 3],
    swaps: [
      { step: 'after 3', swapped: true },
      { step: 'swap', swapped: true },
    ],
  };
  const result = { winner: 'void', by: 'forfeit' } as const;
  expect(must(makeBdt(playedGame('', { opening, result })))).toEqual({
    data: '=[,,?,,b15-c15-d15,?,]\n',
    losses: [
      { kind: 'opening', count: 4 },
      { kind: 'result', count: 2 },
    ],
  });
});

test('fields that are too long are cut with an error', () => {
  const reading = must(parseBdt(`=[${'x'.repeat(1001)},B,+,88,?,-,long]`, { limits: { text: 3 } }));
  const black = { name: 'x'.repeat(1000) };
  expect(reading.games[0]!.meta).toMatchObject({ black, white: { name: 'B' }, comment: 'lon' });
  expect(reading.diagnostics.map(({ code }) => code)).toEqual(['name-too-long', 'text-too-long']);
});

test('the limit of nodes is one for all games of a file', () => {
  const reading = must(parseBdt('=[,,,88]\n=[,,,8889]\n=[,,,88]\n', { limits: { nodes: 4 } }));
  expect(reading.games.map(movesOf)).toEqual(['h8', 'h8']);
  expect(reading.diagnostics).toEqual([
    { severity: 'error', code: 'too-many-nodes', at: { line: 2 }, expected: '≤ 4' },
    { severity: 'error', code: 'too-many-nodes', at: { line: 3 }, expected: '≤ 4' },
  ]);
});

test('there is an end to the games of a file', () => {
  const reading = must(parseBdt('=[,,,88]\n=[\n=[,,,99]\n=[,,,88]\n', { limits: { games: 2 } }));
  expect(reading.games.map(movesOf)).toEqual(['h8', 'i9']);
  expect(reading.diagnostics.at(-1)).toEqual({
    severity: 'error',
    code: 'too-many-games',
    at: { line: 4 },
    expected: '≤ 2',
  });
});

test('one game that cannot be written stops them all', () => {
  const games = [playedGame('h8'), playedGame('h8', { size: 19 })];
  const size = { kind: 'size', size: 19, expected: '15' };
  expect(makeBdt(games)).toEqual({ ok: false, error: size });
  const white = { move: { color: 'white' as const, point: 0 }, children: [] };
  expect(makeBdt({ meta: { size: 15 }, root: { children: [white] } })).toMatchObject({
    error: { kind: 'colour-order' },
  });
});

test('F is a forfeit of White and f of Black, and both come back', () => {
  const text = 'Cup=[A,B,F,8889,?,-,]\nCup=[A,B,f,8889,?,-,]\n';
  const { games, diagnostics } = must(parseBdt(text));
  expect(games.map(({ meta }) => meta.result)).toEqual([
    { winner: 'black', by: 'forfeit' },
    { winner: 'white', by: 'forfeit' },
  ]);
  expect(diagnostics).toEqual([]);
  expect(must(makeBdt(games))).toEqual({ data: text, losses: [] });
  const resigned = playedGame('h8', { result: { winner: 'black', by: 'resign' } });
  expect(must(makeBdt(resigned))).toMatchObject({ losses: [{ kind: 'result', count: 1 }] });
});

test('two games in a line, the first with two rejected moves', () => {
  const { games, diagnostics } = must(
    parseBdt('2001,1=[x,y,F,8889,J7-G9,-]2001,2=[y,x,-,88,?,-,good]\n=[,,,99]'),
  );
  expect(games.map(movesOf)).toEqual(['h8 h9', 'h8', 'i9']);
  expect(games.map(({ meta }) => meta.event)).toEqual(['2001,1', '2001,2', undefined]);
  expect(games[0]!.meta.opening?.rejected).toEqual([8 * 15 + 8, 6 * 15 + 6]);
  expect(games[1]!.meta.comment).toBe('good');
  expect(diagnostics).toEqual([]);
  const [first] = must(makeBdt(games)).data.split('\n');
  expect(first).toBe('2001,1=[x,y,F,8889,j7-g9,-,]');
});

test('no text that is written begins another game', () => {
  expect(must(parseBdt('Cup [A] [B]=[x,y,+,88]')).games[0]!.meta.event).toBe('Cup [A] [B]');
  const meta = { black: { name: 'a]' }, white: { name: 'b=[' }, comment: 'c] d=[e' };
  const { data, losses } = must(makeBdt(playedGame('h8', meta)));
  expect(losses).toEqual([{ kind: 'characters', count: 2 }]);
  expect(must(parseBdt(data)).games).toHaveLength(1);
});
