// The place "More": settings, help pages, keys, about, and the note about a new version.
import type { Words } from '@tengen/words';
import { counted } from '@tengen/words/grammar/en';

export const en = {
  more: 'More',
  settings: 'Settings',
  rules: 'Rules',
  help: 'Help',
  about: 'About',
  backToMore: 'Back to More',

  language: 'Language',
  looks: 'Appearance',
  board: 'Board',
  appearance: 'Theme',
  appearances: { system: 'Match system', light: 'Light', dark: 'Dark' },
  coordinates: 'Coordinates',
  numbers: 'Move numbers',
  numbersKinds: { none: 'None', all: 'All', last: 'Last five' },
  motion: 'Animation',
  motions: {
    system: 'Match system',
    none: 'None',
    fast: 'Fast',
    normal: 'Normal',
    slow: 'Slow',
  },

  hands: 'Input',
  confirm: 'Confirm moves',
  confirmDetail:
    'The first tap places the stone, a second tap on the same point confirms the move.',
  confirms: { never: 'Never', touch: 'On touch', always: 'Always' },
  loupe: 'Magnifier',
  loupeDetail: 'Hold a finger on the board to see the points enlarged; slide to adjust.',

  soundGroup: 'Sound',
  sound: 'Sounds',
  volume: 'Volume',
  percent: (value: number) => `${value}%`,
  listen: 'Test sound',

  computer: 'Computer',
  reply: 'Minimum reply time',
  replyText: (ms: number) => (ms === 0 ? 'none' : `${(ms / 1000).toFixed(1)} s`),
  threads: 'Threads',
  threadsInUse: (threads: number) => `${counted(threads, 'thread')}.`,
  threadsText: (threads: number) => (threads === 0 ? 'Automatic' : String(threads)),
  noThreads: 'This browser does not allow several threads, so the engine uses one.',
  memory: 'Memory for the search',
  memoryText: (mib: number) => `${mib} MB`,
  nextSearch: 'Threads and memory take effect with the next search.',

  reset: 'Reset all settings',
  resetDetail: 'The language and the games in the library do not change.',
  wasReset: 'All settings were reset.',
  bringBack: 'Undo',

  keys: 'Keyboard',
  keyGroups: {
    board: 'On the board',
    play: 'Play',
    analyse: 'Analyse',
    train: 'Train',
    page: 'Anywhere',
  },
  keyActions: {
    walk: 'Move the cursor',
    edges: 'Jump to the edge',
    type: 'Type a point to go there',
    hear: 'Read out a line, the state of the game, the threats',
    nextPuzzle: 'Next puzzle',
    tryAgain: 'Try again',
    place: 'Play here',
    cancel: 'Take back an unconfirmed stone',
    draw: 'Draw a mark or an arrow',
    back: 'One move back, one move forward',
    ends: 'Go to the start, to the end',
    undoEdit: 'Undo a change to the game',
    redoEdit: 'Redo a change to the game',
    leave: 'Close the set-up, the proof or the tool',
    walkBack: 'In a proof: take back the last moves',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    newGame: 'New game',
    analyse: 'Analyse',
    pause: 'Pause a game between computers',
    siblings: 'Next variation',
    engine: 'Turn the engine on or off',
    solve: 'Look for a win by fours',
    threats: 'Show threats',
    forbidden: 'Show forbidden points',
    branches: 'Show variations on the board',
    turn: 'Mirror or rotate the board',
    deleteFrom: 'Delete from here',
    help: 'Show this list',
  },

  version: 'Version',
  licence: 'Licence',
  licenceText: 'MIT. You may read, use and change the source code freely.',
  evaluation: 'Evaluation',
  evaluationText:
    'Neural networks and tables of shapes, trained by a larger network that learnt from self-play.',
  build: 'Engine',
  kept: 'Everything is stored in this browser, so the page also opens offline.',
  notKept: 'The page is not available offline yet.',
  privacy: 'Privacy',
  privacyText:
    'Nothing leaves this browser: no account, no tracking. Games are stored on this device only.',
};

export type SettingsWords = Words<typeof en>;
/** What keys do, in the order of the sheet that explains them. */
export type KeyAction = keyof SettingsWords['keyActions'];
/** The part of the page in which keys work. */
export type KeyGroup = keyof SettingsWords['keyGroups'];
