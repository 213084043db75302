// The long texts of rules and help, one language at a time.
import type { Language } from '@tengen/words';
import type { HelpWords } from './en.ts';

export type { HelpPageId, HelpSection, HelpSectionId, HelpWords } from './en.ts';

const LOADERS: Readonly<Record<Language, () => Promise<HelpWords>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
};

export function loadHelp(language: Language): Promise<HelpWords> {
  return LOADERS[language]();
}
