// The frame of the page: places, engine, what could not be loaded.
import type { Language } from '@tengen/words';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { ShellWords } from './words.ts';
import { zh } from './zh.ts';

export const SHELL_WORDS: Readonly<Record<Language, ShellWords>> = { zh, en, ja };
