// What the person has chosen in Train, kept for the next visit.
import { GOALS, THEMES } from '@tengen/practice';
import { oneOf, storedFields } from '../stored.ts';

export const TRAIN_MODES = ['today', 'mixed', 'theme', 'daily', 'repeat'] as const;
export type TrainMode = (typeof TRAIN_MODES)[number];

export const TRAIN_RULES = ['any', 'renju', 'freestyle', 'standard'] as const;
export const SUBJECTS = [...GOALS, ...THEMES.map(theme => `#${theme}` as const)] as const;
export type Subject = (typeof SUBJECTS)[number];

/** How much harder or easier than the person's rating. */
export const SHIFTS = [-600, -300, 0, 300, 600] as const;

export const chosen = storedFields(
  'tengen.train.choice',
  {
    mode: oneOf(TRAIN_MODES),
    rule: oneOf(TRAIN_RULES),
    subject: oneOf(SUBJECTS),
    shift: oneOf(SHIFTS),
    /** The puzzle on the board stays, over reloads too. */
    puzzle: (value: unknown) => (typeof value === 'string' ? value : undefined),
  },
  { mode: 'mixed', rule: 'any', subject: 'fours', shift: 0, puzzle: '' },
);
