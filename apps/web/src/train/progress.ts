// Progress through the puzzles, kept for the next visit: which are solved, how many in a row, and which
// kind was chosen last.
import * as v from 'valibot';
import { parseFields, storedFields } from '../stored.ts';

const CHOICE = v.object({
  goal: v.picklist(['win', 'stop']),
  rule: v.picklist(['renju', 'freestyle']),
  /** 0 for all. */
  plies: v.pipe(v.number(), v.integer()),
});
export type PuzzleChoice = v.InferOutput<typeof CHOICE>;

const SCHEMAS = {
  solved: v.array(v.string()),
  streak: v.pipe(v.number(), v.integer(), v.minValue(0)),
  choice: CHOICE,
};
const FIRST_CHOICE: PuzzleChoice = { goal: 'win', rule: 'renju', plies: 0 };
const DEFAULTS = { solved: [], streak: 0, choice: FIRST_CHOICE };

export function parseProgress(text: string | null) {
  return parseFields(text, SCHEMAS, DEFAULTS);
}

export function createProgress() {
  const fields = storedFields('tengen.train', SCHEMAS, DEFAULTS);
  const [solved, setSolved] = fields.solved;
  const [streak, setStreak] = fields.streak;
  const [choice, choose] = fields.choice;
  return {
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
}
