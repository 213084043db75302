import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { movesOf, playedGame } from '../testing/line.ts';
import { makeLink, parseLink } from './link.ts';

const GAME = playedGame('h8 h9 i9 i7');

test.each([
  'https://gomocalc.com/#/h8h9i9i7',
  '#/h8h9i9i7',
  '  #h8h9i9i7\n',
  'https://example.org/analyse?lang=en#/h8h9i9i7?theme=dark&boards=2',
  '#/h8%20h9,i9%2Ci7',
])('%s is a link to the game', link => {
  expect(must(parseLink(link))).toEqual({ games: [GAME], diagnostics: [] });
});

test('our parameters tell the board, the rule and where to stop', () => {
  expect(must(parseLink('#/h8h9?size=19&rule=renju&to=1'))).toEqual({
    games: [playedGame('h8 h9', { size: 19, rule: 'renju' })],
    diagnostics: [],
    to: 1,
  });
});

test('the link knows better than the caller', () => {
  const options = { size: 20, rule: 'caro' } as const;
  const [plain] = must(parseLink('#/h8', options)).games;
  expect(plain!.meta).toEqual({ size: 20, rule: 'caro' });
  const [told] = must(parseLink('#/h8?rule=renju&size=15', options)).games;
  expect(told!.meta).toEqual({ size: 15, rule: 'renju' });
});

test.each([
  ['#/h8?rule=chess', { code: 'rule-unknown', at: { offset: 5 }, found: 'chess' }],
  ['#/h8?to=2', { code: 'bad-value', at: { offset: 5 }, expected: '0..1', found: '2' }],
  ['#/h8?to=-1', { code: 'bad-value', expected: '0..1', found: '-1' }],
  ['#/h8%ff', { code: 'garbage', at: { item: 2, offset: 4 } }],
  ['#/h8%zz', { code: 'garbage', at: { item: 2, offset: 4 } }],
])('%s is read with a warning', (link, about) => {
  const { games, diagnostics } = must(parseLink(link));
  expect(movesOf(games[0])).toBe('h8');
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', ...about });
});

test.each([
  ['https://example.org/h8', { kind: 'not-recognised', at: { offset: 0 }, expected: '#/' }],
  ['#/about', { kind: 'not-recognised', at: { offset: 2 }, expected: 'moves', found: 'about' }],
  ['#/h8?size=23', { kind: 'bad-size', at: { offset: 5 }, found: '23' }],
  ['#/h8?size=big', { kind: 'bad-size', at: { offset: 5 } }],
])('%s is no link to a game', (link, error) => {
  expect(parseLink(link)).toMatchObject({ ok: false, error });
});

test('strictly, nothing may be wrong', () => {
  const strict = parseLink('#/h8?to=9', { strict: true });
  expect(strict).toMatchObject({ ok: false, error: { kind: 'strict' } });
});

test('we write what a reader could not guess', () => {
  expect(must(makeLink(GAME))).toEqual({ data: '#/h8h9i9i7', losses: [] });
  const renju = playedGame('h8 --', { size: 19, rule: 'renju' });
  expect(must(makeLink(renju, { base: 'https://example.org/', to: 1 }))).toEqual({
    data: 'https://example.org/#/h8--?size=19&rule=renju&to=1',
    losses: [],
  });
  expect(must(makeLink(playedGame(''))).data).toBe('#/');
});

test('a set-up fits in no link', () => {
  const root = { setup: { black: [1], white: [], empty: [] }, children: [] };
  expect(makeLink({ meta: { size: 15 }, root })).toEqual({ ok: false, error: { kind: 'setup' } });
});
