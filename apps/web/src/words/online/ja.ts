import type { OnlineWords } from './en.ts';

export const ja: OnlineWords = {
  title: 'オンライン対局',
  knocking: 'サーバーを探しています…',
  retry: '再試行',
  meanwhile: 'その間コンピューターと打つ',
  closed: {
    'no-server':
      'このページには対局サーバーがないので、二人で打てるのはこの端末の上だけです。オンラインで打つには、サーバーからページを開いてください。自分のパソコンで npm start を実行すると動きます。',
    unreachable: 'サーバーにつながりません。接続を確かめて、もう一度お試しください。',
    refused: 'サーバーが混み合っているか、再起動中です。少し待ってからお試しください。',
    outdated: 'このページはサーバーより古い版です。再読み込みするとオンラインで打てます。',
    'in-use':
      'ページは表示できますが、対局の記録を別のサーバーが使っています。そちらを終了してから、このサーバーを起動し直してください。',
    unusable:
      'ページは表示できますが、対局の記録を開けません。理由は、サーバーを起動した画面に出ています。',
    'signed-out':
      'このブラウザーのサインインは切れています。ゲストとして始めた対局は、前の訪問のものです。',
  },
  reload: '再読み込み',
  again: '新しいゲストとして続ける',

  guest: mark => `ゲスト ${mark}`,

  running: 'あなたの対局',
  runningEntry: { yours: 'あなたの番', theirs: '相手の番', loading: '読み込み中…' },
  waitingInvites: '返事を待っている招待',

  invite: {
    title: '友だちと対局',
    intro:
      '対局の条件を選ぶと、リンクができます。最初に開いた一人が相手になります。登録は要りません。',
    first: '先に打つ人',
    firsts: { lot: '抽選', host: '自分', guest: '友だち' },
    fromBoard: count => `盤上の ${count} 個の石から始める`,
    fromBoardDetail: '「対局」と「検討」に出ている局面から続けます。',
    takebacks: '待ったあり',
    takebacksDetail: '一方が頼み、相手が認めれば手を戻します。',
    make: 'リンクを作る',
    noStart: 'この条件では始められません。大きい盤か、別の開局、別の時計を選んでください。',
    tooMany: '招待がすでに五つ出ています。先に一つ取り消してください。',
  },

  times: {
    none: '時計なし',
    days: days => `一手 ${days} 日`,
    main: minutes => `${minutes} 分`,
    increment: (minutes, seconds) => `${minutes} 分、一手ごとに ${seconds} 秒`,
    byoyomi: (minutes, periods, seconds) => `${minutes} 分、秒読み ${periods} × ${seconds} 秒`,
    own: 'カスタム',
  },

  terms: {
    begins: '先に打つ人',
    you: 'あなた',
    lot: '抽選で決める',
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
    shareText: '天元で一局打ちませんか',
    expires: when => `リンクは${when}まで有効です。`,
    withdraw: '招待を取り消す',
    withdrawn: '招待を取り消しました。',
  },

  accept: {
    title: '対局の招待',
    from: name => `${name}から対局の招待です。`,
    play: '対局する',
    leave: 'あとで',
    loading: '招待を読み込んでいます…',
    gone: 'この招待はもうありません。取り消されたか、期限が過ぎています。友だちに新しいリンクを頼んでください。',
    failed: '招待を読み込めませんでした。少し待ってからお試しください。',
  },

  arrived: '友だちが応じました。対局が始まります。',
  toGame: '対局へ',
};
