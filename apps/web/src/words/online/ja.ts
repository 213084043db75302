import type { OnlineWords } from './en.ts';

export const ja: OnlineWords = {
  title: 'オンライン対局',
  knocking: 'サーバーを探しています…',
  retry: '再試行',
  meanwhile: 'その間コンピューターと打つ',
  closed: {
    'no-server':
      'このページには対局サーバーがないので、二人で打てるのはこの端末でだけです。オンラインで打つには、サーバーからページを開いてください。自分のパソコンで npm start を実行すると動きます。',
    unreachable: 'サーバーにつながりません。接続を確かめて、もう一度お試しください。',
    refused: 'サーバーが混み合っているか、再起動中です。少し待ってからお試しください。',
    outdated: 'このページはサーバーより古い版です。再読み込みするとオンラインで打てます。',
    'in-use':
      'ページは表示できますが、対局の記録を別のサーバーが使っています。そちらを終了してから、このサーバーを起動し直してください。',
    unusable:
      'ページは表示できますが、対局の記録を開けません。理由は、サーバーを起動した画面に出ています。',
    'no-cookie':
      'このブラウザーはこのページの Cookie を保存しないので、サーバーはあなたを見分けられません。このアドレスの Cookie を許可してから、もう一度お試しください。',
    'signed-out':
      'このブラウザーのサインインは切れています。以前ゲストとして始めた対局は、ここでは続けられません。',
  },
  reload: '再読み込み',
  again: '新しいゲストとして続ける',

  guest: mark => `ゲスト ${mark}`,

  running: 'あなたの対局',
  runningEntry: {
    yours: 'あなたの番',
    theirs: '相手の番',
    asked: '相手からの提案',
    loading: '読み込み中…',
  },
  waitingInvites: '返事を待っている招待',

  invite: {
    title: '友だちと対局',
    intro: '対局の条件を選んでリンクを作ります。最初に応じた人が相手になります。登録は要りません。',
    first: '先に打つ人',
    firsts: { lot: 'ランダム', host: '自分', guest: '友だち' },
    fromBoard: count => `盤上の局面（石 ${count} 個）から始める`,
    fromBoardDetail: '「対局」と「検討」に出ている局面から続けます。',
    takebacks: '待ったあり',
    takebacksDetail: '一方が頼み、相手が認めれば手を戻します。',
    make: 'リンクを作る',
    noStart: 'この条件では始められません。大きい盤か、別の開局、別の持ち時間を選んでください。',
    tooMany: '招待がすでに五つ出ています。先に一つ取り消してください。',
  },

  renjuUnmarked: '五つ並べば勝ち。黒は三々、四々、長連を打てない。この対局では禁点に印が付かない。',

  times: {
    none: '時間無制限',
    days: days => `一手 ${days} 日`,
    main: minutes => `${minutes} 分`,
    increment: (minutes, seconds) => `${minutes} 分、一手ごとに ${seconds} 秒加算`,
    byoyomi: (minutes, periods, seconds) => `${minutes} 分、秒読み ${seconds} 秒 × ${periods} 回`,
    own: 'カスタム',
  },

  terms: {
    begins: '先に打つ人',
    you: 'あなた',
    lot: 'ランダム',
    takebacks: '待った',
    takebacksYes: '相手が認めれば可',
    takebacksNo: 'なし',
    stones: '盤上の石',
    stonesCount: count => `${count} 個`,
  },

  waiting: {
    title: '友だちを待っています',
    hint: 'リンクを送るか、QR コードを見せてください。友だちが応じると、ほかのアプリを見ている間でも対局は自動で始まります。',
    localOnly:
      'このリンクはこのパソコンでしか使えません。ネットワークに公開するには、npm run serve でサーバーを起動してください。',
    link: '招待のリンク',
    code: 'リンクの QR コード',
    copy: 'コピー',
    share: '共有',
    copied: 'リンクをコピーしました。',
    cannotCopy: 'ブラウザーがコピーを許可していません。リンクを選択してコピーしてください。',
    shareFailed: '共有できませんでした。代わりにコピーしてください。',
    shareText: '五目並べを一局打ちませんか',
    expires: when => `リンクは${when}まで有効です。`,
    withdraw: '招待を取り消す',
    withdrawn: '招待を取り消しました。',
  },

  accept: {
    title: '対局の招待',
    from: name => `${name}から対局の招待が届いています。`,
    play: '対局する',
    leave: 'あとで',
    loading: '招待を読み込んでいます…',
    gone: 'この招待は見つかりません。取り消されたか、期限が過ぎたか、リンクが途中で切れています。友だちに新しいリンクを頼んでください。',
    failed: '招待を読み込めませんでした。少し待ってからお試しください。',
  },

  table: {
    loading: '対局を読み込んでいます…',
    unknown: 'その対局はないか、見ることができません。',
    broken:
      'サーバーから届いた対局がルールに合わないため、表示できません。再読み込みしても直らなければ、サーバーの管理者に知らせてください。',
    watching: '観戦中',
    watchers: count => `観戦 ${count} 人`,
    connection: {
      open: '接続中',
      slow: seconds => `回線の遅れ ${seconds} 秒`,
      opening: '接続しています…',
      lost: seconds => `再接続中（${seconds} 秒）`,
      moving: 'サーバー再起動中',
    },
    away: {
      headline: '接続が切れました。',
      clockRuns: '接続し直しています。その間も時計は進みます。',
      restored: '接続し直しています。対局はそのまま待っています。',
      moving: 'サーバーが再起動しています。対局は自動で続き、その分の時間は減りません。',
      now: '今すぐ再接続',
    },
    sending: '着手を送っています…',
    kept: 'サーバーが今は着手を保存できません。この手は控えてあり、あとで自動で送ります。',
    presence: { here: '在席', away: time => `離席 ${time}`, toMove: '手番' },
    seconds: count => `${count} 秒`,
    minutes: count => `${count} 分`,
    actions: {
      abort: '取りやめる',
      takeback: '待った',
      give: '相手の時間を 15 秒増やす',
      watchLink: '観戦リンクをコピー',
      linkCopied: 'リンクをコピーしました。開いた人は観戦できます。',
      withdraw: '取り下げる',
      export: '書き出す',
    },
    askAgain: {
      resign: { question: '投了しますか？', yes: '投了する' },
      abort: { question: '対局を取りやめますか？勝敗はつきません。', yes: '取りやめる' },
      pass: { question: '石を打たずにパスしますか？', yes: 'パスする' },
      no: '続ける',
    },
    offers: {
      draw: name => `${name}が引き分けを提案しています。`,
      takeback: name => `${name}が待ったを求めています。`,
      rematch: name => `${name}がもう一局を申し込んでいます。`,
      yours: {
        draw: '引き分けを提案しました。',
        takeback: '待ったを求めました。',
        rematch: 'もう一局を申し込みました。',
      },
      declined: {
        draw: name => `${name}は引き分けを断りました。`,
        takeback: name => `${name}は待ったを認めませんでした。`,
        rematch: name => `${name}はもう一局の申し込みを断りました。`,
      },
      yes: '応じる',
      no: '断る',
    },
    time: {
      gift: name => `${name}に 15 秒加わりました。`,
      moving: 'サーバーが再起動しました。手番の人に時間を戻しました。',
      outage: 'サーバーが止まっていました。手番の人に時間を戻しました。',
    },
    claim: {
      may: name => `${name}はしばらく席を外しています。対局を終えることも、待つこともできます。`,
      win: '勝ちにする',
      draw: '引き分けにする',
    },
    result: {
      aborted: '取りやめ',
      asked: '対局は取りやめになり、勝敗はつきません。',
      'no-start': '時間内に打ち始めなかったため、対局は無効です。',
      house: 'サーバーが対局を終えたため、無効です。',
      left: '相手は席に戻りませんでした。',
      saved: 'この対局は棋譜に保存しました。',
    },
    dropped: '着手が届く前に局面が変わったため、打てませんでした。',
    refused: {
      'bad-message': 'サーバーがこのページの内容を理解できません。再読み込みしてください。',
      unknown: 'その対局はありません。',
      'not-your-seat': '観戦中です。それは対局者だけができます。',
      'not-your-step': 'あなたの番ではありません。',
      stale: '着手が届く前に局面が変わったため、打てませんでした。',
      illegal: 'ルール上できません。',
      over: '対局は終わっています。',
      'no-offer': 'その提案はもう有効ではありません。',
      'not-now': '今はできません。',
      'too-soon': 'まだ早すぎます。あとでお試しください。',
      'too-fast': '操作が速すぎます。少しお待ちください。',
      'sign-in': 'サインインが切れています。再読み込みしてください。',
      blocked: 'この相手はあなたとの対局を望んでいません。',
      unavailable: 'サーバーが今は保存できません。',
    },
    browsing: '前の局面を見ています。',
    browsingNew: '前の局面を見ています。対局は先に進みました。',
  },

  arrived: '友だちが応じました。対局が始まります。',
  toGame: '対局へ',
};
