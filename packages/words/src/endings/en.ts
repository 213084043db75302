import { englishMoves } from '../plies.ts';
import type { EndingsWords } from './words.ts';

const colors = { black: 'Black', white: 'White' };
const loser = { black: 'White', white: 'Black' };

export const en: EndingsWords = {
  title: 'How it ended',
  five: winner => `${colors[winner]} made five in a row.`,
  overline: (winner, stones) => `${colors[winner]} made ${stones} in a row.`,
  forbidden: (point, foul) => `Black’s ${point} was forbidden: ${foul}.`,
  trapped: point => `White’s four could only be stopped on ${point}, which was forbidden.`,
  forfeit: {
    resign: winner => `${loser[winner]} resigned.`,
    timeout: winner => `${loser[winner]} ran out of time.`,
    illegal: winner => `${loser[winner]} made an illegal move.`,
    crash: winner => `${loser[winner]}’s program failed.`,
    memory: winner => `${loser[winner]}’s program used too much memory.`,
    adjudicated: winner => `Adjudicated: ${colors[winner]} wins.`,
  },
  draws: {
    full: 'The board is full.',
    agreement: 'Both sides agreed to a draw.',
    passes: 'Both sides passed.',
    adjudicated: 'Adjudicated a draw.',
  },
  decisive: {
    'open-four': (point, move) => `Decided by the open four on ${point}, move ${move}.`,
    'four-four': (point, move) => `Decided by the double four on ${point}, move ${move}.`,
    'four-three': (point, move) => `Decided by the four-three on ${point}, move ${move}.`,
    'three-three': (point, move) => `Decided by the double three on ${point}, move ${move}.`,
    four: (point, move) => `The four on ${point}, move ${move}, was not stopped.`,
  },
  forcedByFours: (since, plies) =>
    `Forced since move ${since}: a win by fours in at most ${englishMoves(plies)}.`,
  forcedByThreats: (since, plies) =>
    `Forced since move ${since}: a win by threats in at most ${englishMoves(plies)}.`,
  gap: ' ',
  maybeEarlier: 'Perhaps even earlier.',
  lastChance: (move, point) => `Move ${move}, ${point}, allowed it.`,
  lookingBack: since => `Forced at least since move ${since} …`,
  faults: {
    missedWin: plies => (plies === 1 ? 'Misses five.' : `Misses a win in ${englishMoves(plies)}.`),
    missedSomeWin: 'Misses a forced win.',
    missedBlock: at => `Does not stop the four at ${at}.`,
    letStand: (kind, stones) => `Lets the ${kind} ${stones.join(' ')} stand.`,
    letMove: (kind, at) => `Lets the ${kind} on ${at} come.`,
    allowedWin: plies => `Allows a win in ${englishMoves(plies)}.`,
    allowedSomeWin: 'Allows a forced win.',
    forbidden: foul => `Forbidden: ${foul}.`,
    spentFour: 'Spends a four too early.',
    weaker: percent => `Gives away ${percent} %.`,
  },
  better: line => `Better: ${line.join(' ')}`,
};
