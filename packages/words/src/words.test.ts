import { expect, test } from 'vitest';
import {
  CLASSICS_WORDS,
  DIAGNOSTICS_WORDS,
  ENDINGS_WORDS,
  GAME_WORDS,
  LANGUAGES,
  languageFor,
  OPENINGS_WORDS,
  OPPONENTS_WORDS,
  PROTOCOLS_WORDS,
  THREATS_WORDS,
} from './index.ts';
import { paths, STRAYS, texts } from './testing.ts';

/** Every topic; a new one is added here. */
const TOPICS = {
  classics: CLASSICS_WORDS,
  diagnostics: DIAGNOSTICS_WORDS,
  endings: ENDINGS_WORDS,
  game: GAME_WORDS,
  openings: OPENINGS_WORDS,
  opponents: OPPONENTS_WORDS,
  protocols: PROTOCOLS_WORDS,
  threats: THREATS_WORDS,
};

test('English counts the winner’s moves, Chinese and Japanese count every stone', () => {
  const lengths = LANGUAGES.map(language => {
    const { forcedByFours, forcedByThreats, faults } = ENDINGS_WORDS[language];
    const { winsByFours, winsByThreats } = THREATS_WORDS[language];
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

test.each(Object.entries(TOPICS))('all languages say the same things about %s', (_, words) => {
  for (const language of LANGUAGES) {
    expect(paths(words[language]).sort()).toEqual(paths(words.en).sort());
  }
});

test.each(LANGUAGES)('one word per thing in %s', language => {
  const all = Object.values(TOPICS).flatMap(words => texts(words[language]));
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
