// The terminal program: help, commands, and playing at a keyboard.
import type { Language } from '@tengen/words';
import { typeset as japanese } from '@tengen/words/grammar/ja';
import { typeset as chinese } from '@tengen/words/grammar/zh';
import type { CliWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const CLI_WORDS: Readonly<Record<Language, CliWords>> = {
  zh: chinese(zh),
  en,
  ja: japanese(ja),
};

export { type CliWords, PLAY_WORDS, type PlayWord } from './en.ts';
