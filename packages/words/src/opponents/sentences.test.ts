import { LEVELS } from '@tengen/engine';
import { parseOpponent } from '@tengen/opponent';
import { expect, test } from 'vitest';
import { LIBRARY_WORDS, levelInWords, opponentErrorInWords, opponentInWords } from '../index.ts';

const {
  en: { opponents: en },
  zh: { opponents: zh },
  ja: { opponents: ja },
} = LIBRARY_WORDS;

test('opponents have names', () => {
  expect(opponentInWords({ kind: 'level', level: 4 }, en)).toBe('Level 4');
  expect(opponentInWords({ kind: 'engine', timeMs: 1500, depth: 8 }, zh)).toBe(
    '引擎 · 每手 1.5 秒，深度 8',
  );
  expect(opponentInWords({ kind: 'classic', id: 'classic-003' }, ja)).toBe('クラシック003');
});

test('every level is described by what it sees', () => {
  const described = LEVELS.map(level => levelInWords(level, en).join(' '));
  expect(described[0]).toContain('Looks one move ahead.');
  expect(described[0]).toContain('Often overlooks');
  expect(described[9]).toContain('Looks as far as its time allows.');
  expect(described[9]).toContain('Never overlooks a threat.');
});

test('an opponent that does not exist is named', () => {
  const wrong = parseOpponent('level-12');
  expect(wrong.ok ? '' : opponentErrorInWords(wrong.error, en)).toBe('Levels go from 1 to 10.');
});
