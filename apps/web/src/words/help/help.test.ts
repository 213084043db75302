import { LANGUAGES } from '@tengen/words';
import { expect, test } from 'vitest';
import { type HelpWords, loadHelp } from './index.ts';

/** Every path of the texts: where one language says something, all do. */
function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}.${key}`));
}

const texts = (help: HelpWords): string[] =>
  paths(help).map(path =>
    String(
      path
        .slice(1)
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], help),
    ),
  );

test.each(LANGUAGES)('%s explains the same things', async language => {
  expect(paths(await loadHelp(language)).sort()).toEqual(paths(await loadHelp('en')).sort());
});

test.each(LANGUAGES)('%s leaves no text empty', async language => {
  for (const text of texts(await loadHelp(language))) expect(text.trim()).not.toBe('');
});
