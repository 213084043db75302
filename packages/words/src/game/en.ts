import type { GameWords } from './words.ts';

const colors = { black: 'Black', white: 'White' };

function or(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;
}

export const en: GameWords = {
  language: 'English',
  short: 'EN',

  title: 'Tengen · gomoku and renju',
  languages: 'Language',
  board: 'Board',
  colors,
  rules: {
    freestyle: 'Freestyle',
    standard: 'Standard',
    renju: 'Renju',
    caro: 'Caro',
    'caro-exact': 'Caro, exactly five',
  },
  ruleInShort: {
    freestyle: 'Five in a row wins, and so do six or more.',
    standard: 'Exactly five in a row wins. Six or more count for nothing.',
    renju:
      'Five in a row wins. Black may not make two threes, two fours or six in a row; such points are crossed. Point at a cross, or tap it, to see why.',
    caro: 'Five in a row wins unless the opponent holds both ends. Six or more always win.',
    'caro-exact': 'Exactly five in a row wins, unless the opponent holds both ends.',
  },
  referees: {
    prevent: 'refuses the move',
    auto: 'Black loses at once',
    claim: 'White may claim',
  },
  themes: {
    auto: 'By day and night',
    wood: 'Wood',
    paper: 'Paper',
    slate: 'Slate',
    night: 'Night',
    'high-contrast': 'High contrast',
  },
  kinds: {
    overline: 'an overline',
    'double-four': 'a double-four',
    'double-three': 'a double-three',
  },

  rule: 'Rule',
  size: 'Board size',
  referee: 'Forbidden move',
  theme: 'Board',
  settings: 'Settings',
  moves: 'Moves',
  noMoves: 'No move yet.',
  undo: 'Undo',
  redo: 'Redo',
  newGame: 'New game',
  numbers: 'Move numbers',
  explainToggle: 'Explain',
  explainHint: 'Point at any empty crossing to see what a black stone would make there.',
  claim: 'Claim the win',
  claimed: 'claims',

  toMove: color => `${colors[color]} to move`,
  wins: color => `${colors[color]} wins`,
  draw: 'Draw',
  lastMove: point => `last move ${point}`,
  mayClaim: (point, kind) =>
    `Black’s ${point} is ${kind} and forbidden. White may claim the win before playing on.`,

  outcome: {
    five: (winner, from, to) => `${colors[winner]} wins: five in a row from ${from} to ${to}.`,
    overline: (winner, stones) => `${colors[winner]} wins: ${stones} in a row.`,
    forbidden: (point, kind) => `White wins: Black’s ${point} is ${kind}, which is forbidden.`,
    forfeit: winner => `${colors[winner]} wins.`,
    full: 'Draw: the board is full.',
    otherDraw: 'Draw.',
  },

  illegal: {
    occupied: point => `There is a stone on ${point} already.`,
    forbidden: (point, kind) =>
      `${point} is ${kind} and forbidden for Black. Choose another point.`,
    gameOver: 'The game is over. Take a move back or start a new one.',
    other: 'That cannot be played.',
  },

  point: {
    empty: name => `${name}, empty`,
    stone: (name, color, number) => `${name}, ${color} stone ${number ?? ''}`.trimEnd(),
    forbidden: (name, kind) => `${name}, empty, forbidden: ${kind}`,
  },

  explain: {
    forbidden: (point, kind) => `${point} is forbidden: ${kind}.`,
    onlyLooks: (point, kind) => `${point} only looks like ${kind}. Black may play it.`,
    wins: point => `${point} wins: five in a row.`,
    winsAnyway: point => `${point} wins: a five comes before everything that is forbidden.`,
    allowed: point => `${point} is allowed.`,
    five: stones => `Five: ${stones.join(' ')}.`,
    overline: stones => `${stones.length} in a row: ${stones.join(' ')}.`,
    four: (stones, completions) => `Four ${stones.join(' ')}: ${or(completions)} makes five.`,
    notFour: (stones, at) => `No four ${stones.join(' ')}: ${or(at)} makes six or more, not five.`,
    three: (stones, extensions) =>
      `Three ${stones.join(' ')}: ${or(extensions)} makes a straight four.`,
    notThree: stones => `False three ${stones.join(' ')}:`,
    stoneBlocks: (at, end) => `the four with ${at} is blocked by the stone on ${end}`,
    edgeBlocks: at => `the four with ${at} is blocked by the edge`,
    overlineEnd: (at, end) => `after ${at}, the end ${end} would make six or more`,
    makesFive: at => `${at} makes a five at once, so it is no straight four`,
    extensionForbidden: (at, kind) => `${at} is itself forbidden: ${kind}`,
    straightFour: at => `${at} makes a straight four`,
  },
};
