// The board for ears: lines read out, and how the game stands.
import type { Language } from '@tengen/words';
import type { HearingWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const HEARING_WORDS: Readonly<Record<Language, HearingWords>> = { zh, en, ja };
