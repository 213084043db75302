import { newGame } from '@tengen/game';
import { beforeEach, expect, test, vi } from 'vitest';
import { titleForFile } from '../exchange/export-request.ts';
import { speakEnglish, speakFully } from '../words/testing.ts';
import { titleOf } from './title.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

beforeEach(speakEnglish);

const NOON = new Date(2026, 10, 18, 12).getTime();
const game = (black: string, rank?: string, name?: string) =>
  newGame({
    size: 15,
    ...(name && { name }),
    black: { name: black },
    ...(rank && { white: { name: 'Tengen', rank } }),
  });

test.each([
  ['en', 'Ando – Fox (level 4)'],
  ['zh', 'Ando 对 狐狸（4 级）'],
  ['ja', 'Ando 対 きつね（レベル 4）'],
] as const)(
  'a card names the person and the level of the opponent: %s',
  async (language, title) => {
    await speakFully(language);
    const card = { black: 'Ando', white: 'Tengen', whiteRank: 'level 4', createdAt: NOON };
    expect(titleOf(card)).toBe(title);
  },
);

test('a rank of another program stays as it is, and a person without a name has a colour', () => {
  expect(titleOf({ white: 'Li', whiteRank: '5 dan', createdAt: NOON })).toBe('Black – Li (5 dan)');
});

test.each([
  ['Ando – Fox (level 4) 2026-11-18', [game('Ando', 'level 4')]],
  ['Ando – White 2026-11-18', [game('Ando')]],
  ['Final 2026-11-18', [game('Ando', 'level 4', 'Final')]],
  ['Final of 2026-11-18', [game('Ando', 'level 4', 'Final of 2026-11-18')]],
  ['Game of 2026-11-18', [newGame({ size: 15 })]],
  ['2 games 2026-11-18', [newGame({ size: 15 }), newGame({ size: 15 })]],
])('a file is named after who played and when: %s', (name, games) => {
  expect(titleForFile({ games, playedAt: NOON })).toBe(name);
});
