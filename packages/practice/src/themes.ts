// What there is to learn from a puzzle. The order is that of the bits of the packed file: new themes come last.

export const THEMES = [
  'five',
  'open-four',
  'four-three',
  'double-four',
  /** Two fours within one line. */
  'one-line-double-four',
  'double-three',
  'fours-2',
  'fours-3',
  'fours-4',
  'fours-5',
  'fours-6',
  'fours-7-up',
  'threes-short',
  'threes-long',
  /** The third own stone decides. */
  'win-in-three',
  /** The same fours in another order fail. */
  'order',
  /** The final line holds a stone that was played in the run. */
  'borrowed-stone',
  /** An answer of the proof makes a four. */
  'counter-four',
  'block-with-four',
  'quiet',
  'shows-four-three',
  'hides-fours',
  'double-show',
  'which-end',
  'only-move',
  'far-stop',
  'four-first',
  'stop-and-threaten',
  /** A leaf of the proof is a foul. */
  'foul-trap',
  /** What would win is forbidden. */
  'avoid-foul',
  'false-three',
  'free-the-point',
  'long-diagonal',
  'edge',
] as const;

export type PuzzleTheme = (typeof THEMES)[number];
