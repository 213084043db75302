// The library in words: the shelf of games kept in the browser.
import type { Language } from '@tengen/words';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { LibraryWords } from './words.ts';
import { zh } from './zh.ts';

export const LIBRARY_WORDS: Readonly<Record<Language, LibraryWords>> = { zh, en, ja };
