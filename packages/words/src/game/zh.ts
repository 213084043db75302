import { colors, or, typeset } from '../grammar/zh.ts';
import type { GameWords } from './en.ts';

const list = (names: readonly string[]) => names.join(' ');

export const zh: GameWords = typeset<GameWords>({
  title: '天元 · 五子棋与连珠',
  languages: '语言',
  board: '棋盘',
  colors: { black: '黑方', white: '白方' },
  rules: {
    freestyle: '自由规则',
    standard: '标准规则',
    renju: '连珠',
    caro: 'Caro',
    'caro-exact': 'Caro 恰五',
  },
  ruleInShort: {
    freestyle: '五子连珠即胜，六子以上也算胜。',
    standard: '恰好五子连珠为胜，六子以上不算。',
    renju: '五子连珠即胜。黑棋不可走三三、四四和长连，这些点会打叉，指向或点击叉号可看原因。',
    caro: '五子连珠为胜，但两端都被对方堵住不算；六子以上一律算胜。',
    'caro-exact': '恰好五子连珠为胜，但两端都被对方堵住不算。',
  },
  referees: {
    prevent: '不准落子',
    auto: '黑棋立即判负',
    claim: '由白方指出',
  },
  themes: {
    auto: '跟随系统',
    wood: '木',
    paper: '纸',
    slate: '石板',
    night: '夜',
    'high-contrast': '高对比度',
  },
  kinds: { overline: '长连', 'double-four': '四四', 'double-three': '三三' },

  rule: '规则',
  size: '棋盘大小',
  referee: '禁手处理',
  theme: '棋盘外观',
  settings: '设置',
  moves: '棋谱',
  noMoves: '还没有落子。',
  undo: '悔棋',
  redo: '重做',
  newGame: '新对局',
  numbers: '显示手数',
  explainToggle: '讲解',
  explainHint: '指向任意空点，看黑棋下在那里会成什么棋形。',
  claim: '指出禁手获胜',
  claimed: '指出禁手',

  toMove: color => `轮到${colors[color]}方`,
  wins: color => `${colors[color]}方胜`,
  draw: '和棋',
  lastMove: point => `上一手 ${point}`,
  mayClaim: (point, kind) => `黑棋 ${point} 是${kind}禁手。白方落下一手之前可以指出并获胜。`,

  outcome: {
    five: (winner, from, to) => `${colors[winner]}方胜：${from} 到 ${to} 五子连珠。`,
    overline: (winner, stones) => `${colors[winner]}方胜：${stones} 子连珠。`,
    forbidden: (point, kind) => `白方胜：黑棋 ${point} 是${kind}禁手。`,
    forfeit: winner => `${colors[winner]}方胜。`,
    full: '和棋：棋盘已满。',
    otherDraw: '和棋。',
  },

  illegal: {
    occupied: point => `${point} 已经有子。`,
    forbidden: (point, kind) => `${point} 是${kind}禁手，黑棋不能下。请另选一点。`,
    gameOver: '对局已结束。可以悔棋，或开始新对局。',
    other: '这里不能下。',
  },

  point: {
    empty: name => `${name}，空`,
    stone: (name, color, number) =>
      `${name}，${colors[color]}子${number ? `，第 ${number} 手` : ''}`,
    forbidden: (name, kind) => `${name}，空，禁手：${kind}`,
  },

  explain: {
    forbidden: (point, kind) => `${point} 是禁手：${kind}。`,
    onlyLooks: (point, kind) => `${point} 只是看起来像${kind}，黑棋可以下。`,
    wins: point => `${point} 成五获胜。`,
    winsAnyway: point => `${point} 成五获胜：成五先于一切禁手。`,
    allowed: point => `${point} 可以下。`,
    five: stones => `成五：${list(stones)}。`,
    overline: stones => `长连（${stones.length} 子）：${list(stones)}。`,
    four: (stones, completions) => `四 ${list(stones)}：下 ${or(completions)} 成五。`,
    notFour: (stones, at) => `假四 ${list(stones)}：下 ${or(at)} 成长连，不成五。`,
    three: (stones, extensions) => `活三 ${list(stones)}：下 ${or(extensions)} 成活四。`,
    notThree: stones => `假三 ${list(stones)}：`,
    stoneBlocks: (at, end) => `下 ${at} 成的四被 ${end} 的子挡住`,
    edgeBlocks: at => `下 ${at} 成的四被边线挡住`,
    overlineEnd: (at, end) => `下 ${at} 之后，${end} 一端只能成长连`,
    makesFive: at => `下 ${at} 直接成五，所以不是活四`,
    extensionForbidden: (at, kind) => `${at} 本身是${kind}禁手`,
    straightFour: at => `下 ${at} 成活四`,
  },
});
