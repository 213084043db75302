// Fetches the words of one language. This file is in the first script of the page, so it imports nothing.
import type { Language } from '@tengen/words';
import type { FirstWords, LaterWords, Loaders } from './first/en.ts';

/** Every topic that the page speaks about. */
export type PageWords = FirstWords & LaterWords;

export interface Spoken {
  readonly language: Language;
  readonly words: FirstWords & Partial<LaterWords>;
  readonly later: Loaders;
}

interface LanguageModule {
  readonly first: FirstWords;
  readonly later: Loaders;
}

const MODULES: Readonly<Record<Language, () => Promise<LanguageModule>>> = {
  zh: () => import('./first/zh.ts'),
  en: () => import('./first/en.ts'),
  ja: () => import('./first/ja.ts'),
};

/** The words of the first board in `language`, with the way to its other words. */
export async function loadLanguage(language: Language): Promise<Spoken> {
  const { first, later } = await MODULES[language]();
  return { language, words: typeset(first, first), later };
}

/** Words whose sentences keep to the spacing of their language, whatever names they are given. */
export function typeset<T>(words: T, { grammar }: Pick<FirstWords, 'grammar'>): T {
  return grammar.typeset(words) as T;
}
