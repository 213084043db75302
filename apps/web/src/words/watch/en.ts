// Watching two programs: what they think of their game.

import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, movesAway } from '@tengen/words/grammar/en';

export const en = {
  title: 'What they think',
  chances: (percent: number) => `Black ${percent}%, White ${100 - percent}%`,
  unknown: 'No opinion yet.',
  /** A side and the name of its player. */
  side: (color: Color, name: string) => `${colors[color]} (${name})`,
  win: (side: string, plies: number) => `${side} sees a win in ${movesAway(plies)}.`,
  loss: (side: string) => `${side} sees no way to save the game.`,
  even: 'Both think the game is even.',
  ahead: (color: Color, percent: number) => `Both prefer ${colors[color]}, at about ${percent}%.`,
  differ: (side: string, percent: number, other: string, otherPercent: number) =>
    `They disagree about Black’s chances: ${side} says ${percent}%, ${other} ${otherPercent}%.`,
  opinion: (side: string, percent: number) => `${side} puts its own chances at ${percent}%.`,
};

export type WatchWords = Words<typeof en>;
