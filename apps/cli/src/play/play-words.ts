// The words that may be typed while playing, besides points.
export const PLAY_WORDS = [
  'undo',
  'redo',
  'restart',
  'hint',
  'pass',
  'resign',
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
