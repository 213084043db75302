// How Chinese writes numbers, lists and colours.
import { grammarOf } from './grammar.ts';

export const zh = grammarOf({
  locale: 'zh-Hans',
  stop: '。',
  gap: '',
  quotes: ['“', '”'],
  latinGap: ' ',
  lists: { or: ' 或 ', and: '、' },
});

export const { or, and, typeset } = zh;
export const colors = { black: '黑', white: '白' };
export const otherColor = { black: '白', white: '黑' };
/** The same as the sides of a game. */
export const sides = { black: '黑方', white: '白方' };
export const otherSide = { black: '白方', white: '黑方' };
