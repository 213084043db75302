import { colors } from '@tengen/words/grammar/ja';
import type { HearingWords } from './en.ts';

export const ja: HearingWords = {
  line: (direction, from, to) =>
    ({
      row: `${from.slice(1)} の横`,
      column: `${from.slice(0, 1)} の縦`,
      falling: `右下がり ${from} から ${to}`,
      rising: `右上がり ${from} から ${to}`,
    })[direction],
  run: (color, names) => `${colors[color]} ${names.join(' ')}`,
  gap: count => `空き ${count}`,
  edge: '端',
  noStone: '石なし',
  colon: '：',
  comma: '、',
  stop: '。',
  last: (color, point, number) => `${number} 手目：${colors[color]} ${point}。`,
};
