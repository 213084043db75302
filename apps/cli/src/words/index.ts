// The terminal program: help, commands, and playing at a keyboard.
import type { Language } from '@tengen/words';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { CliWords } from './words.ts';
import { zh } from './zh.ts';

export const CLI_WORDS: Readonly<Record<Language, CliWords>> = { zh, en, ja };

export type { CliCommand, CliOption, CliWords, PlayWord, PlayWords } from './words.ts';
