// What the tests of all words share: the same keys in every language, and one word for one thing.
import type { Language } from './languages.ts';

/** Every path of a dictionary, functions included. */
export function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}.${key}`));
}

/** Every text of a dictionary; of a function, its source. */
export function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(texts);
}

/** Words that are no longer used, because another word names the same thing. */
export const STRAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['gobang'],
  zh: ['您', '机机', '：网络', '大网络', '连冲四'],
  ja: [
    'コンピュータと',
    'ノード',
    '布石',
    '四四',
    '三三',
    '待った',
    '：ネットワーク',
    '大きなネットワーク',
  ],
};
