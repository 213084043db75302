// The threats of either side.
import type { Language } from '../languages.ts';
import type { ThreatsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const THREATS_WORDS: Readonly<Record<Language, ThreatsWords>> = { zh, en, ja };
