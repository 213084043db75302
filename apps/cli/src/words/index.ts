// The terminal program: help, commands, and playing at a keyboard.
import type { Language } from '@tengen/words';
import type { CliWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const CLI_WORDS: Readonly<Record<Language, CliWords>> = { zh, en, ja };

export { type CliWords, PLAY_WORDS, type PlayWord, type PlayWords } from './en.ts';
