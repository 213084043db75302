// How Chinese writes numbers, lists and colours.
import type { GrammarWords } from './en.ts';

const whole = new Intl.NumberFormat('zh-Hans');
const compact = new Intl.NumberFormat('zh-Hans', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

export const colors = { black: '黑', white: '白' };
export const otherColor = { black: '白', white: '黑' };
/** The same as the sides of a game. */
export const sides = { black: '黑方', white: '白方' };
export const otherSide = { black: '白方', white: '黑方' };

export const or = (names: readonly string[]) => names.join(' 或 ');
export const and = (names: readonly string[]) => names.join('、');

export const zh: GrammarWords = {
  gap: '',
  sentences: texts => texts.filter(Boolean).join(''),
  number: value => whole.format(value),
  compact: value => compact.format(value),
};
