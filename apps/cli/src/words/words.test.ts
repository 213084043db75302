import { LANGUAGES } from '@tengen/words';
import { paths, STRAYS, texts } from '@tengen/words/testing';
import { expect, test } from 'vitest';
import { CLI_WORDS } from './index.ts';

test('English counts the winner’s moves, Chinese and Japanese count every stone', () => {
  const lengths = LANGUAGES.map(language => {
    const { score, solve } = CLI_WORDS[language];
    const said = [score.winsIn('black', 7), solve.win('black', 'VCF', 7, 1000)];
    return said.map(text => (language === 'en' ? /\b\w?4\b/ : /7/).test(text));
  });
  for (const said of lengths) expect(said).not.toContain(false);
});

test('all languages say the same things', () => {
  for (const language of LANGUAGES) {
    expect(paths(CLI_WORDS[language]).sort()).toEqual(paths(CLI_WORDS.en).sort());
  }
});

test.each(LANGUAGES)('one word per thing in %s', language => {
  const all = texts(CLI_WORDS[language]);
  for (const stray of STRAYS[language]) {
    expect(all.filter(text => text.includes(stray))).toEqual([]);
  }
});

test.each(['zh', 'ja'] as const)('kinds of errors do not show through in %s', language => {
  const { wrong } = CLI_WORDS[language];
  for (const kind of ['two-winners', 'turn-unknown', 'rule-unknown', 'something-new']) {
    expect(wrong.badRecord(kind).replace('--rule', '')).not.toMatch(/[a-z]/);
  }
});
