// How Japanese writes numbers, lists and colours.
import { grammarOf } from './grammar.ts';

export const ja = grammarOf({
  locale: 'ja',
  stop: '。',
  gap: '',
  quotes: ['「', '」'],
  latinGap: ' ',
  lists: { or: 'か', and: '、' },
});

export const { or, and, typeset } = ja;
export const colors = { black: '黒', white: '白' };
export const otherColor = { black: '白', white: '黒' };
