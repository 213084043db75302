// While playing: seats, openings, hints, results.
import type { Language } from '@tengen/words';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { PlayPageWords } from './words.ts';
import { zh } from './zh.ts';

export const PLAY_WORDS: Readonly<Record<Language, PlayPageWords>> = { zh, en, ja };
