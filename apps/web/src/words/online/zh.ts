import type { OnlineWords } from './en.ts';

export const zh: OnlineWords = {
  title: '在线对局',
  knocking: '正在连接服务器…',
  retry: '重试',
  meanwhile: '先和电脑下一局',
  closed: {
    'no-server':
      '这份页面没有对局服务器，两个人只能在同一台设备上下。想在线对局，请从服务器打开页面：在自己的电脑上运行 npm start 即可。',
    unreachable: '连不上服务器。请检查网络后重试。',
    refused: '服务器正忙或正在重启，请稍后再试。',
    outdated: '页面的版本比服务器旧。重新载入后即可在线对局。',
    'in-use': '服务器能显示页面，但棋局正被另一个服务器占用。请关掉那一个，再重启这一个。',
    unusable: '服务器能显示页面，但打不开存放棋局的文件。原因写在启动服务器的窗口里。',
    'signed-out': '这个浏览器的登录已经失效。之前以访客身份开始的对局属于上一次访问。',
  },
  reload: '重新载入',
  again: '以新访客身份继续',

  guest: mark => `访客 ${mark}`,

  running: '你的对局',
  runningEntry: { yours: '轮到你', theirs: '轮到对方', loading: '加载中…' },
  waitingInvites: '等待中的邀请',

  invite: {
    title: '邀请朋友',
    intro: '选好下法，就能得到一个链接。打开链接的第一个人与你对局，不用注册。',
    first: '谁先下',
    firsts: { lot: '抽签', host: '我先', guest: '朋友先' },
    fromBoard: count => `从棋盘上的 ${count} 颗棋子开始`,
    fromBoardDetail: '接着“对局”和“分析”里显示的局面往下下。',
    takebacks: '可以悔棋',
    takebacksDetail: '一方提出，对方同意才算。',
    make: '生成链接',
    noStart: '这样开不了局。请换大一些的棋盘，或选别的开局、别的计时。',
    tooMany: '已经有五个邀请在等人。请先撤回一个。',
  },

  times: {
    none: '不计时',
    days: days => `每手 ${days} 天`,
    main: minutes => `${minutes} 分钟`,
    increment: (minutes, seconds) => `${minutes} 分钟，每手加 ${seconds} 秒`,
    byoyomi: (minutes, periods, seconds) => `${minutes} 分钟，读秒 ${periods} × ${seconds} 秒`,
    own: '自定义',
  },

  terms: {
    begins: '先下的一方',
    you: '你',
    lot: '抽签决定',
    takebacks: '悔棋',
    takebacksYes: '对方同意即可',
    takebacksNo: '不可以',
    stones: '盘上已有',
    stonesCount: count => `${count} 颗棋子`,
  },

  waiting: {
    title: '等朋友来',
    hint: '把链接发给朋友，或让他扫二维码。朋友一接受，对局就自动开始，切到别的应用也没关系。',
    localOnly:
      '这个链接只在这台电脑上有效。要让局域网里的人也能打开，请用 npm run serve 启动服务器。',
    link: '邀请链接',
    code: '邀请链接的二维码',
    copy: '复制',
    share: '分享',
    copied: '链接已复制。',
    cannotCopy: '浏览器不允许复制。请选中链接，自己复制。',
    shareFailed: '没能分享出去。请改用复制。',
    shareText: '来天元和我下一局',
    expires: when => `链接在${when}前有效。`,
    withdraw: '撤回邀请',
    withdrawn: '邀请已撤回。',
  },

  accept: {
    title: '对局邀请',
    from: name => `${name}邀请你下一局。`,
    play: '开始对局',
    leave: '以后再说',
    loading: '正在读取邀请…',
    gone: '这个邀请已经不在了：不是被撤回，就是过了期。请朋友再发一个链接。',
    failed: '没能读到邀请，请稍后再试。',
  },

  arrived: '朋友接受了邀请，对局开始。',
  toGame: '去对局',
};
