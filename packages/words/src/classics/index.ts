// The help page of the five classics.
import type { Language } from '../languages.ts';
import type { ClassicsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const CLASSICS_WORDS: Readonly<Record<Language, ClassicsWords>> = { zh, en, ja };
