// Everything that the libraries say, in every language.
import * as en from './en.ts';
import * as ja from './ja.ts';
import type { Language } from './languages.ts';
import type { Words } from './typed.ts';
import * as zh from './zh.ts';

export type SharedWords = Words<typeof en>;

export const LIBRARY_WORDS: Readonly<Record<Language, SharedWords>> = { zh, en, ja };
