import { expect, test } from 'vitest';
import { GAME_WORDS, LANGUAGES, languageFor } from './index.ts';

/** Every room of words; a new one is added here. */
const TOPICS = { game: GAME_WORDS };

/** Every path of a dictionary, sentences and all. */
function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}.${key}`));
}

test.each(Object.entries(TOPICS))('all languages say the same things about %s', (_, words) => {
  for (const language of LANGUAGES) {
    expect(paths(words[language]).sort()).toEqual(paths(words.en).sort());
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
