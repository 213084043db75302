// Puzzles: what is to be done, what a try came to, how far one is.
import type { Language } from '@tengen/words';
import type { TrainWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const TRAIN_WORDS: Readonly<Record<Language, TrainWords>> = { zh, en, ja };
