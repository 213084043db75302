import { LANGUAGES } from '@tengen/words';
import { paths, STRAYS, texts } from '@tengen/words/testing';
import { expect, test } from 'vitest';
import {
  ANALYSE_WORDS,
  EXCHANGE_WORDS,
  HEARING_WORDS,
  LIBRARY_WORDS,
  PLAY_WORDS,
  SETTINGS_WORDS,
  SHELL_WORDS,
  TRAIN_WORDS,
} from './index.ts';

/** Every topic; a new one is added here. */
const TOPICS = {
  analyse: ANALYSE_WORDS,
  exchange: EXCHANGE_WORDS,
  hearing: HEARING_WORDS,
  library: LIBRARY_WORDS,
  play: PLAY_WORDS,
  settings: SETTINGS_WORDS,
  shell: SHELL_WORDS,
  train: TRAIN_WORDS,
};

test('English counts the winner’s moves, Chinese and Japanese count every stone', () => {
  const lengths = LANGUAGES.map(language => {
    const { score, forcedWin, proof } = ANALYSE_WORDS[language];
    const said = [
      score.wins(7),
      score.winsShort(7),
      score.loses(7),
      score.losesShort(7),
      forcedWin('black', 7),
      proof.found('black', 'VCF', 7),
      proof.left(7),
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
