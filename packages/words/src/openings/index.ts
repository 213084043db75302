// The opening: names, the coach's card, the machine's reasons, refusals.
import type { Language } from '../languages.ts';
import type { OpeningsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const OPENINGS_WORDS: Readonly<Record<Language, OpeningsWords>> = { zh, en, ja };
