// The game itself: rules, colours, results, refusals, forbidden points.
import type { Language } from '../languages.ts';
import type { GameWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const GAME_WORDS: Readonly<Record<Language, GameWords>> = { zh, en, ja };
