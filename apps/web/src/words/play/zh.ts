import { sides as colors, colors as stones } from '@tengen/words/grammar/zh';
import type { PlayPageWords } from './en.ts';

export const zh: PlayPageWords = {
  firstHint: '点任意交叉点落子，五子连珠即胜。',
  you: '你',
  opening: '开局',

  actions: {
    newGame: '新对局',
    watch: '观看 AI 对弈',
    twoPlayers: '双人',
    undo: '悔棋',
    redo: '重做',
    restart: '重开',
    hint: '提示',
    resign: '认输',
    draw: '提和',
    pass: '停一手',
    analyse: '分析',
    pause: '暂停',
    resume: '继续',
    moreActions: '更多',
    backToGame: '回到对局',
    playFromHere: '从这里下',
    step: '走一手',
  },
  browsing: '正在查看其他局面。',
  onlyLooking: button => `要在这里落子，请先按“${button}”。`,

  speed: '速度',
  speeds: { slow: '慢', normal: '中', fast: '快', instant: '立即' },

  card: {
    thinking: '思考中…',
    search: (depth, nodes) => `深度 ${depth} · ${nodes} 节点`,
    took: seconds => `上一手 ${seconds} 秒`,
    seconds: seconds => `${seconds} 秒`,
    toMove: '轮到落子',
    waits: '等待',
    wins: '胜',
    paused: '已暂停',
    change: color => `更换${colors[color]}棋手`,
    clock: (color, text) => `${colors[color]}剩余时间：${text}`,
    periods: count => `读秒 ${count} 次`,
  },

  mode: '对局方式',
  strict: '严格对局',
  strictDetail: '不能悔棋，没有提示，终局前不能分析。',
  lotsFell: color => `猜先结果：你执${stones[color]}。`,
  cannotStart: '棋盘太小，放不下这个开局。请换大一些的棋盘，或选别的开局。',
  coach: {
    means: {
      swap: '双方交换黑白，棋子不动。',
      keep: '不作改变，继续下。',
      offer: '由你给出几个第五手打点，对方留下一个。',
      black: '从这里起你执黑。',
      white: '从这里起你执白。',
      'two-more': '你再摆一白一黑，然后由对方选择执黑或执白。',
    },
    offerButton: '确定打点',
    clearOffers: '清除',
    advise: '我该怎么办？',
    advising: '正在考虑…',
    adviser: '建议',
    decideFirst: '请先作出开局要求的选择。',
  },

  hint: {
    searching: '正在找好棋…',
    best: point => `试试 ${point}。`,
    line: points => `接下来可能是 ${points}。`,
    none: '这里没有提示。',
  },

  drawOffer: {
    asking: '对方正在考虑和棋…',
    ask: (from, to) => `${colors[from]}提和。${colors[to]}同意吗？`,
    accept: '同意',
    decline: '不同意',
  },

  result: {
    youWin: '你赢了！',
    youLose: '你输了。',
    draw: '和棋',
    resigned: loser => `${colors[loser]}认输。`,
    timeout: loser => `${colors[loser]}超时。`,
    agreed: '双方同意和棋。',
    passes: '双方都停一手，和棋。',
    moves: count => `共 ${count} 手`,
    review: '复盘',
    rematch: '换先再来',
    share: '分享',
    searching: '正在找决定胜负的一手…',
  },

  say: {
    moved: (color, point) => `${stones[color]} ${point}。`,
    passed: color => `${colors[color]}停一手。`,
    tookBack: '已悔棋。',
    newGame: '新对局。',
    handedTo: (color, who) => `${colors[color]}：${who}。`,
    timeLow: (color, seconds) => `${colors[color]}还剩 ${seconds} 秒。`,
  },

  trouble: {
    thought: '对手没能下出这一手。请重试，或由你接手。',
    lost: '引擎停止工作，对手无法落子。请重试，或由你接手。',
    retry: '重试',
    takeOver: '由我接手这一方',
  },
  blunderWarning: {
    label: '漏看威胁时提醒我',
    headline: point => `真的要下 ${point} 吗？`,
    anyway: '就下这里',
    back: '换一手',
  },
  facing: {
    label: '面对面',
    detail: '屏幕平放在两人中间，对面一侧的文字倒过来显示。',
    draw: '提和',
  },
  threats: '提示威胁',
  notYourTurn: '还没轮到你。',
};
