// The keys of Play, and those that hold everywhere.
import type { Keymap } from '../keyboard.ts';

export const PLAY_KEYS = {
  undo: ['U', 'Ctrl Z'],
  redo: ['Ctrl Y', 'Ctrl Shift Z'],
  back: ['←', '→'],
  ends: ['Home', 'End'],
  hint: ['H'],
  newGame: ['N'],
  analyse: ['A'],
  pause: ['P'],
} as const satisfies Keymap;

export const PAGE_KEYS = { help: ['?'] } as const satisfies Keymap;
