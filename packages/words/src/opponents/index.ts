// The opponents: their names and what they see.
import type { Language } from '../languages.ts';
import type { OpponentsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const OPPONENTS_WORDS: Readonly<Record<Language, OpponentsWords>> = { zh, en, ja };
