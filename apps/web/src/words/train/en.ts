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
    `${colors[color]} wins with fours alone, in ${movesAway(plies)}.`,
  stop: (color: Color) =>
    `${colors[color]} is about to be beaten by fours. Find a move that stops it.`,
  winHelp: 'Every move must make a four, so that the answer is forced. Any way that wins counts.',
  stopHelp: 'Any move that leaves no win by fours counts. A four of your own gains time.',
  rule: 'Rule',
  length: 'Length',
  anyLength: 'All lengths',
  /** Of so many moves of the winner. */
  lengthOf: (plies: number) => movesAway(plies),
  /** No puzzle answers to the choice. */
  none: 'There is no puzzle of this kind. Choose another rule or length.',
  progress: (solved: number, of: number) => `${solved} of ${of} solved`,
  streak: (count: number) => `${count} in a row`,
  checking: 'Checking …',
  right: 'Right. Go on.',
  solved: 'Solved!',
  stopped: 'Solved: there is no win by fours any more.',
  trap: 'Solved: the only answer is forbidden to Black.',
  noFour: (point: string) => `${point} makes no four, so nothing forces an answer.`,
  spent: (point: string, reply: string) =>
    `After ${point} comes ${reply}, and there is no win by fours any more.`,
  beaten: (reply: string) => `The other side makes five first, at ${reply}.`,
  stillOpen: (first: string) => `It still wins, beginning with ${first}.`,
  unknown: 'The solver could not decide this in time. Try another move.',
  engineFailed: 'The solver could not be started. Check the connection and try again.',
  hint: 'Hint',
  moreHint: 'Another hint',
  /** These stones make the first four. */
  hintStones: (stones: readonly string[]) => `The first four is made with ${stones.join(' ')}.`,
  hintMove: (point: string) => `Begin with ${point}.`,
  hintThreat: (point: string) => `The threat begins with ${point}.`,
  hintNone: 'There is no hint here.',
  showAnswer: 'Show the answer',
  answer: (line: string) => `One way: ${line}.`,
  theirLine: (line: string) => `What is to be stopped: ${line}. The circled points do it.`,
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
