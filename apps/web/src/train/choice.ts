// What the person has chosen in Train, kept for the next visit.
import { GOALS, SIGHTS, THEMES } from '@tengen/practice';
import { boolean, type Check, oneOf, storedFields } from '../stored.ts';

export const TRAIN_MODES = [
  'today',
  'mixed',
  'theme',
  'daily',
  'streak',
  'storm',
  'sight',
  'repeat',
] as const;
export type TrainMode = (typeof TRAIN_MODES)[number];

export const TRAIN_RULES = ['any', 'renju', 'freestyle', 'standard'] as const;
export const SUBJECTS = [...GOALS, ...THEMES.map(theme => `#${theme}` as const)] as const;
export type Subject = (typeof SUBJECTS)[number];

/** How much harder or easier than the person's rating. */
export const SHIFTS = [-600, -300, 0, 300, 600] as const;

/** The plies of the win, in classes. */
export const LENGTHS = ['any', 'short', 'middle', 'long'] as const;
export type LengthClass = (typeof LENGTHS)[number];

const text: Check<string> = value => (typeof value === 'string' ? value : undefined);

export const chosen = storedFields(
  'tengen.train.choice',
  {
    mode: oneOf(TRAIN_MODES),
    rule: oneOf(TRAIN_RULES),
    subject: oneOf(SUBJECTS),
    shift: oneOf(SHIFTS),
    /** The mixed puzzle on the board stays, over reloads too, and so does that of the streak. */
    puzzle: text,
    streakPuzzle: text,
    /** After a clean solve the next one comes by itself. */
    autoNext: boolean,
    /** By theme: the whole run is entered before any stone is shown. */
    readOut: boolean,
    /** By theme: how long the win is. */
    length: oneOf(LENGTHS),
    /** What is looked for in sight. */
    sight: oneOf(SIGHTS),
    /** In a calm storm a miss costs no time. */
    calm: boolean,
    /** The puzzle of this streak that was skipped; empty while one may be. */
    skipped: text,
  },
  {
    mode: 'mixed',
    rule: 'any',
    subject: 'fours',
    shift: 0,
    puzzle: '',
    streakPuzzle: '',
    autoNext: false,
    readOut: false,
    length: 'any',
    sight: 'fours',
    calm: false,
    skipped: '',
  },
);
