// Progress through the puzzles, kept for the next visit: which are solved, how many in a row, and which
// kind was chosen last.
import {
  type Check,
  fieldByField,
  oneOf,
  parseFields,
  storedFields,
  type Values,
  whole,
} from '../stored.ts';

const CHOICE = {
  goal: oneOf(['win', 'stop']),
  rule: oneOf(['renju', 'freestyle']),
  /** 0 for all. */
  plies: whole(0, Number.MAX_SAFE_INTEGER),
};
export type PuzzleChoice = Values<typeof CHOICE>;

const FIRST_CHOICE: PuzzleChoice = { goal: 'win', rule: 'renju', plies: 0 };
const DEFAULTS = { solved: [], streak: 0, choice: FIRST_CHOICE };

const texts: Check<readonly string[]> = value =>
  Array.isArray(value) && value.every(one => typeof one === 'string') ? value : undefined;

const CHECKS = {
  solved: texts,
  streak: whole(0, Number.MAX_SAFE_INTEGER),
  choice: fieldByField(CHOICE, FIRST_CHOICE),
};

export function parseProgress(text: string | null) {
  return parseFields(text, CHECKS, DEFAULTS);
}

export function createProgress() {
  const fields = storedFields('tengen.train', CHECKS, DEFAULTS);
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
