// For tests: everything that the page says in a language.
import type { Language } from '@tengen/words';
import { loadLanguage, type PageWords } from './load.ts';
import { speak } from './spoken.ts';

export async function everyWord(language: Language): Promise<PageWords> {
  const { words, later } = await loadLanguage(language);
  const topics = await Promise.all(
    Object.entries(later).map(async ([topic, load]) => [topic, await load()] as const),
  );
  return { ...words, ...Object.fromEntries(topics) } as PageWords;
}

/** For parts of the page that are tested without it. */
export async function speakFully(language: Language): Promise<void> {
  speak({ ...(await loadLanguage(language)), words: await everyWord(language) });
}

export const speakEnglish = () => speakFully('en');
