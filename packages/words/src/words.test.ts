import { expect, test } from 'vitest';
import { LANGUAGES, LIBRARY_WORDS, languageFor } from './index.ts';
import { hasWesternPunctuation, paths, STRAYS, spokenTexts, texts } from './testing.ts';

test('English counts the winner’s moves, Chinese and Japanese count every stone', () => {
  const lengths = LANGUAGES.map(language => {
    const { forcedByFours, forcedByThreats, faults } = LIBRARY_WORDS[language].endings;
    const { winsByFours, winsByThreats } = LIBRARY_WORDS[language].threats;
    const said = [
      forcedByFours(3, 7),
      forcedByThreats(3, 7),
      faults.missedWin(7),
      faults.allowedWin(7),
      winsByFours('black', 7, 'h8'),
      winsByThreats('black', 7, 'h8'),
    ];
    return said.map(text => (language === 'en' ? /\b\w?4\b/ : /7/).test(text));
  });
  for (const said of lengths) expect(said).not.toContain(false);
});

test.each(LANGUAGES)('%s says all that English says', language => {
  expect(paths(LIBRARY_WORDS[language]).sort()).toEqual(paths(LIBRARY_WORDS.en).sort());
});

test.each(LANGUAGES)('one word per thing in %s', language => {
  const all = texts(LIBRARY_WORDS[language]);
  for (const stray of STRAYS[language]) {
    expect(all.filter(text => text.includes(stray))).toEqual([]);
  }
});

test.each([
  [['zh-TW', 'en'], 'zh'],
  [['fr', 'ja-JP'], 'ja'],
  [['en-GB'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language);
});

test.each(['zh', 'ja'] as const)('%s has its own punctuation', language => {
  const said = spokenTexts(LIBRARY_WORDS[language]);
  expect(said.length).toBeGreaterThan(330);
  expect(said.filter(([, text]) => hasWesternPunctuation(text))).toEqual([]);
  expect(['轮到黑方.', '线程: 1', '（h8）、i9', 'h8, i9'].map(hasWesternPunctuation)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
