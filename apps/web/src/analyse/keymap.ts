// The keys of Analyse.
import type { Keymap } from '../keyboard.ts';

export const ANALYSE_KEYS = {
  undoEdit: ['Ctrl Z'],
  redoEdit: ['Ctrl Y', 'Ctrl Shift Z'],
  leave: ['Esc'],
  walkBack: ['←', 'Backspace'],
  back: ['←', '→'],
  ends: ['Home', 'End'],
  siblings: ['↑', '↓'],
  engine: ['E'],
  solve: ['V'],
  threats: ['T'],
  forbidden: ['F'],
  branches: ['B'],
  turn: ['M', 'R'],
  deleteFrom: ['Del'],
} as const satisfies Keymap;
