import { colors, sides } from '@tengen/words/grammar/zh';
import type { WatchWords } from './en.ts';

export const zh: WatchWords = {
  title: '双方的判断',
  chances: percent => `黑 ${percent}%，白 ${100 - percent}%`,
  unknown: '还没有判断。',
  side: (color, name) => `${sides[color]}（${name}）`,
  win: (side, plies) => `${side}认为 ${plies} 手内必胜。`,
  loss: side => `${side}认为败局已定。`,
  even: '双方都认为局势均衡。',
  ahead: (color, percent) => `双方都看好${colors[color]}棋，胜率约 ${percent}%。`,
  differ: (side, percent, other, otherPercent) =>
    `对黑棋胜率看法不一：${side}认为是 ${percent}%，${other}认为是 ${otherPercent}%。`,
  opinion: (side, percent) => `${side}认为自己的胜率是 ${percent}%。`,
};
