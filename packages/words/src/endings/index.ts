// How games end, and what went wrong.
import type { Language } from '../languages.ts';
import type { EndingsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const ENDINGS_WORDS: Readonly<Record<Language, EndingsWords>> = { zh, en, ja };
