// How each language puts numbers and sentences together.
import type { Language } from '../languages.ts';
import { en, type GrammarWords } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const GRAMMAR_WORDS: Readonly<Record<Language, GrammarWords>> = { zh, en, ja };
