import { expect, test } from 'vitest';
import { LANGUAGES, languageFor, WORDS } from './index.ts';

/** Every path of a dictionary, sentences and all. */
function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}.${key}`));
}

test('all languages say the same things', () => {
  for (const language of LANGUAGES) {
    expect(paths(WORDS[language]).sort()).toEqual(paths(WORDS.en).sort());
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
