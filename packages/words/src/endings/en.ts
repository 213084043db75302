// How a game ended, since when it was forced, and what was wrong with a move.

import type { DecisiveKind } from '@tengen/coach';
import type { Color, ForfeitReason } from '@tengen/rules';
import { colors, otherColor as loser, movesAway } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

export const en = {
  title: 'How it ended',
  five: (winner: Color) => `${colors[winner]} made five in a row.`,
  overline: (winner: Color, stones: number) => `${colors[winner]} made ${stones} in a row.`,
  forbidden: (point: string, foul: string) => `Black’s ${point} was forbidden: ${foul}.`,
  trapped: (point: string) =>
    `White’s four could only be blocked on ${point}, which was forbidden.`,
  forfeit: {
    resign: (winner: Color) => `${loser[winner]} resigned.`,
    timeout: (winner: Color) => `${loser[winner]} ran out of time.`,
    illegal: (winner: Color) => `${loser[winner]} made an illegal move.`,
    crash: (winner: Color) => `${loser[winner]}’s program failed.`,
    memory: (winner: Color) => `${loser[winner]}’s program used too much memory.`,
    adjudicated: (winner: Color) => `The referee gave the win to ${colors[winner]}.`,
  } satisfies Record<ForfeitReason, unknown>,
  draws: {
    full: 'The board is full.',
    agreement: 'Both sides agreed to a draw.',
    passes: 'Both sides passed.',
    adjudicated: 'The referee called it a draw.',
  },
  /** Which move decided it. */
  decisive: {
    'open-four': (point: string, move: number) =>
      `Decided by the open four on ${point}, move ${move}.`,
    'four-four': (point: string, move: number) =>
      `Decided by the double four on ${point}, move ${move}.`,
    'four-three': (point: string, move: number) =>
      `Decided by the four-three on ${point}, move ${move}.`,
    'three-three': (point: string, move: number) =>
      `Decided by the double three on ${point}, move ${move}.`,
    four: (point: string, move: number) => `The four on ${point}, move ${move}, was not blocked.`,
  } satisfies Record<DecisiveKind, unknown>,
  forcedByFours: (since: number, plies: number) =>
    `The win was forced from move ${since} on: by fours, in at most ${movesAway(plies)}.`,
  forcedByThreats: (since: number, plies: number) =>
    `The win was forced from move ${since} on: by threats, in at most ${movesAway(plies)}.`,
  /** Between two sentences. */
  gap: ' ',
  /** The solver had no time to look farther back. */
  maybeEarlier: 'It may have been forced even earlier.',
  lastChance: (move: number, point: string) => `The losing move was ${move}, ${point}.`,
  /** While the solver looks back. */
  lookingBack: (since: number) => `The win was forced from move ${since} on, maybe earlier…`,
  faults: {
    missedWin: (plies: number) =>
      plies === 1 ? 'Misses five in a row.' : `Misses a win in ${movesAway(plies)}.`,
    missedSomeWin: 'Misses a forced win.',
    missedBlock: (at: string) => `Does not block the four at ${at}.`,
    letStand: (kind: string, stones: readonly string[]) =>
      `Leaves the ${kind} ${stones.join(' ')} unanswered.`,
    letMove: (kind: string, at: string) => `Allows the ${kind} on ${at}.`,
    allowedWin: (plies: number) => `Allows a win in ${movesAway(plies)}.`,
    allowedSomeWin: 'Allows a forced win.',
    forbidden: (foul: string) => `Forbidden: ${foul}.`,
    missedTrap: 'Misses the chance to drive Black onto a forbidden point.',
    wastedFour: (answer: string) =>
      `Wastes a four: the answer on ${answer} takes the win away or helps the other side.`,
    wrongEnd: (kind: string, stones: readonly string[], better: string) =>
      `Stops the ${kind} ${stones.join(' ')} on the wrong point: ${better} holds.`,
    missedCounter: (four: string) => `A four on ${four} first would have held.`,
    walkedIntoTrap: 'Lets White drive Black onto a forbidden point.',
    weaker: (percent: number) => `Loses ${percent}% of the winning chances.`,
  },
  better: (line: readonly string[]) => `Better: ${line.join(' ')}`,
};

export type EndingsWords = Words<typeof en>;
