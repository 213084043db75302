// What is said of two programs' opinions.
import type { Color } from '@tengen/rules';
import { expect, test, vi } from 'vitest';
import { en } from '../../words/watch/en.ts';
import { comment, type Opinions } from './opinions.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const seen = (by: Color, blackChance: number, mate?: number) => ({
  by,
  blackChance,
  depth: 8,
  line: [],
  ...(mate !== undefined && { mate }),
});
const nameOf = (color: Color) => (color === 'black' ? 'Fox' : 'Owl');

test.each<[Opinions, string]>([
  [[], 'No opinion yet.'],
  [[seen('white', 0.5), undefined], 'No opinion yet.'],
  [[undefined, seen('black', 0.62)], 'Black (Fox) puts its own chances at 62%.'],
  [[undefined, seen('white', 0.62)], 'White (Owl) puts its own chances at 38%.'],
  [[seen('black', 0.52), seen('white', 0.48)], 'Both think the game is even.'],
  [[seen('black', 0.7), seen('white', 0.6)], 'Both prefer Black, at about 65%.'],
  [[seen('black', 0.3), seen('white', 0.2)], 'Both prefer White, at about 75%.'],
  [
    [seen('black', 0.7), seen('white', 0.4)],
    'They disagree about Black’s chances: White (Owl) says 40%, Black (Fox) 70%.',
  ],
  [[seen('white', 0.7), seen('black', 0.99, 5)], 'Black (Fox) sees a win in 2 moves.'],
  [[seen('black', 0.7), seen('white', 0.01, -7)], 'White (Owl) sees a win in 3 moves.'],
  [[seen('black', 0.9), seen('white', 0.99, 6)], 'White (Owl) sees no way to save the game.'],
])('opinions %#: %s', (values, sentence) => {
  expect(comment(values, nameOf, en)).toBe(sentence);
});
