import { LANGUAGES } from '@tengen/words';
import { paths, STRAYS, texts } from '@tengen/words/testing';
import { expect, test } from 'vitest';
import { everyWord } from './testing.ts';

test('English counts the winner’s moves, Chinese and Japanese count every stone', async () => {
  for (const language of LANGUAGES) {
    const { score, forcedWin, proof } = (await everyWord(language)).analyse;
    const said = [
      score.wins(7),
      score.winsShort(7),
      score.loses(7),
      score.losesShort(7),
      forcedWin('black', 7),
      proof.found('black', 'VCF', 7),
      proof.left(7),
    ];
    for (const text of said) expect(text).toMatch(language === 'en' ? /\b\w?4\b/ : /7/);
  }
});

test.each(LANGUAGES)('%s says the same things as English', async language => {
  expect(paths(await everyWord(language)).sort()).toEqual(paths(await everyWord('en')).sort());
});

test.each(LANGUAGES)('one word per thing in %s', async language => {
  const all = texts(await everyWord(language));
  for (const stray of STRAYS[language]) {
    expect(all.filter(text => text.includes(stray))).toEqual([]);
  }
});
