import { colors } from '@tengen/words/grammar/ja';
import type { PlayPageWords } from './en.ts';

export const ja: PlayPageWords = {
  firstHint: '好きな交点をタップ。五つ並べれば勝ちです。',
  you: 'あなた',
  opening: '開局',

  actions: {
    newGame: '新しい対局',
    watch: 'AI 同士を見る',
    twoPlayers: '二人で',
    undo: '待った',
    redo: '進める',
    restart: '最初から',
    hint: 'ヒント',
    resign: '投了',
    draw: '引き分けを提案',
    pass: 'パス',
    analyse: '検討',
    pause: '一時停止',
    resume: '再開',
    moreActions: 'その他',
    backToGame: '対局に戻る',
    playFromHere: 'ここから打つ',
    step: '一手進める',
  },
  browsing: '別の局面を見ています。',
  onlyLooking: button => `「${button}」を押すまで、ここには打てません。`,

  speed: '速さ',
  speeds: { slow: 'ゆっくり', normal: 'ふつう', fast: '速い', instant: '即時' },

  card: {
    thinking: '考え中…',
    search: (depth, nodes) => `深さ ${depth} · ${nodes} 局面`,
    took: seconds => `前の手 ${seconds} 秒`,
    seconds: seconds => `${seconds} 秒`,
    toMove: '手番',
    waits: '待機中',
    wins: '勝ち',
    paused: '停止中',
    change: color => `${colors[color]}を打つ人を変える`,
    clock: (color, text) => `${colors[color]}の時計：${text}`,
    periods: count => `秒読み ${count} 回`,
  },

  mode: '対局の形',
  strict: '真剣勝負',
  strictDetail: '手を戻せず、ヒントもなく、終局まで検討もできません。',
  lotsFell: color => `抽選の結果、あなたは${colors[color]}です。`,
  cannotStart: 'この開局規定はこの盤では使えません。大きい盤か別の開局を選んでください。',
  coach: {
    means: {
      swap: '石はそのままで、黒白を入れ替えます。',
      keep: 'このまま続けます。',
      offer: '五手目の候補をいくつか示し、相手が一つ選びます。',
      black: 'ここからあなたが黒を持ちます。',
      white: 'ここからあなたが白を持ちます。',
      'two-more': '白石と黒石を一つずつ加え、相手が色を選びます。',
    },
    offerButton: 'これを提示',
    clearOffers: '消す',
    advise: 'どうすればいい？',
    advising: '調べています…',
    adviser: 'アドバイス',
    decideFirst: '先に、開局で求められている選択をしてください。',
  },

  hint: {
    searching: 'よい手を探しています…',
    best: point => `${point} に打ってみましょう。`,
    line: points => `続きの一例：${points}。`,
    none: 'ここではヒントがありません。',
  },

  drawOffer: {
    asking: '相手が引き分けの提案を考えています…',
    ask: (from, to) => `${colors[from]}が引き分けを提案しました。${colors[to]}は同意しますか？`,
    accept: '同意する',
    decline: '断る',
  },

  result: {
    youWin: 'あなたの勝ち！',
    youLose: 'あなたの負けです。',
    draw: '引き分け',
    resigned: loser => `${colors[loser]}の投了。`,
    timeout: loser => `${colors[loser]}の時間切れ。`,
    agreed: '合意による引き分け。',
    passes: '双方パスで引き分け。',
    moves: count => `全 ${count} 手`,
    review: '振り返る',
    rematch: '先後を替えて再戦',
    share: '共有',
    searching: '勝負を決めた手を調べています…',
  },

  say: {
    moved: (color, point) => `${colors[color]} ${point}。`,
    passed: color => `${colors[color]}はパス。`,
    tookBack: '手を戻しました。',
    newGame: '新しい対局です。',
    handedTo: (color, who) => `${colors[color]}：${who}。`,
    timeLow: (color, seconds) => `${colors[color]}は残り ${seconds} 秒。`,
  },

  trouble: {
    thought: '相手が手を決められませんでした。再試行するか、代わりに打ってください。',
    lost: 'エンジンが止まったため、相手は打てません。再試行するか、代わりに打ってください。',
    retry: '再試行',
    takeOver: '自分で代わりに打つ',
  },
  blunderWarning: {
    label: '狙いを見落としたら知らせる',
    headline: point => `本当に ${point} に打ちますか？`,
    anyway: 'このまま打つ',
    back: '別の手にする',
  },
  facing: {
    label: '向かい合わせ',
    detail: '画面を二人の間に置き、向こう側の表示を逆さにします。',
    draw: '引き分け？',
  },
  threats: '狙いを知らせる',
  notYourTurn: 'まだあなたの番ではありません。',
};
