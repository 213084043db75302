// Games that come in and go out, in words: files, text, links, pictures.
import type { Language } from '@tengen/words';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { ExchangeWords } from './words.ts';
import { zh } from './zh.ts';

export const EXCHANGE_WORDS: Readonly<Record<Language, ExchangeWords>> = { zh, en, ja };
