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

/** Every text of a dictionary as somebody may read it: sentences with data get some. */
export function spokenTexts(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') return spokenTexts(withAnyData(words as Sentence), path);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) => spokenTexts(inner, `${path}.${key}`));
}

type Sentence = (...data: unknown[]) => unknown;

/** One of each kind of data that sentences take. */
const DATA: readonly unknown[] = [
  3,
  'h8',
  'black',
  ['h8', 'i9'],
  ['open-three', 'four'],
  { one: 'move', other: 'moves' },
  { zh: '花月', ja: '花月', romaji: 'Kagetsu', en: 'Flower Moon' },
  { elo: 900, error: 50, games: 600, nearestLevel: 4 },
];

/** What the sentence says about the first data that make sense to it. */
function withAnyData(sentence: Sentence, given: readonly unknown[] = []): unknown {
  if (given.length < sentence.length) {
    for (const next of DATA) {
      const said = withAnyData(sentence, [...given, next]);
      if (said !== undefined) return said;
    }
    return undefined;
  }
  try {
    const said = sentence(...given);
    return /undefined|NaN|object/.test(JSON.stringify(said) ?? 'undefined') ? undefined : said;
  } catch {
    return undefined;
  }
}

const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WESTERN = new RegExp(
  `${CJK}[,:;!?.](?![\\w.])|${CJK}[()]|[,:;!?()]${CJK}|${CJK}\\.\\.\\.`,
  'u',
);

/** Whether a Chinese or Japanese text has a comma, a colon, a bracket or a full stop of the West among its letters. */
export function hasWesternPunctuation(text: string): boolean {
  return WESTERN.test(text);
}

/** Words that are no longer used, because another word names the same thing. */
export const STRAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['gobang'],
  zh: ['您', '机机', '：网络', '大网络', '连冲四'],
  ja: ['コンピュータと', 'ノード', '布石', '四四', '三三', '：ネットワーク', '大きなネットワーク'],
};
