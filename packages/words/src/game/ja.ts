import { colors, or, typeset } from '../grammar/ja.ts';
import type { GameWords } from './en.ts';

const list = (names: readonly string[]) => names.join(' ');

export const ja: GameWords = typeset<GameWords>({
  title: '天元 · 五目並べと連珠',
  languages: '言語',
  board: '盤',
  colors,
  rules: {
    freestyle: 'フリースタイル',
    standard: 'スタンダード',
    renju: '連珠',
    caro: 'カロ',
    'caro-exact': 'カロ（ちょうど五）',
  },
  ruleInShort: {
    freestyle: '五つ並べば勝ち。六つ以上でも勝ち。',
    standard: 'ちょうど五つ並べば勝ち。六つ以上は勝ちにならない。',
    renju:
      '五つ並べば勝ち。黒は三々、四々、長連を打てない。禁点には×が付き、カーソルを合わせるかタップすると理由が見られる。',
    caro: '五つ並べば勝ち。ただし両端を相手に止められた五は勝ちにならない。六つ以上は常に勝ち。',
    'caro-exact': 'ちょうど五つ並べば勝ち。ただし両端を相手に止められた五は勝ちにならない。',
  },
  referees: {
    prevent: '打たせない',
    auto: '黒がその場で負け',
    claim: '白が指摘する',
  },
  themes: {
    auto: 'システムに従う',
    wood: '木',
    paper: '紙',
    slate: '石板',
    night: '夜',
    'high-contrast': 'ハイコントラスト',
  },
  kinds: { overline: '長連', 'double-four': '四々', 'double-three': '三々' },

  rule: 'ルール',
  size: '盤の大きさ',
  referee: '禁手の扱い',
  theme: '盤の見た目',
  settings: '設定',
  moves: '棋譜',
  noMoves: 'まだ着手がありません。',
  undo: '待った',
  redo: '進める',
  newGame: '新しい対局',
  numbers: '手数を表示',
  explainToggle: '解説',
  explainHint: '空いている点にカーソルを合わせると、黒がそこに打ったときにできる形が分かります。',
  claim: '禁手を指摘して勝つ',
  claimed: '指摘',

  toMove: color => `${colors[color]}の番`,
  wins: color => `${colors[color]}の勝ち`,
  draw: '引き分け',
  lastMove: point => `直前の手 ${point}`,
  mayClaim: (point, kind) =>
    `黒の ${point} は${kind}で禁手です。白は次の手を打つ前に指摘すれば勝ちです。`,

  outcome: {
    five: (winner, from, to) => `${colors[winner]}の勝ち：${from} から ${to} まで五連。`,
    overline: (winner, stones) => `${colors[winner]}の勝ち：${stones} 連。`,
    forbidden: (point, kind) => `白の勝ち：黒の ${point} は${kind}の禁手。`,
    forfeit: winner => `${colors[winner]}の勝ち。`,
    full: '引き分け：盤が埋まりました。',
    otherDraw: '引き分け。',
  },

  illegal: {
    occupied: point => `${point} にはもう石があります。`,
    forbidden: (point, kind) => `${point} は${kind}で、黒は打てません。別の点を選んでください。`,
    gameOver: '対局は終わっています。待ったをするか、新しい対局を始めてください。',
    other: 'そこには打てません。',
  },

  point: {
    empty: name => `${name}、空き`,
    stone: (name, color, number) =>
      `${name}、${colors[color]}石${number ? `、${number} 手目` : ''}`,
    forbidden: (name, kind) => `${name}、空き、禁点：${kind}`,
  },

  explain: {
    forbidden: (point, kind) => `${point} は禁点：${kind}。`,
    onlyLooks: (point, kind) => `${point} は${kind}に見えるだけで、黒は打てます。`,
    wins: point => `${point} で五連、勝ち。`,
    winsAnyway: point => `${point} で五連、勝ち。五はどの禁手にも優先します。`,
    allowed: point => `${point} は打てます。`,
    five: stones => `五：${list(stones)}。`,
    overline: stones => `長連（${stones.length} 連）：${list(stones)}。`,
    four: (stones, completions) => `四 ${list(stones)}：${or(completions)} で五。`,
    notFour: (stones, at) => `四ではない ${list(stones)}：${or(at)} は長連になり、五にならない。`,
    three: (stones, extensions) => `三 ${list(stones)}：${or(extensions)} で達四。`,
    notThree: stones => `三ではない ${list(stones)}：`,
    stoneBlocks: (at, end) => `${at} の四は ${end} の石に止められる`,
    edgeBlocks: at => `${at} の四は盤端に止められる`,
    overlineEnd: (at, end) => `${at} のあと、${end} の側は長連になる`,
    makesFive: at => `${at} はその場で五になり、達四ではない`,
    extensionForbidden: (at, kind) => `${at} 自体が${kind}の禁点`,
    straightFour: at => `${at} で達四`,
  },
});
