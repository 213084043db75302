// Online play: the way in, invitations, terms. What happens at a table is in `table`.

import type { FirstPlayer } from '@tengen/wire';
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
    'signed-out':
      'This browser is not signed in any more. Games that it had begun as a guest belong to the old visit.',
  },
  reload: 'Reload',
  again: 'Go on as a new guest',

  guest: (mark: string) => `Guest ${mark}`,

  running: 'Your games',
  runningEntry: {
    yours: 'Your turn',
    theirs: 'Their turn',
    loading: 'Loading…',
  },
  waitingInvites: 'Open invitations',

  invite: {
    title: 'Play a friend',
    intro: 'Choose the game. You get a link that seats one person; no account is needed.',
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
    shareText: 'Play a game of Tengen with me',
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
    gone: 'This invitation does not exist any more: it was withdrawn, or its time is over. Ask your friend for a new link.',
    failed: 'The invitation could not be read. Try again in a moment.',
  },

  /** Outside the online places. */
  arrived: 'Your friend has accepted. The game begins.',
  toGame: 'To the game',
};

export type OnlineWords = Words<typeof en>;
