// The languages the programs speak, and which of them a person asks for.
export type Language = 'zh' | 'en' | 'ja';

export const LANGUAGES: readonly Language[] = ['zh', 'en', 'ja'];

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

/** Sentences one after the other: only English puts a space between them. */
export function sentences(texts: readonly (string | undefined)[], language: Language): string {
  return texts.filter(Boolean).join(language === 'en' ? ' ' : '');
}
