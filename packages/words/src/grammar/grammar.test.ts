import { expect, test } from 'vitest';
import { LIBRARY_WORDS } from '../library.ts';
import { and, counted, en as englishGrammar, movesAway, or } from './en.ts';
import { grammarOf } from './grammar.ts';
import { typeset as japanese } from './ja.ts';

const {
  en: { grammar: en },
  zh: { grammar: zh },
  ja: { grammar: ja },
} = LIBRARY_WORDS;

test('large numbers are short, and never a thousand thousands', () => {
  const say = [0, 999, 1000, 41_236, 999_600, 1_234_567, 2_500_000_000].map(en.compact);
  expect(say).toEqual(['0', '999', '1K', '41.2K', '1M', '1.23M', '2.5B']);
  expect([9999, 41_236, 1_234_567].map(zh.compact)).toEqual(['1万', '4.12万', '123万']);
  expect([9999, 41_236, 1_234_567].map(ja.compact)).toEqual(['1万', '4.12万', '123万']);
});

test('English counts with a plural, lists with or and and', () => {
  expect([counted(1, 'pass', 'passes'), counted(2000, 'game')]).toEqual(['1 pass', '2,000 games']);
  expect([or(['h8']), or(['h8', 'i9']), or(['h8', 'i9', 'j10'])]).toEqual([
    'h8',
    'h8 or i9',
    'h8, i9 or j10',
  ]);
  expect(and(['fours', 'threes', 'twos'])).toBe('fours, threes and twos');
  expect([movesAway(1), movesAway(7)]).toEqual(['1 move', '4 moves']);
});

test('a sentence ends with the full stop of its language', () => {
  expect([en, zh, ja].map(({ sentence }) => sentence('…'))).toEqual(['….', '…。', '…。']);
});

test('only English puts a space between sentences', () => {
  const both = ['一。', undefined, '二。'];
  expect([en, zh, ja].map(({ sentences }) => sentences(both))).toEqual([
    '一。 二。',
    '一。二。',
    '一。二。',
  ]);
});

test('a share of a hundred, and a quotation, as each language writes them', () => {
  expect([en, zh, ja].map(({ percent }) => percent(62))).toEqual(['62%', '62%', '62%']);
  expect([en, zh, ja].map(({ quoted }) => quoted('h8'))).toEqual(['“h8”', '“h8”', '「h8」']);
});

test('a language with other plurals needs its facts and its forms, and nothing else', () => {
  const ru = grammarOf({ locale: 'ru', stop: '.', gap: ' ', quotes: ['«', '»'] });
  const games = { one: 'партия', few: 'партии', many: 'партий', other: 'партии' };
  expect([1, 3, 5, 21, 1000].map(count => ru.counted(count, games))).toEqual([
    '1 партия',
    '3 партии',
    '5 партий',
    '21 партия',
    '1\u00a0000 партий',
  ]);
  expect(ru.or(['h8', 'i9', 'j10'])).toBe('h8, i9 или j10');
  expect(ru.percent(62)).toBe('62\u00a0%');
  const ko = grammarOf({ locale: 'ko', stop: '.', gap: ' ', quotes: ['‘', '’'] });
  expect([1, 2].map(count => ko.counted(count, { other: '수' }))).toEqual(['1 수', '2 수']);
  const vi = grammarOf({ locale: 'vi', stop: '.', gap: ' ', quotes: ['“', '”'] });
  expect([1, 2].map(count => vi.counted(count, { other: 'ván' }))).toEqual(['1 ván', '2 ván']);
  expect(vi.number(12_345.5)).toBe('12.345,5');
});

test('Chinese and Japanese keep a space to Latin names and numbers, and only to those', () => {
  const plays = (name: string, point: string) => `${name}が${point}に打ちました。`;
  const words = japanese({ plays, level: 'レベル4' });
  expect(words.plays('Anna', 'h8')).toBe('Anna が h8 に打ちました。');
  expect(words.plays('黒', 'h8')).toBe('黒が h8 に打ちました。');
  // Names that nobody puts together stay as they were written.
  expect(words.level).toBe('レベル4');
  expect(englishGrammar.typeset({ plays }).plays('黒', 'h8')).toBe('黒がh8に打ちました。');
});
