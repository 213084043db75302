// What either side threatens.
import type { Language } from '../languages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { ThreatsWords } from './words.ts';
import { zh } from './zh.ts';

export const THREATS_WORDS: Readonly<Record<Language, ThreatsWords>> = { zh, en, ja };
