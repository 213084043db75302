// How Japanese writes numbers, lists and colours.
import type { GrammarWords } from './en.ts';

const whole = new Intl.NumberFormat('ja');
const compact = new Intl.NumberFormat('ja', { notation: 'compact', maximumSignificantDigits: 3 });

export const colors = { black: '黒', white: '白' };
export const otherColor = { black: '白', white: '黒' };

export const or = (names: readonly string[]) => names.join('か');
export const and = (names: readonly string[]) => names.join('、');

export const ja: GrammarWords = {
  gap: '',
  sentences: texts => texts.filter(Boolean).join(''),
  number: value => whole.format(value),
  compact: value => compact.format(value),
};
