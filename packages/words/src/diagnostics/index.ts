// Files in words: what readers notice and writers leave out.
import type { Language } from '../languages.ts';
import type { DiagnosticsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const DIAGNOSTICS_WORDS: Readonly<Record<Language, DiagnosticsWords>> = { zh, en, ja };
