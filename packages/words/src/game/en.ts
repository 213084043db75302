// The game itself: rules, colours, results, refused moves, forbidden points. Sentences with data in
// them are functions, so that every language can order its words freely.

import type { Color, ForbiddenKind, Referee, Rule } from '@tengen/rules';
import { colors, or } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

export const en = {
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
  } satisfies Record<Rule, string>,
  /** How a game is won, and what a player must know. */
  ruleInShort: {
    freestyle: 'Five or more in a row wins.',
    standard: 'Exactly five in a row wins. Six or more do not count.',
    renju:
      'Five in a row wins. Black may not make a double-three, a double-four or six in a row; such points are crossed out. Point at a cross or tap it to see why.',
    caro: 'Five in a row wins unless the opponent blocks both ends. Six or more always wins.',
    'caro-exact': 'Exactly five in a row wins, unless the opponent blocks both ends.',
  } satisfies Record<Rule, string>,
  referees: {
    prevent: 'refuses the move',
    auto: 'Black loses at once',
    claim: 'White may claim',
  } satisfies Record<Referee, string>,
  /** The themes of the board; `auto` follows the light or dark mode of the system. */
  themes: {
    auto: 'System',
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
  } satisfies Record<ForbiddenKind, string>,

  rule: 'Rule',
  size: 'Board size',
  referee: 'Forbidden move',
  theme: 'Board',
  settings: 'Settings',
  moves: 'Moves',
  noMoves: 'No moves yet.',
  undo: 'Undo',
  redo: 'Redo',
  newGame: 'New game',
  numbers: 'Move numbers',
  explainToggle: 'Explain',
  explainHint: 'Point at an empty point to see what a black stone would make there.',
  claim: 'Claim the win',
  claimed: 'claims',

  toMove: (color: Color) => `${colors[color]} to move`,
  wins: (color: Color) => `${colors[color]} wins`,
  draw: 'Draw',
  lastMove: (point: string) => `last move ${point}`,
  mayClaim: (point: string, kind: string) =>
    `Black’s ${point} is forbidden: it makes ${kind}. White may claim the win before the next move.`,

  outcome: {
    five: (winner: Color, from: string, to: string) =>
      `${colors[winner]} wins: five in a row from ${from} to ${to}.`,
    overline: (winner: Color, stones: number) => `${colors[winner]} wins: ${stones} in a row.`,
    forbidden: (point: string, kind: string) =>
      `White wins: Black’s ${point} makes ${kind}, which is forbidden.`,
    forfeit: (winner: Color) => `${colors[winner]} wins.`,
    full: 'Draw: the board is full.',
    otherDraw: 'Draw.',
  },

  illegal: {
    occupied: (point: string) => `There is already a stone on ${point}.`,
    forbidden: (point: string, kind: string) =>
      `${point} is forbidden for Black: it makes ${kind}. Choose another point.`,
    gameOver: 'The game is over. Take back a move or start a new game.',
    other: 'You cannot play there.',
  },

  /** How a screen reader names a point. */
  point: {
    empty: (name: string) => `${name}, empty`,
    /** A stone that was set up has no number. */
    stone: (name: string, color: Color, number: number | undefined) =>
      `${name}, ${color} stone ${number ?? ''}`.trimEnd(),
    forbidden: (name: string, kind: string) => `${name}, empty, forbidden: ${kind}`,
  },

  explain: {
    forbidden: (point: string, kind: string) => `${point} is forbidden: ${kind}.`,
    onlyLooks: (point: string, kind: string) =>
      `${point} only looks like ${kind}. Black may play it.`,
    wins: (point: string) => `${point} wins: five in a row.`,
    winsAnyway: (point: string) =>
      `${point} wins: five in a row counts even where the point would be forbidden.`,
    allowed: (point: string) => `${point} is allowed.`,
    five: (stones: readonly string[]) => `Five: ${stones.join(' ')}.`,
    overline: (stones: readonly string[]) => `${stones.length} in a row: ${stones.join(' ')}.`,
    four: (stones: readonly string[], completions: readonly string[]) =>
      `Four ${stones.join(' ')}: ${or(completions)} makes five.`,
    notFour: (stones: readonly string[], at: readonly string[]) =>
      `Not a four ${stones.join(' ')}: ${or(at)} makes six or more, not five.`,
    three: (stones: readonly string[], extensions: readonly string[]) =>
      `Three ${stones.join(' ')}: ${or(extensions)} makes a straight four.`,
    notThree: (stones: readonly string[]) => `False three ${stones.join(' ')}:`,
    stoneBlocks: (at: string, end: string) =>
      `the four with ${at} would be blocked by the stone on ${end}`,
    edgeBlocks: (at: string) => `the four with ${at} would be blocked by the edge`,
    overlineEnd: (at: string, end: string) => `after ${at}, playing ${end} would make six or more`,
    makesFive: (at: string) => `${at} makes five at once, so there is no straight four`,
    extensionForbidden: (at: string, kind: string) => `${at} is itself forbidden: ${kind}`,
    straightFour: (at: string) => `${at} makes a straight four`,
  },
};

export type GameWords = Words<typeof en>;
