// The languages the page speaks, and which of them a browser asks for.
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { Words } from './words.ts';
import { zh } from './zh.ts';

export type Language = 'zh' | 'en' | 'ja';

export const LANGUAGES: readonly Language[] = ['zh', 'en', 'ja'];
export const WORDS: Readonly<Record<Language, Words>> = { zh, en, ja };

/** What `lang` attributes call it, so that the right glyphs are chosen. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  en: 'en',
  ja: 'ja',
};

/** The first of the wished languages we speak; English otherwise. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find(language => wish.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

export type { Words } from './words.ts';
