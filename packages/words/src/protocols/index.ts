// Opening protocols: each in short, and why an opening cannot begin.
import type { Language } from '../languages.ts';
import type { ProtocolsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const PROTOCOLS_WORDS: Readonly<Record<Language, ProtocolsWords>> = { zh, en, ja };
