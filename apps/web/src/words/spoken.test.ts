import { expect, test } from 'vitest';
import { loadLanguage } from './load.ts';
import { changeLanguage, fetchWords, languageSpoken, speak, wordsOf } from './spoken.ts';

test('another language brings every topic that was fetched before', async () => {
  speak(await loadLanguage('en'));
  expect(wordsOf('shell').close).toBe('Close');
  expect(() => wordsOf('train')).toThrow('the words of train were not fetched');
  await fetchWords('train');
  expect(wordsOf('train').hint).toBe('Hint');

  await changeLanguage('ja');
  expect(languageSpoken()).toBe('ja');
  expect(wordsOf('train').hint).toBe('ヒント');
  expect(() => wordsOf('analyse')).toThrow();
});

test('a topic that is fetched while the language changes arrives in the new one', async () => {
  speak(await loadLanguage('en'));
  await Promise.all([fetchWords('library'), changeLanguage('zh')]);
  expect(wordsOf('library').title).toBe('棋谱库');
  await Promise.all([changeLanguage('en'), fetchWords('settings')]);
  expect(wordsOf('settings').keys).toBe('Keyboard');
});

test('the language that was chosen last is spoken', async () => {
  speak(await loadLanguage('en'));
  await Promise.all([changeLanguage('ja'), changeLanguage('zh')]);
  expect(languageSpoken()).toBe('zh');
});
