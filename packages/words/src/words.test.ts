import { expect, test } from 'vitest';
import {
  ANALYSE_WORDS,
  CLASSICS_WORDS,
  CLI_WORDS,
  DIAGNOSTICS_WORDS,
  ENDINGS_WORDS,
  EXCHANGE_WORDS,
  GAME_WORDS,
  LANGUAGES,
  LIBRARY_WORDS,
  languageFor,
  OPENINGS_WORDS,
  OPPONENTS_WORDS,
  PLAY_WORDS,
  SETTINGS_WORDS,
  SHELL_WORDS,
  THREATS_WORDS,
} from './index.ts';

/** Every room of words; a new one is added here. */
const TOPICS = {
  analyse: ANALYSE_WORDS,
  classics: CLASSICS_WORDS,
  cli: CLI_WORDS,
  game: GAME_WORDS,
  diagnostics: DIAGNOSTICS_WORDS,
  exchange: EXCHANGE_WORDS,
  library: LIBRARY_WORDS,
  endings: ENDINGS_WORDS,
  openings: OPENINGS_WORDS,
  threats: THREATS_WORDS,
  opponents: OPPONENTS_WORDS,
  play: PLAY_WORDS,
  shell: SHELL_WORDS,
  settings: SETTINGS_WORDS,
};

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
