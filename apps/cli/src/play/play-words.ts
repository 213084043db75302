// The words a player can type besides points.
export const PLAY_WORDS = [
  'undo',
  'redo',
  'restart',
  'hint',
  'pass',
  'resign',
  'claim',
  'draw',
  'numbers',
  'pause',
  'speed',
  'replay',
  'save',
  'load',
  'new',
  'help',
  'quit',
] as const;

export type PlayWord = (typeof PLAY_WORDS)[number];
