// Online play: the way in, invitations, terms. What happens at a table is in `table`.

import type { FirstPlayer, RefusalCode } from '@tengen/wire';
import type { Words } from '@tengen/words';
import { counted } from '@tengen/words/grammar/en';

export const en = {
  /** The title of the place. */
  title: 'Play online',
  knocking: 'Looking for the server…',
  retry: 'Try again',
  meanwhile: 'Play the computer meanwhile',
  /** Why nobody can play here. */
  closed: {
    'no-server':
      'This copy of the page has no game server, so two people can play only on this device. To play online, open the page from a server: “npm start” runs one on your own computer.',
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    refused: 'The server is busy or restarting. Try again in a moment.',
    outdated: 'This page is older than its server. Reload it to play online.',
    'in-use':
      'The server shows this page, but another copy of it has the games open. Close that one and restart this server.',
    unusable:
      'The server shows this page, but cannot open the file with the games. Whoever runs it finds the reason where it was started.',
    'no-cookie':
      'This browser keeps no cookies for this page, so the server would not know you again. Allow them for this address and try again.',
    'signed-out':
      'This browser is not signed in any more. You cannot go on here with games that you began as a guest.',
  },
  reload: 'Reload',
  again: 'Go on as a new guest',

  guest: (mark: string) => `Guest ${mark}`,

  running: 'Your games',
  runningEntry: {
    yours: 'Your turn',
    theirs: 'Their turn',
    /** The other player waits for an answer. */
    asked: 'Waiting for your answer',
    loading: 'Loading…',
  },
  waitingInvites: 'Open invitations',

  invite: {
    title: 'Play a friend',
    intro:
      'Choose the game and get a link. Whoever accepts it first plays against you; no account is needed.',
    first: 'Who begins',
    firsts: { lot: 'By lot', host: 'I do', guest: 'My friend' } satisfies Record<
      FirstPlayer,
      string
    >,
    fromBoard: (count: number) => `Start from the ${counted(count, 'stone')} on the board`,
    fromBoardDetail: 'The game continues from the position that is shown in Play and Analyse.',
    takebacks: 'Moves may be taken back',
    takebacksDetail: 'A player asks, the other one agrees or not.',
    make: 'Make a link',
    noStart:
      'A game cannot begin like this. Choose a larger board, another opening or another clock.',
    tooMany: 'You already have five open invitations. Withdraw one of them first.',
  },

  /** Renju whose forbidden points are not marked. */
  renjuUnmarked:
    'Five in a row wins. Black may not make a double-three, a double-four or six in a row; in this game such points are not marked.',

  times: {
    none: 'No clock',
    days: (days: number) => (days === 1 ? '1 day per move' : `${days} days per move`),
    main: (minutes: string) => (minutes === '1' ? '1 minute' : `${minutes} minutes`),
    increment: (minutes: string, seconds: number) => `${minutes} min + ${seconds} s per move`,
    byoyomi: (minutes: string, periods: number, seconds: number) =>
      `${minutes} min, then ${periods} × ${seconds} s`,
    own: 'Custom',
  },

  terms: {
    begins: 'Begins',
    you: 'you',
    lot: 'by lot',
    takebacks: 'Taking back',
    takebacksYes: 'if the other agrees',
    takebacksNo: 'no',
    stones: 'On the board',
    stonesCount: (count: number) => counted(count, 'stone'),
  },

  waiting: {
    title: 'Waiting for your friend',
    hint: 'Send the link or show the code. The game begins by itself as soon as your friend accepts, even while this page is hidden.',
    localOnly:
      'This link works on this computer only. To open the server to your network, start it with “npm run serve”.',
    link: 'The link of the invitation',
    code: 'The link as a QR code',
    copy: 'Copy',
    share: 'Share',
    copied: 'The link is copied.',
    cannotCopy: 'The browser does not allow copying. Select the link and copy it yourself.',
    shareFailed: 'The link could not be shared. Copy it instead.',
    shareText: 'Play five in a row with me',
    expires: (when: string) => `The link works until ${when}.`,
    withdraw: 'Withdraw the invitation',
    withdrawn: 'The invitation is withdrawn.',
  },

  accept: {
    title: 'An invitation',
    from: (name: string) => `${name} invites you to a game.`,
    play: 'Play',
    leave: 'Not now',
    loading: 'Reading the invitation…',
    gone: 'There is no such invitation: it was withdrawn, its time is over, or the link is not complete. Ask your friend for a new link.',
    failed: 'The invitation could not be read. Try again in a moment.',
  },

  /** At the table. */
  table: {
    loading: 'Fetching the game…',
    unknown: 'There is no such game, or it is not yours to see.',
    broken:
      'The server sent a game that breaks the rules, so it cannot be shown. Reload the page; if that does not help, tell whoever runs the server.',
    watching: 'You are watching',
    watchers: (count: number) => `${count} watching`,
    connection: {
      open: 'Connected',
      slow: (seconds: string) => `Slow connection: ${seconds} s`,
      opening: 'Connecting…',
      lost: (seconds: number) => `Reconnecting for ${seconds} s`,
      moving: 'The server is restarting',
    },
    /** In the box, while there is no connection. */
    away: {
      headline: 'The connection is lost.',
      clockRuns: 'It is being restored; the clock runs on meanwhile.',
      restored: 'It is being restored. The game waits.',
      moving: 'The server is restarting. The game goes on by itself; nobody pays for the time.',
      now: 'Try now',
    },
    sending: 'Your move is on its way…',
    kept: 'The server cannot store moves at the moment. Yours is kept and goes there by itself.',
    presence: {
      here: 'here',
      away: (time: string) => `away for ${time}`,
      /** Beside the name: is it their turn? */
      toMove: 'to move',
    },
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    actions: {
      abort: 'Call off',
      takeback: 'Take back',
      give: 'Give 15 seconds',
      watchLink: 'Copy a link for watchers',
      linkCopied: 'The link is copied. Whoever opens it can watch.',
      withdraw: 'Withdraw',
      export: 'Export',
    },
    askAgain: {
      resign: { question: 'Resign this game?', yes: 'Resign' },
      abort: { question: 'Call this game off? It will not count.', yes: 'Call off' },
      pass: { question: 'Pass without playing a stone?', yes: 'Pass' },
      no: 'Play on',
    },
    /** `name` asks for something; and one's own open question. */
    offers: {
      draw: (name: string) => `${name} offers a draw.`,
      takeback: (name: string) => `${name} asks to take the last move back.`,
      rematch: (name: string) => `${name} would like a rematch.`,
      yours: {
        draw: 'You have offered a draw.',
        takeback: 'You have asked to take your move back.',
        rematch: 'You have offered a rematch.',
      },
      declined: {
        draw: (name: string) => `${name} declined the draw.`,
        takeback: (name: string) => `${name} does not agree to take the move back.`,
        rematch: (name: string) => `${name} does not want a rematch now.`,
      },
      yes: 'Accept',
      no: 'Decline',
    },
    /** Time that was added. */
    time: {
      gift: (name: string) => `${name} gets 15 seconds more.`,
      moving: 'The server restarted. The player to move gets the time back.',
      outage: 'The server was away. The player to move gets the time back.',
    },
    claim: {
      may: (name: string) => `${name} has been away for a while. You may end the game, or wait.`,
      win: 'Claim the win',
      draw: 'Call it a draw',
    },
    result: {
      aborted: 'Called off',
      asked: 'The game was called off and does not count.',
      'no-start': 'A player did not begin in time, so the game does not count.',
      house: 'The server ended the game; it does not count.',
      left: 'The other seat stayed empty.',
      saved: 'The game is in your library.',
    },
    dropped: 'The position changed before your move arrived. It was not played.',
    refused: {
      'bad-message': 'The server did not understand this page. Reload it.',
      unknown: 'There is no such game.',
      'not-your-seat': 'You are watching this game; only the players may do that.',
      'not-your-step': 'It is not your turn.',
      stale: 'The position changed before your move arrived. It was not played.',
      illegal: 'The rules do not allow that.',
      over: 'The game is over.',
      'no-offer': 'That offer is no longer open.',
      'not-now': 'That is not possible now.',
      'too-soon': 'It is too soon for that. Try again later.',
      'too-fast': 'That was too much at once. Wait a moment.',
      'sign-in': 'You are not signed in any more. Reload the page.',
      blocked: 'This player does not want to play with you.',
      unavailable: 'The server cannot store anything at the moment.',
    } satisfies Record<RefusalCode, string>,
    browsing: 'You are looking at an earlier position.',
    browsingNew: 'You are looking at an earlier position. The game has gone on.',
  },

  /** Outside the online places. */
  arrived: 'Your friend has accepted. The game begins.',
  toGame: 'To the game',
};

export type OnlineWords = Words<typeof en>;
