// The terminal program: help, commands, and playing at a keyboard.
import type { Language } from '../languages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { CliWords } from './words.ts';
import { zh } from './zh.ts';

export const CLI_WORDS: Readonly<Record<Language, CliWords>> = { zh, en, ja };
