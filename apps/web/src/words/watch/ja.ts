import { colors } from '@tengen/words/grammar/ja';
import type { WatchWords } from './en.ts';

export const ja: WatchWords = {
  title: '両者の形勢判断',
  chances: percent => `黒 ${percent}%、白 ${100 - percent}%`,
  unknown: 'まだ判断がありません。',
  side: (color, name) => `${colors[color]}（${name}）`,
  win: (side, plies) => `${side}は ${plies} 手での勝ちを読んでいます。`,
  loss: side => `${side}は負けを避けられないと見ています。`,
  even: 'どちらも互角と見ています。',
  ahead: (color, percent) =>
    `どちらも${colors[color]}がよいと見ています。勝率は約 ${percent}% です。`,
  differ: (side, percent, other, otherPercent) =>
    `見方が分かれています。黒の勝率は、${side}によれば ${percent}%、${other}によれば ${otherPercent}% です。`,
  opinion: (side, percent) => `${side}は自分の勝率を ${percent}% と見ています。`,
};
