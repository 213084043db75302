import { colors } from '@tengen/words/grammar/zh';
import type { HearingWords } from './en.ts';

export const zh: HearingWords = {
  line: (direction, from, to) =>
    ({
      row: `第 ${from.slice(1)} 行`,
      column: `${from.slice(0, 1)} 列`,
      falling: `右下斜线 ${from} 到 ${to}`,
      rising: `右上斜线 ${from} 到 ${to}`,
    })[direction],
  run: (color, names) => `${colors[color]} ${names.join(' ')}`,
  gap: count => `空 ${count}`,
  edge: '边',
  noStone: '无子',
  colon: '：',
  comma: '，',
  stop: '。',
  last: (color, point, number) => `第 ${number} 手：${colors[color]} ${point}。`,
};
