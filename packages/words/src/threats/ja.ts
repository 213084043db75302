import { colors, or, typeset } from '../grammar/ja.ts';
import type { ThreatsWords } from './en.ts';

const stop = (answers: readonly string[]) =>
  answers.length === 0 ? '直接は止められません。' : `${or(answers)}で止まります。`;

export const ja: ThreatsWords = typeset<ThreatsWords>({
  title: '狙い',
  none: '狙いはありません。',
  kinds: {
    five: '五',
    'open-four': '達四',
    'four-four': '四々',
    'four-three': '四三',
    'three-three': '三々',
    four: '四',
    'open-three': '三',
    'broken-three': '飛び三',
  },
  wins: (color, at) => `${colors[color]}は${or(at)}で五になり勝ちです。`,
  stopNow: (color, at, answers) =>
    `${colors[color]}が${or(at)}で五を狙っています。すぐに${or(answers)}で止めてください。`,
  cannotStop: (color, at) => `${colors[color]}の${or(at)}の五はもう止まりません。`,
  decides: (color, kind, at) => `${colors[color]}は${or(at)}の${kind}で決められます。`,
  stopThree: (color, kind, stones, answers) =>
    `${colors[color]}の${kind}（${stones.join(' ')}）。${stop(answers)}`,
  stopMove: (color, kind, at, answers) =>
    `${colors[color]}は${or(at)}の${kind}を狙っています。${stop(answers)}`,
  forcing: (color, kind, at) => `${colors[color]}は${or(at)}の${kind}で先手が取れます。`,
  watch: (color, kind, at) => `${colors[color]}には${or(at)}の${kind}があります。`,
  winsByFours: (color, plies, first) =>
    `${colors[color]}は${first}から四追い${plies}手で勝ちです。`,
  winsByThreats: (color, plies, first) =>
    `${colors[color]}は${first}から追い詰め${plies}手で勝ちです。`,
  wouldWinByFours: (color, first) => `放置すると${colors[color]}が${first}から四追いで勝ちます。`,
  wouldWinByThreats: (color, first) =>
    `放置すると${colors[color]}が${first}から追い詰めで勝ちます。`,
});
