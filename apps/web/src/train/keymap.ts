// The keys of Train.
import type { Keymap } from '../keyboard.ts';

export const TRAIN_KEYS = {
  hint: ['H'],
  nextPuzzle: ['N'],
  tryAgain: ['U'],
} as const satisfies Keymap;
