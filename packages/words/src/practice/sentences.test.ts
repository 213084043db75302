import { Position, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { LANGUAGES, LIBRARY_WORDS, tryInWords } from '../index.ts';

const at = (name: string) => must(parsePoint(name, 15));
const position = Position.start();

test('a wrong try is told with the point that answers it', () => {
  const wrong = { kind: 'wrong', position, why: 'spent', line: [at('i8')] } as const;
  const say = (language: 'zh' | 'en' | 'ja') =>
    tryInWords(wrong, at('h8'), 'fours', LIBRARY_WORDS[language].practice);
  expect(say('en')).toBe('After h8 the answer is i8, and the win is gone.');
  for (const language of LANGUAGES) expect(say(language)).toMatch(/h8.*i8/);
});

test('a stop, a win and a verdict are solved in their own words', () => {
  const { practice } = LIBRARY_WORDS.en;
  const solved = { kind: 'solved', position, isTrap: false } as const;
  const said = [
    tryInWords(solved, at('h8'), 'fours', practice),
    tryInWords(solved, at('h8'), 'stop', practice),
    tryInWords(solved, undefined, 'verdict', practice),
    tryInWords({ ...solved, isTrap: true }, at('h8'), 'fours', practice),
  ];
  expect(new Set(said).size).toBe(4);
});
