// The library in words: the shelf of games kept in the browser.
import type { Language } from '@tengen/words';
import type { LibraryWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const LIBRARY_WORDS: Readonly<Record<Language, LibraryWords>> = { zh, en, ja };
