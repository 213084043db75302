// Puzzles: what is asked, what a try came to, and what there is to learn. Points come as names.
import type { Goal, PuzzleTheme } from '@tengen/practice';
import type { Color } from '@tengen/rules';
import { colors } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

const byFours = (color: Color) =>
  `${colors[color]} to move. Win by fours, or say that there is no such win.`;

export const en = {
  /** A goal in a word or two, for lists. */
  goals: {
    five: 'Make five',
    block: 'Stop the four',
    fours: 'Win by fours',
    verdict: 'Is there a win?',
    threes: 'Fours and threes',
    quiet: 'Quiet move',
    stop: 'Stop the fours',
    hold: 'Hold the attack',
  } satisfies Record<Goal, string>,
  tasks: {
    five: (color: Color) => `${colors[color]} to move. Make five.`,
    block: (color: Color) => `${colors[color]} to move. Stop the four.`,
    fours: byFours,
    verdict: byFours,
    threes: (color: Color) => `${colors[color]} to move. Win with fours and threes.`,
    quiet: (color: Color) =>
      `${colors[color]} to move. Win, beginning with a move that is neither a four nor a three.`,
    stop: (color: Color) => `${colors[color]} to move. Stop the other side’s win by fours.`,
    hold: (color: Color) =>
      `${colors[color]} to move. Stop the other side’s win with fours and threes.`,
  } satisfies Record<Goal, unknown>,
  themes: {
    five: 'Five',
    'open-four': 'Open four',
    'four-three': 'Four-three',
    'double-four': 'Double four',
    'one-line-double-four': 'Double four in one line',
    'double-three': 'Double three',
    'fours-2': 'Two fours',
    'fours-3': 'Three fours',
    'fours-4': 'Four fours',
    'fours-5': 'Five fours',
    'fours-6': 'Six fours',
    'fours-7-up': 'Seven fours and more',
    'threes-short': 'Short attack',
    'threes-long': 'Long attack',
    'win-in-three': 'The third stone decides',
    order: 'The order matters',
    'borrowed-stone': 'Fours leave stones',
    'counter-four': 'The answer is a four',
    'block-with-four': 'Block with a four',
    quiet: 'Quiet move',
    'shows-four-three': 'Threatens a four-three',
    'hides-fours': 'Threatens a run of fours',
    'double-show': 'Threatens two four-threes',
    'which-end': 'Which end?',
    'only-move': 'Only move',
    'far-stop': 'Stop from a distance',
    'four-first': 'A four first',
    'stop-and-threaten': 'Stop and threaten',
    'foul-trap': 'Onto a forbidden point',
    'avoid-foul': 'Mind the forbidden points',
    'false-three': 'False three',
    'free-the-point': 'Free the point',
    'long-diagonal': 'Long diagonal',
    edge: 'At the edge',
  } satisfies Record<PuzzleTheme, string>,
  thereIsNone: 'There is none',
  right: 'Correct. Keep going.',
  solved: 'Solved!',
  stopped: 'Solved: the other side has no win with fours and threes now.',
  trap: 'Solved: Black’s only answer is forbidden.',
  noneRight: 'Solved: there is no win by fours.',
  noFive: (at: string) => `There was a five at ${at}.`,
  noThreat: (point: string) => `${point} forces no answer.`,
  spent: (point: string, reply: string) =>
    `After ${point} the answer is ${reply}, and the win is gone.`,
  beaten: (reply: string) => `The other side makes five first, at ${reply}.`,
  stillWins: (first: string) => `The other side still wins, starting with ${first}.`,
  thereIsOne: (first: string) => `There is a win by fours, starting with ${first}.`,
  anotherWin: (point: string) => `${point} wins too, but not by fours. Look for the win by fours.`,
  undecided: (point: string) =>
    `Whether ${point} is right could not be decided in time. It does not count.`,
};

export type PracticeWords = Words<typeof en>;
