// The analysis board.
import type { Language } from '@tengen/words';
import type { AnalyseWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const ANALYSE_WORDS: Readonly<Record<Language, AnalyseWords>> = { zh, en, ja };
