// The languages of the programs, and which of them a person asks for.
export type Language = 'zh' | 'en' | 'ja';

export const LANGUAGES: readonly Language[] = ['zh', 'en', 'ja'];

/** For `lang` attributes, so that the browser chooses the right glyphs. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  en: 'en',
  ja: 'ja',
};

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  ja: '日本語',
};

/** The first of the wished languages that we have; English otherwise. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find(language => wish.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
