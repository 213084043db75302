import { LEVELS } from '@tengen/engine';
import { parseOpponent } from '@tengen/opponent';
import { expect, test } from 'vitest';
import {
  LANGUAGES,
  LIBRARY_WORDS,
  levelInWords,
  opponentErrorInWords,
  opponentInWords,
} from '../index.ts';

const {
  en: { opponents: en },
  zh: { opponents: zh },
  ja: { opponents: ja },
} = LIBRARY_WORDS;

test('opponents have names', () => {
  expect(opponentInWords({ kind: 'level', level: 4 }, en)).toBe('Fox · Level 4');
  expect(opponentInWords({ kind: 'engine', timeMs: 1500, depth: 8 }, zh)).toBe(
    '引擎 · 每手 1.5 秒，深度 8',
  );
  expect(opponentInWords({ kind: 'classic', id: 'classic-003' }, ja)).toBe('クラシック「日記」');
});

test('every level has a name and a line of its own, in every language', () => {
  for (const language of LANGUAGES) {
    const names = LIBRARY_WORDS[language].opponents.levelNames;
    const lines = LIBRARY_WORDS[language].classics.levels;
    expect(new Set(names).size).toBe(LEVELS.length);
    expect(new Set(lines).size).toBe(LEVELS.length);
  }
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
