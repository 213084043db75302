// The sheets that open over the board: a new game, and another player for a side.

import type { Color, Referee } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors } from '@tengen/words/grammar/en';

export const en = {
  start: 'Start',
  modes: { computer: 'Against the computer', people: 'Two people', watch: 'Watch AI vs AI' },
  opponent: 'Opponent',
  levels: 'Levels',
  classics: 'Classic programs',
  authors: 'As its author had it',
  authorsDetail: 'Its board, rule and opening, with the flaws of the original program.',
  engine: 'Engine',
  fullStrength: 'Full strength',
  limited: 'Depth and width',
  fullStrengthDetail: 'Plays the best move that it finds within these limits.',
  timePerMove: 'Time per move',
  depth: 'Search depth',
  width: 'Moves considered',
  moreOptions: 'More options',
  back: 'Back',
  yourName: 'Your name',
  nameOf: (color: string) => `Name of ${color}`,
  hand: 'You play',
  hands: { black: 'Black (first)', white: 'White', lots: 'Random' },
  rule: 'Rule',
  size: 'Board',
  referee: 'Forbidden move',
  referees: {
    prevent: 'is not allowed',
    auto: 'loses at once',
    claim: 'may be claimed',
  } satisfies Record<Referee, string>,
  opening: 'Opening',
  free: 'Free',
  named: 'The 26 renju openings',
  protocols: 'Opening rules',
  randomOpening: 'One of the 26 at random',
  offers: 'Fifth moves offered',
  clock: 'Clock',
  noClock: 'No clock',
  clocks: {
    '1+0': '1 minute',
    '5+0': '5 minutes',
    '10+5': '10 minutes + 5 s per move',
    '20+30x3': '20 minutes, then 3 × 30 s',
    'move-30': '30 s per move',
    own: 'Custom',
  } as Record<string, string>,
  /** A custom clock: minutes for the game, seconds for each move. */
  minutes: 'Minutes',
  secondsAMove: 'Seconds per move',
  handOver: { title: (color: Color) => `Who plays ${colors[color]}?`, apply: 'Hand over' },
};

export type SetupWords = Words<typeof en>;
