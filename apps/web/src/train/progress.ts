// Progress through the puzzles, kept for the next visit: which are solved, how many in a row, and which
// kind was chosen last.
import * as v from 'valibot';
import { type Check, parseFields, storedFields } from '../stored.ts';

const CHOICE = v.object({
  goal: v.picklist(['win', 'stop']),
  rule: v.picklist(['renju', 'freestyle']),
  /** 0 for all. */
  plies: v.pipe(v.number(), v.integer()),
});
export type PuzzleChoice = v.InferOutput<typeof CHOICE>;

const FIRST_CHOICE: PuzzleChoice = { goal: 'win', rule: 'renju', plies: 0 };
const DEFAULTS = { solved: [], streak: 0, choice: FIRST_CHOICE };

const by =
  <T>(schema: v.GenericSchema<unknown, T>): Check<T> =>
  value => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : undefined;
  };

const CHECKS = {
  solved: by(v.array(v.string())),
  streak: by(v.pipe(v.number(), v.integer(), v.minValue(0))),
  choice: by(CHOICE),
};

export function parseProgress(text: string | null) {
  return parseFields(text, CHECKS, DEFAULTS);
}

const fields = storedFields('tengen.train', CHECKS, DEFAULTS);
const [solved, setSolved] = fields.solved;
const [streak, setStreak] = fields.streak;
const [choice, choose] = fields.choice;

export const progress = {
  isSolved: (id: string) => solved().includes(id),
  streak,
  /** `isClean`: without a wrong move or a look at the answer. */
  solve(id: string, isClean: boolean): void {
    setSolved([...new Set(solved()).add(id)]);
    if (isClean) setStreak(streak() + 1);
  },
  breakStreak: () => setStreak(0),
  choice,
  choose,
};
