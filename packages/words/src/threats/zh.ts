import { sides as colors, or, typeset } from '../grammar/zh.ts';
import type { ThreatsWords } from './en.ts';

const stop = (answers: readonly string[]) =>
  answers.length === 0 ? '无法直接防住。' : `可以防在 ${or(answers)}。`;

export const zh: ThreatsWords = typeset<ThreatsWords>({
  title: '威胁',
  none: '没有威胁。',
  kinds: {
    five: '成五',
    'open-four': '活四',
    'four-four': '双四',
    'four-three': '四三',
    'three-three': '双三',
    four: '冲四',
    'open-three': '活三',
    'broken-three': '跳三',
  },
  wins: (color, at) => `${colors[color]}下 ${or(at)} 成五获胜。`,
  stopNow: (color, at, answers) =>
    `${colors[color]}要在 ${or(at)} 成五，必须马上挡在 ${or(answers)}。`,
  cannotStop: (color, at) => `${colors[color]}要在 ${or(at)} 成五，已经挡不住。`,
  decides: (color, kind, at) => `${colors[color]}下 ${or(at)} 成${kind}，即可取胜。`,
  stopThree: (color, kind, stones, answers) =>
    `${colors[color]}${kind} ${stones.join(' ')}。${stop(answers)}`,
  stopMove: (color, kind, at, answers) =>
    `${colors[color]}要下 ${or(at)} 成${kind}。${stop(answers)}`,
  forcing: (color, kind, at) => `${colors[color]}可下 ${or(at)} 成${kind}，对方必须应。`,
  watch: (color, kind, at) => `${colors[color]}可下 ${or(at)} 成${kind}。`,
  winsByFours: (color, plies, first) => `${colors[color]}从 ${first} 起连续冲四，${plies} 手取胜。`,
  winsByThreats: (color, plies, first) =>
    `${colors[color]}从 ${first} 起连续进攻，${plies} 手取胜。`,
  wouldWinByFours: (color, first) => `如果不应，${colors[color]}从 ${first} 起连续冲四取胜。`,
  wouldWinByThreats: (color, first) => `如果不应，${colors[color]}从 ${first} 起连续进攻取胜。`,
});
