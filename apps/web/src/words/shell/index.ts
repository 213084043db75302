// The frame of the page: places, engine, what could not be loaded.
import type { Language } from '@tengen/words';
import type { ShellWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const SHELL_WORDS: Readonly<Record<Language, ShellWords>> = { zh, en, ja };
