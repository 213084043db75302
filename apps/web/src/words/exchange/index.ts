// Games that come in and go out, in words: files, text, links, pictures.
import type { Language } from '@tengen/words';
import type { ExchangeWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const EXCHANGE_WORDS: Readonly<Record<Language, ExchangeWords>> = { zh, en, ja };
