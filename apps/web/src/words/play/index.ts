// While playing: seats, openings, hints, results.
import type { Language } from '@tengen/words';
import type { PlayPageWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const PLAY_WORDS: Readonly<Record<Language, PlayPageWords>> = { zh, en, ja };
