// Puzzles. Points come as names.

import type { PuzzleGoal } from '@tengen/coach';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, movesAway } from '@tengen/words/grammar/en';

export const en = {
  goal: 'Goal',
  goals: { win: 'Win by fours', stop: 'Stop the win' } satisfies Record<PuzzleGoal, string>,
  /** What the puzzle asks for. */
  win: (color: Color, plies: number) =>
    `${colors[color]} to move and win by fours, in ${movesAway(plies)}.`,
  stop: (color: Color) =>
    `${colors[color]} is about to lose to a win by fours. Find a move that stops it.`,
  winHelp: 'Every move must make a four, so that the answer is forced. Any winning line counts.',
  stopHelp: 'Any move after which there is no win by fours counts. A four of your own gains time.',
  rule: 'Rule',
  length: 'Length',
  anyLength: 'All lengths',
  /** Counted in moves of the winner. */
  lengthOf: (plies: number) => movesAway(plies),
  /** No puzzle matches the choice. */
  none: 'There are no puzzles of this kind. Choose another rule or length.',
  progress: (solved: number, of: number) => `${solved} of ${of} solved`,
  streak: (count: number) => `${count} in a row`,
  checking: 'Checking…',
  right: 'Correct. Keep going.',
  solved: 'Solved!',
  stopped: 'Solved: there is no longer a win by fours.',
  trap: 'Solved: Black’s only answer is forbidden.',
  noFour: (point: string) => `${point} does not make a four, so it forces no answer.`,
  spent: (point: string, reply: string) =>
    `After ${point} the answer is ${reply}, and there is no longer a win by fours.`,
  beaten: (reply: string) => `Your opponent makes five first, at ${reply}.`,
  stillOpen: (first: string) => `Your opponent still wins, starting with ${first}.`,
  unknown: 'The solver could not decide this in time. Try another move.',
  engineFailed: 'The solver could not be started. Check the connection and try again.',
  hint: 'Hint',
  moreHint: 'Another hint',
  /** These stones make the first four. */
  hintStones: (stones: readonly string[]) => `The first four uses ${stones.join(' ')}.`,
  hintMove: (point: string) => `Start with ${point}.`,
  hintThreat: (point: string) => `The threat starts with ${point}.`,
  hintNone: 'There is no hint for this position.',
  showAnswer: 'Show the answer',
  answer: (line: string) => `One solution: ${line}.`,
  theirLine: (line: string) => `The threat is ${line}. The circled points stop it.`,
  again: 'Try again',
  next: 'Next puzzle',
  skip: 'Skip',
  analyse: 'Analyse',
  /** Name of the board for a screen reader. */
  board: 'Puzzle',
  list: 'Puzzles',
  numbered: (number: number, isSolved: boolean) => `Puzzle ${number}${isSolved ? ', solved' : ''}`,
};

export type TrainWords = Words<typeof en>;
