// The place "More": settings, help pages, keys, about, and the note about a new version.
import type { Words } from '@tengen/words';

export const en = {
  more: 'More',
  settings: 'Settings',
  rules: 'Rules',
  help: 'Help',
  about: 'About',
  backToMore: 'Back to More',

  language: 'Language',
  looks: 'Looks',
  board: 'Board',
  appearance: 'Page',
  appearances: { system: 'As the system', light: 'Light', dark: 'Dark' },
  coordinates: 'Coordinates',
  numbers: 'Move numbers',
  numbersKinds: { none: 'None', all: 'All', last: 'Last five' },
  motion: 'Motion',
  motions: {
    system: 'As the system',
    none: 'None',
    fast: 'Fast',
    normal: 'Normal',
    slow: 'Slow',
  },

  hands: 'Hands',
  confirm: 'Confirm each stone',
  confirmDetail: 'The first tap sets the stone down, a second on the same point plays it.',
  confirms: { never: 'Never', touch: 'On touch', always: 'Always' },
  loupe: 'Loupe under the finger',
  loupeDetail: 'Rest a finger on the board to see the points larger; slide to adjust.',

  soundGroup: 'Sound',
  sound: 'Sounds',
  volume: 'Volume',
  percent: (value: number) => `${value} %`,
  listen: 'Listen',

  computer: 'Computer',
  reply: 'Shortest reply',
  replyText: (ms: number) => (ms === 0 ? 'at once' : `${(ms / 1000).toFixed(1)} s`),
  threads: 'Threads',
  threadsText: (threads: number) => (threads === 0 ? 'Automatic' : String(threads)),
  noThreads: 'This browser gives the page no threads, so the engine thinks with one.',
  memory: 'Memory for the search',
  memoryText: (mib: number) => `${mib} MB`,
  nextSearch: 'Threads and memory take effect with the next search.',

  reset: 'Reset all settings',
  resetDetail: 'The language stays. Games in the library are not touched.',
  wasReset: 'Settings are as on the first day.',
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
    walk: 'Walk over the board',
    edges: 'To the edges',
    type: 'Go to a point by its name',
    hear: 'Hear a line, how the game stands, the threats',
    nextPuzzle: 'Next puzzle',
    tryAgain: 'Try again',
    place: 'Play here',
    cancel: 'Take a waiting stone back',
    draw: 'Draw a mark or an arrow',
    back: 'One move back, one forward',
    ends: 'To the start, to the end',
    undoEdit: 'Undo a change of the record',
    redoEdit: 'Redo it',
    leave: 'Close the set-up, a proof, a tool',
    walkBack: 'In a proof: take the last moves back',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    newGame: 'New game',
    analyse: 'Analyse',
    pause: 'Pause, when two computers play',
    siblings: 'Other variation',
    engine: 'Engine on, off',
    solve: 'Look for a win by fours',
    threats: 'Show threats',
    forbidden: 'Show forbidden points',
    branches: 'Show variations on the board',
    turn: 'Mirror, turn the board',
    deleteFrom: 'Delete from here on',
    help: 'This sheet',
  },

  version: 'Version',
  licence: 'Licence',
  licenceText: 'MIT. The source is yours to read, use and change.',
  evaluation: 'Evaluation',
  evaluationText:
    'Networks and tables of shapes learnt from a larger network that was trained by self-play.',
  build: 'Engine',
  kept: 'Everything is kept in this browser: the page opens without a network.',
  notKept: 'The page is not kept for offline use yet.',
  privacy: 'Privacy',
  privacyText:
    'Nothing leaves this browser. No account, no counting of visits; games are stored on this device only.',
};

export type SettingsWords = Words<typeof en>;
/** What keys do, in the order of the sheet that explains them. */
export type KeyAction = keyof SettingsWords['keyActions'];
/** Where the keys hold. */
export type KeyGroup = keyof SettingsWords['keyGroups'];
