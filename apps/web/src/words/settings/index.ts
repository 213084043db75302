// The place "More": settings, keys, about, new versions.
import type { Language } from '@tengen/words';
import type { SettingsWords } from './en.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export const SETTINGS_WORDS: Readonly<Record<Language, SettingsWords>> = { zh, en, ja };
