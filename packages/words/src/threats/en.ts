import { englishMoves } from '../plies.ts';
import type { ThreatsWords } from './words.ts';

const colors = { black: 'Black', white: 'White' };

function or(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;
}

const stop = (answers: readonly string[]) =>
  answers.length === 0 ? 'Nothing stops it directly.' : `Stop it at ${or(answers)}.`;

export const en: ThreatsWords = {
  title: 'Threats',
  none: 'No threats.',
  kinds: {
    five: 'five',
    'open-four': 'open four',
    'four-four': 'double four',
    'four-three': 'four-three',
    'three-three': 'double three',
    four: 'four',
    'open-three': 'open three',
    'broken-three': 'broken three',
  },
  wins: (color, at) => `${colors[color]} wins at ${or(at)}.`,
  stopNow: (color, at, answers) =>
    `${colors[color]} makes five at ${or(at)}. Stop it now at ${or(answers)}.`,
  cannotStop: (color, at) => `${colors[color]} makes five at ${or(at)}, and nothing stops it.`,
  decides: (color, kind, at) => `${colors[color]} can decide with ${or(at)}: ${kind}.`,
  stopThree: (color, kind, stones, answers) =>
    `${colors[color]}’s ${kind} ${stones.join(' ')}. ${stop(answers)}`,
  stopMove: (color, kind, at, answers) =>
    `${colors[color]} threatens ${or(at)}: ${kind}. ${stop(answers)}`,
  forcing: (color, kind, at) => `${colors[color]} can force with ${or(at)}: ${kind}.`,
  watch: (color, kind, at) => `${colors[color]} could play ${or(at)}: ${kind}.`,
  winsByFours: (color, plies, first) =>
    `${colors[color]} wins by fours in ${englishMoves(plies)}, beginning with ${first}.`,
  winsByThreats: (color, plies, first) =>
    `${colors[color]} wins by threats in ${englishMoves(plies)}, beginning with ${first}.`,
  wouldWinByFours: (color, first) => `Left alone, ${colors[color]} wins by fours from ${first}.`,
  wouldWinByThreats: (color, first) =>
    `Left alone, ${colors[color]} wins by threats from ${first}.`,
};
