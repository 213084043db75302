import { colors, and as or } from '@tengen/words/grammar/ja';
import type { CliWords } from './en.ts';

function meant(nearest: string | undefined): string {
  return nearest === undefined ? '' : `${nearest} のことですか？`;
}

/** Why a record cannot be set up as a position. */
const recordFaults: Readonly<Record<string, string>> = {
  'bad-size': 'その大きさの盤には対応していません',
  'off-board': '盤の外に石があります',
  occupied: '一つの点に石が二つあります',
  'turn-unknown': '石の数から手番がわかりません',
  'two-winners': '両者に五があります',
  'rule-unknown': 'ルールが書かれていません。--rule で指定してください',
};

/** Why a file could not be read or written, by the code of the system. */
const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'そのようなファイルやフォルダーはありません',
  EACCES: '権限がありません',
  EPERM: '権限がありません',
  EISDIR: 'フォルダーです',
  ENOTDIR: 'パスの途中がフォルダーではありません',
  ENOSPC: 'ディスクがいっぱいです',
  EROFS: '読み取り専用のディスクです',
};

export const ja: CliWords = {
  about: 'ターミナルで楽しむ五目並べと連珠：対局、検討、必勝手順の証明、棋譜の変換、対戦。',
  titled: (title, text = '') => `${title}：${text}`,
  usage: '使い方',
  values: { from: (least, most) => `${least} から ${most}`, usual: '省略時', between: '；' },
  commandsTitle: 'コマンド',
  optionsTitle: 'オプション',
  examplesTitle: '例',
  exitsTitle: '終了コード',
  helpHint: 'tengen COMMAND --help で各コマンドの説明が出ます。',
  commands: {
    play: 'ターミナルでコンピューターや友人と対局する、または観戦する',
    analyse: '局面の最善手を、読み筋と評価つきで表示する',
    review: '一局を振り返る。悪かった手、その後の進行、最善手順を示す',
    train: '問題を解く。正解が複数あればどれでもよく、間違えると応手を示す',
    solve: '四追い勝ち（VCF）や追い詰め（VCT）を証明する',
    threats: '両者の狙いと、その受けを一覧にする',
    forbidden: '連珠の黒の禁点と、その理由を一覧にする',
    show: '局面を文字、SVG、PNG で表示する',
    convert: '棋譜の形式を変換する。一局でも何千局でも',
    openings: '二十六珠型と開局規定を一覧にする',
    match: 'レベル、クラシック、エンジンを対戦させる',
    bench: '決まった探索を行う。署名はどのパソコンでも同じで、速さも測る',
    gomocup: '標準入出力で動く Gomocup 用のエンジンになる',
    completion: 'bash、zsh、fish の補完スクリプトを出力する',
  },
  operands: {
    game: 'ファイル、-（標準入力）、または h8 i9 g7 のような手順',
    convert: '二つのパス。- は標準入力・標準出力。二つ目はフォルダーでもよい',
    openings: '珠型の名（D4）か開局規定の名（swap2）',
    match: '二者：level-1 … level-10、engine、classic-000 … classic-004',
    train:
      'daily（今日の一問）、目標（fours、threes、stop、verdict、five、block）、またはテーマ（order、foul-trap など）',
    completion: 'bash、zsh、fish',
  },
  ownOptions: {
    train: { theme: 'この目標またはテーマだけ' },
    review: { side: 'この側の失着だけ' },
  },
  options: {
    help: 'この説明を表示',
    version: 'バージョンを表示',
    lang: '表示する言語（省略時は TENGEN_LANG か LANG）',
    json: 'スクリプト向けに JSON で出力する',
    'no-color': '色を使わない（NO_COLOR=1 でも）',
    rule: 'ルール（入力に書かれていないとき）',
    size: '盤の路数（入力に書かれていないとき）',
    from: '入力の形式（判別できないとき）',
    to: '出力の形式（名前から分からないとき）',
    lines: '入力の一行を一局とする',
    strict: '誤りだけでなく、注意のある対局も除く',
    game: 'ファイルまたは保存した対局の何局目か（1 から）',
    move: '何手目の後の局面か（省略時は最後）',
    format: '図の種類',
    output: '書き出すファイル（省略時は標準出力）',
    numbers: '石に手数を付ける',
    daily: '今日の一問',
    today: '復習する問題、今日の一問、新しい五問',
    puzzles: '証明された失着を問題として書き出すファイル（「練習」で読み込めます）',
    theme: '図の見た目',
    width: '図の幅（ピクセル）',
    point: 'この点だけ。禁点でなくても説明する',
    goal: 'vcf：四だけ。vct：四と三。both：両方を順に試す',
    attacker: 'どちらが攻めるか（省略時は手番の側）',
    tree: '証明のツリーを、この手数の深さまで表示',
    time: '考える秒数',
    depth: '読む手数の上限',
    nodes: '調べる局面数の上限',
    best: '挙げる手の数',
    threads: '考えるスレッド数',
    table: '置換表のメモリー（MiB）',
    engine: '誰が打つか',
    stderr: '不具合を標準エラーに書く',
    games: '対局数。各開局を先後入れ替えて二局打つ',
    seed: '乱数の種。同じ実行を繰り返せる',
    repeat: 'この回数だけ実行して比べる',
    black: '先番',
    white: '後番',
    opponent: '対局の相手',
    side: 'あなたの色、または抽選（lots）',
    watch: 'コンピューター同士を観戦',
    opening: '開局規定。説明は tengen openings（省略時：free、連珠では center）',
    offers: '五手目の題数（rif-n 用）',
    clock: '持ち時間：分、分+秒（5+3）、または一手の秒数（30s）。省略時は時計なし',
    referee: '黒が禁手を打ったときの扱い',
    'strict-game': '真剣勝負：手を戻せず、ヒントもない',
    speed: 'コンピューターの一手の最短秒数',
    ascii: 'ASCII 文字だけを使う',
    plain: '全画面ではなく一行ずつ',
    load: 'ファイルの対局から続ける',
    resume: '保存した対局を続ける（最新、または --game で選ぶ）',
    saved: '保存した対局の一覧',
  },
  exits: {
    ok: '正常終了',
    findings: '終了したが問題あり：壊れた対局、勝ちが見つからない、署名の違い',
    usage: 'コマンドラインの誤り',
    file: '入力が読めない、または出力が書けない',
    bug: 'プログラムの不具合',
    interrupted: 'Ctrl-C で中断',
  },

  wrong: {
    command: (name, nearest) => `${name} というコマンドはありません。${meant(nearest)}`,
    opening: (name, nearest) => `${name} という珠型や開局規定はありません。${meant(nearest)}`,
    option: (name, command, nearest) =>
      `${command} に ${name} というオプションはありません。${meant(nearest)}`,
    value: option => `${option} には値が必要です。`,
    noValue: option => `${option} は値を取りません。`,
    choice: (option, value, choices) =>
      `${option} には ${or(choices)} のどれかを指定してください（${value} は使えません）。`,
    number: (option, value, least, most) =>
      `${option} には ${least} から ${most} の数を指定してください（${value} は使えません）。`,
    clock: value =>
      `--clock には分（10）、分と一手の加算秒（5+3）、一手の秒数（30s）のどれかを指定してください（${value} は使えません）。`,
    tooMany: value => `余分な引数です：${value}。`,
    missing: what => `指定が足りません：${what}。`,
    opponent: name =>
      `${name} は対戦に参加できません。level-1 から level-10、engine、classic-000 から classic-004 のどれかを指定してください。`,
    point: (text, size) => `${text} は ${size} 路盤の点ではありません。`,
    noFile: (path, why) => `${path} を読めません：${systemReasons[why] ?? why}。`,
    folder: (path, wanted) => `${path} はフォルダーです。${wanted}を指定してください。`,
    unreadable: (path, what) =>
      `${path} を棋譜として読めません：${what}。--from で形式を指定できます。`,
    cannotWrite: (path, why) => `${path} に書けません：${systemReasons[why] ?? why}。`,
    noGame: (number, games) => `${number} 局目はありません。ファイルには ${games} 局あります。`,
    noMove: (number, moves) => `${number} 手目はありません。この対局は ${moves} 手です。`,
    badMove: (ply, point, why) => `${ply} 手目（${point}）は打てません：${why}`,
    badRecord: why => {
      const fault = recordFaults[why];
      return fault ? `棋譜を盤に並べられません：${fault}。` : '棋譜を盤に並べられません。';
    },
    oneGameOnly: format =>
      `${format} のファイルには一局しか入りません。フォルダーを指定すれば一局ずつのファイルになります。`,
    readOnly: format => `${format} は読めますが書けません。`,
    unknownFormat: path => `${path} の名前から形式が分かりません。--to で指定してください。`,
    unknownPicture: path =>
      `${path} の末尾は .svg、.png、.txt のいずれかにしてください。ほかの名前なら --format で形式を指定します。`,
    bug: message => `プログラムの不具合です：${message}`,
  },

  convert: {
    lost: what => `この形式に入らないもの：${what}。`,
    done: (games, malformed, incomplete) => {
      if (malformed + incomplete === 0) return `${games} 局を変換しました。`;
      const partial = incomplete > 0 ? `（うち ${incomplete} 局は途中まで）` : '';
      const broken = malformed > 0 ? `、${malformed} 局は壊れています` : 'しました';
      return `${games} 局${partial}を変換${broken}。`;
    },
    progress: games => `${games} 局`,
  },

  show: { position: (rule, size, moves) => `${rule}、${size}×${size}、${moves} 手` },

  forbidden: {
    none: '禁点はありません。',
    count: count => `禁点が ${count} か所あります。`,
  },

  solve: {
    win: (color, goal, plies, nodes) =>
      `${colors[color]}に ${goal} があり、${plies} 手で勝ち（${nodes} 局面、証明は確認済み）。`,
    longest: line => `最長の変化：${line}`,
    refuted: (color, goals) => `${colors[color]}に ${or(goals)} はありません。`,
    unknown: why =>
      ({
        limit: '制限内では結論が出ませんでした。--time や --nodes を増やしてみてください。',
        stopped: '結論が出る前に停止しました。',
        'game-over': '対局は終わっています。',
        unavailable: 'ソルバーを使えません：WebAssembly がありません。',
        'proof-too-large': '勝ちは見つかりましたが、証明が大きすぎて保存できません。',
        'proof-refused': '勝ちの証明が確認を通りませんでした。プログラムの不具合です。',
      })[why],
    tree: '証明：',
    any: 'それ以外',
    five: '五連',
    more: count => `… 他に ${count} 通り`,
  },

  analyse: {
    heading: color => `${colors[color]}の番`,
    searched: (depth, seldepth, nodes, nps, seconds) =>
      `深さ ${depth}/${seldepth} · ${nodes} 局面 · 毎秒 ${nps} · ${seconds} 秒`,
    decided: '対局は終わっています。',
    noMove: '打てる手がありません。',
  },

  score: {
    winsIn: (color, plies) => `${colors[color]}の ${plies} 手勝ち`,
    chance: (color, percent) => `${colors[color]} ${percent}%`,
  },

  review: {
    progress: (done, of) => `${done}／${of}`,
    turn: (move, point, color, fault) => `${move} 手目 ${point}（${colors[color]}）：${fault}`,
    puzzles: (count, file) =>
      count === 0
        ? '証明された失着はなく、練習する局面はありません。'
        : `練習する局面 ${count} 個：${file}`,
    follows: line => `その後の進行：${line}`,
    better: line => `最善手順：${line}`,
    none: '大きく損した手はありません。',
    side: (color, accuracy, inaccuracies, mistakes, blunders) =>
      `${colors[color]}：正確さ ${accuracy}、緩手 ${inaccuracies}、悪手 ${mistakes}、大悪手 ${blunders}`,
  },

  train: {
    names: { none: 'なし', hint: 'ヒント', answer: '答え', next: '次', quit: '終了' },
    typed: 'h8 のような点を入力するか、次のどれかを：なし（四追いなし）、ヒント、答え、次、終了。',
    todayDone: '今日の練習は終わりです。',
    badLog: path =>
      `${path} は練習の記録ではないため、今回は記録しません。ファイルを移してください。`,
    notKept: path => `${path} に書き込めず、この問題は記録されませんでした。`,
    learnt: themes => `考え方：${themes.join('、')}。`,
    end: (solved, of) => `${of} 問のうち ${solved} 問を一度で解きました。`,
    none: 'この条件の問題はありません。テーマかルールを変えてください。',
    noSubject: (name, nearest) => `${name} という目標やテーマはありません。${meant(nearest)}`,
  },

  openings: {
    answers: {
      swap: '交替する',
      keep: '交替しない',
      offer: '題打ちにする',
      black: '黒を持つ',
      white: '白を持つ',
      'two-more': 'もう二つ置く',
    },
    named: '連珠の二十六珠型',
    protocols: '開局規定',
    step: (name, who, what, next) => `${name}：${who} ${what}${next === '' ? '' : ` → ${next}`}`,
    place: area => `一つ置く（${area}）`,
    answer: choices => `選ぶ：${choices}`,
    declare: max => `五手目の題数を宣言する（上限：${max}）`,
    offer: count => `互いに対称でない五手目の候補を示す（数：${count}）`,
    choose: '示された候補から一つ選ぶ',
    eventLimit: '大会の規定による',
    declared: '宣言した数',
    play: '対局',
    plain: '規定なし。すぐに対局',
  },

  match: {
    game: (number, games, black, white, result) =>
      `${number}/${games}  ${black} – ${white}  ${result}`,
    standing: (name, wins, draws, losses, score) =>
      `${name}：+${wins} =${draws} −${losses}（${score}%）`,
    elo: (name, elo, error) => `${name}：${elo} ± ${error} Elo（95%）`,
    illegal: 'ルール違反の手でした。',
  },

  bench: {
    progress: (done, all) => `${done} / ${all}`,
    signature: text => `署名 ${text}`,
    speed: (nodes, seconds, nps) => `${nodes} 局面、${seconds} 秒、毎秒 ${nps}`,
    differs: (first, second) => `二回の結果が違います：${first} と ${second}。`,
  },

  play: {
    menu: {
      title: '新しい対局',
      start: '始める',
      keys: '↑↓ 選ぶ · ←→ 変える · Enter 始める · Esc やめる',
      black: '先番',
      white: '後番',
      colors: '色',
      rule: 'ルール',
      size: '盤',
      opening: '開局',
      clock: '時計',
      lots: '抽選',
      asSeated: '上のとおり',
      noClock: 'なし',
      resume: '保存した対局を続ける',
      remove: 'Delete で削除します。',
      removeAgain: 'もう一度 Delete を押すと完全に削除します。',
    },
    person: 'あなた',
    typed: {
      undo: ['待った', '自分の手と相手の応手を戻す（undo）'],
      redo: ['進める', '戻した手をもう一度打つ（redo）'],
      restart: ['最初から', '同じ相手と最初から打ち直す（restart）'],
      hint: ['ヒント', 'エンジンならどこに打つか（hint）'],
      pass: ['パス', '手番を渡す。連珠のみ（pass）'],
      resign: ['投了', '投了する（resign）'],
      claim: ['禁手指摘', '黒の禁手を指摘して勝つ（claim、--referee claim のとき）'],
      draw: ['引き分け', '引き分けを提案する（draw）'],
      numbers: ['手数', '手数の表示を切り替える（numbers）'],
      thoughts: ['読み筋', 'エンジンの読み筋の表示を切り替える（thoughts）'],
      pause: ['一時停止', '観戦を一時停止・再開する（pause）'],
      speed: ['速さ', '速さ 2：コンピューターは一手に二秒以上（speed）'],
      replay: ['再生', '対局を一手ずつ見直す（replay）'],
      save: ['保存', '保存 game.sgf：ファイルに書く（save）'],
      load: ['読み込み', '読み込み game.sgf：ファイルから続ける（load）'],
      new: ['新局', '相手やルールを変えてもう一局（new）'],
      help: ['ヘルプ', 'この画面（help）'],
      quit: ['終了', '終了する。途中の対局は保存される（quit）'],
    },
    helpTitle: 'キーとコマンド',
    helpKeys: [
      ['← ↑ ↓ →、クリック', 'カーソルを動かす'],
      ['Enter、再クリック', 'カーソルの点に打つ（スペースも可）'],
    ],
    helpPoint: ['h8、8,8', 'その点に打つ（列と行は盤の縁に表示）'],
    withKey: (word, key) => `${word}、${key}`,
    closeHelp: '何かキーを押すと盤に戻ります。',
    scrollHelp: '↑↓ 続き · ほかのキーで盤に戻ります',
    footer: '矢印+Enter か h8 · Backspace 待った · Tab ヒント · ? ヘルプ · Ctrl-C 終了',
    footerWatch: 'スペース 一時停止 · + − 速さ · ? ヘルプ · Ctrl-C 終了',
    footerReplay: '← → 前後 · Home End · Esc 戻る',
    footerOver: 'Enter もう一局 · r 再生 · s ファイル 保存 · u 待った · q 終了',
    tooSmall: (columns, rows) => `画面が小さすぎます。${columns}桁×${rows}行以上が必要です。`,

    thought: (depth, nodes, seconds) => `深さ ${depth} · ${nodes} 局面 · ${seconds} 秒`,
    paused: '一時停止中。スペースで続けます。',
    speedIs: seconds => `コンピューターは一手に ${seconds} 秒以上かけます。`,
    hint: 'ヒント',
    depth: depth => `深さ ${depth}`,
    sentence: text => `${text}。`,
    noHint: 'ここにはヒントがありません。',
    looking: 'ヒントを探しています…',
    undone: moves => `${moves} 手戻しました。`,
    nothingToUndo: '戻す手がありません。',
    nothingToRedo: '進める手がありません。',
    restarted: '同じ相手と新しい対局です。',
    notYourTurn: 'あなたの番ではありません。',
    notNow: '今はできません。',
    noClaim: '指摘できる禁手はありません。',
    strict: '真剣勝負なので、手は戻せず、ヒントもありません。',
    gameIsOver: '対局は終わりました。待った、再生、新局、終了ができます。',
    unknown: (text, nearest) =>
      `「${text}」は h8 のような点でも、コマンドでもありません。${meant(nearest)}`,
    offBoard: (text, lastColumn, size) =>
      `${text} はありません。列は a から ${lastColumn}、行は 1 から ${size} です。`,
    noPass: '今はパスできません。',
    passed: color => `${colors[color]}はパスしました。`,
    resigned: color => `${colors[color]}が投了しました。`,
    timeout: color => `${colors[color]}は時間切れです。`,
    drawAgreed: '合意による引き分け。',
    drawQuestion: '相手は引き分けに応じますか？ はい / いいえ（yes / no）',
    drawLater: '引き分けは自分の番に提案できます。',
    saved: path => `${path} に保存しました。`,
    loaded: (path, moves) => `${path}：${moves} 手。`,
    failed: '一時停止しました。pause と入力すると再試行し、undo と入力すると一手戻します。',
    answerNumber: '答えの番号を入力してください。',
    saveWhere: 'ファイル名を指定してください：save game.sgf',
    loadWhich: 'ファイル名を指定してください：load game.sgf',
    nothingToResume: '保存した対局はありません。',
    noSavedGame: (number, games) =>
      `${number} 番目の対局はありません。tengen play --saved の一覧には ${games} 局あります。`,
    loadedStones: path => `${path}：ルールで打てない手があるため、最後の局面から続けます。`,
    overwrite: path => `${path} はすでにあります。上書きしますか？ はい / いいえ（yes / no）`,
    damagedGame: path =>
      `${path} に保存された対局は壊れていて読めません。ファイルはそのまま残しました。`,
    resumeWith: (path, command) => `対局は ${path} に保存しました。${command} で続けられます。`,
    replayAt: (move, moves) => `${move} 手目（全 ${moves} 手）`,
    lots: color => `抽選の結果、あなたは${colors[color]}です。`,
  },
};
