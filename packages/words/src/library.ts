// Everything that the libraries say, in every language.
import { en, type SharedWords } from './en.ts';
import { ja } from './ja.ts';
import type { Language } from './languages.ts';
import { zh } from './zh.ts';

export const LIBRARY_WORDS: Readonly<Record<Language, SharedWords>> = { zh, en, ja };
