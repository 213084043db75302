import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { parseRdf } from './rdf.ts';

test('moves are numbered, rows count from the top, small letters were rejected', () => {
  expect(must(parseRdf('Alice-Bob:RDFA1:01HH02HG03IG04II05GGA5gf 6FF!rest'))).toEqual({
    games: [playedGame('h8 h9 i9 i7 g9 f10', { opening: { rejected: [5 * 15 + 6] } })],
    diagnostics: [],
  });
});

test.each([
  ['01HH', { severity: 'warning', code: 'unclosed', at: { item: 2, offset: 11 }, expected: '!' }],
  [
    '01HH02',
    {
      severity: 'error',
      code: 'truncated',
      at: { item: 2, offset: 11 },
      expected: 'nnXY',
      found: '02',
    },
  ],
  [
    '01HH02!',
    {
      severity: 'error',
      code: 'truncated',
      at: { item: 2, offset: 11 },
      expected: 'nnXY',
      found: '02!',
    },
  ],
  [
    '01HHxxHG!',
    {
      severity: 'error',
      code: 'bad-coordinate',
      at: { item: 2, offset: 11 },
      expected: 'nnXY',
      found: 'xxHG',
    },
  ],
  [
    '01HH02HP!',
    {
      severity: 'error',
      code: 'outside',
      at: { item: 2, offset: 11 },
      expected: 'A..O',
      found: '02HP',
    },
  ],
  [
    '01HH02HH!',
    { severity: 'error', code: 'occupied', at: { item: 2, offset: 11 }, found: '02HH' },
  ],
  [
    '03HH!',
    {
      severity: 'warning',
      code: 'bad-value',
      at: { item: 1, offset: 7 },
      expected: '1',
      found: '3',
    },
  ],
])('%s keeps its one good move', (items, diagnostic) => {
  expect(must(parseRdf(`:RDFA1:${items}`))).toEqual({
    games: [playedGame('h8')],
    diagnostics: [diagnostic],
  });
});

test('the same fifth move rejected a thousand times is one', () => {
  const [game] = must(parseRdf(`:RDFA:${'A5gg'.repeat(1000)}!`)).games;
  expect(game!.meta.opening).toEqual({ rejected: [6 * 15 + 6] });
  expect(movesOf(game)).toBe('');
});

test('without its sign a text is something else', () => {
  expect(parseRdf('01HH!')).toEqual({
    ok: false,
    error: { kind: 'not-recognised', at: { offset: 0 }, expected: ':RDFA:', found: '01HH!' },
  });
  expect(parseRdf(':RDFA:!', { size: 4 })).toMatchObject({ error: { kind: 'bad-size' } });
});
