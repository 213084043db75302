// Threats, in the words of a player. Points come as names; `at` may hold several.

import type { ThreatKind } from '@tengen/engine';
import type { Color } from '@tengen/rules';
import { colors, movesAway, or } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

type Names = readonly string[];

const stop = (answers: readonly string[]) =>
  answers.length === 0 ? 'No move stops it directly.' : `Stop it at ${or(answers)}.`;

export const en = {
  title: 'Threats',
  none: 'No threats.',
  /** What a threat is called: the shape on the board, or what a move makes. */
  kinds: {
    five: 'five',
    'open-four': 'open four',
    'four-four': 'double four',
    'four-three': 'four-three',
    'three-three': 'double three',
    four: 'four',
    'open-three': 'open three',
    'broken-three': 'broken three',
  } satisfies Record<ThreatKind, string>,
  wins: (color: Color, at: Names) => `${colors[color]} wins at ${or(at)}.`,
  stopNow: (color: Color, at: Names, answers: Names) =>
    `${colors[color]} threatens five at ${or(at)}. Block now at ${or(answers)}.`,
  cannotStop: (color: Color, at: Names) =>
    `${colors[color]} threatens five at ${or(at)}, and it can no longer be stopped.`,
  decides: (color: Color, kind: string, at: Names) =>
    `${colors[color]} can win with ${or(at)}: ${kind}.`,
  /** A three on the board. */
  stopThree: (color: Color, kind: string, stones: Names, answers: Names) =>
    `${colors[color]}’s ${kind} ${stones.join(' ')}. ${stop(answers)}`,
  /** A move of the other side that makes two threats, or an open four. */
  stopMove: (color: Color, kind: string, at: Names, answers: Names) =>
    `${colors[color]} threatens ${or(at)}: ${kind}. ${stop(answers)}`,
  forcing: (color: Color, kind: string, at: Names) =>
    `${colors[color]} can force an answer with ${or(at)}: ${kind}.`,
  watch: (color: Color, kind: string, at: Names) =>
    `${colors[color]} could play ${or(at)}: ${kind}.`,
  /** Proved wins: in so many moves of the winner. */
  winsByFours: (color: Color, plies: number, first: string) =>
    `${colors[color]} wins by fours in ${movesAway(plies)}, starting with ${first}.`,
  winsByThreats: (color: Color, plies: number, first: string) =>
    `${colors[color]} wins by threats in ${movesAway(plies)}, starting with ${first}.`,
  wouldWinByFours: (color: Color, first: string) =>
    `If left alone, ${colors[color]} wins by fours, starting with ${first}.`,
  wouldWinByThreats: (color: Color, first: string) =>
    `If left alone, ${colors[color]} wins by threats, starting with ${first}.`,
};

export type ThreatsWords = Words<typeof en>;
