// Which puzzle comes next, in each mode.
import {
  dailyPuzzle,
  dateOf,
  dueCards,
  familyOf,
  fitsStorm,
  type NamedPuzzle,
  nextPuzzle,
  orientationOf,
  type PracticeMode,
  type PracticeStanding,
  type PuzzleAttempt,
  type RuleFamily,
  type StormRun,
  stormShift,
  streakRun,
  streakShift,
  turned,
  wantsSibling,
} from '@tengen/practice';
import type { LengthClass, Subject, TrainMode } from './choice.ts';

/** A puzzle on its way to the board. */
export interface Posed {
  readonly puzzle: NamedPuzzle;
  readonly mode: PracticeMode;
  /** The card that it repeats, where it is a sibling of the puzzle that went wrong. */
  readonly card?: string;
}

export interface Asking {
  readonly puzzles: readonly NamedPuzzle[];
  /** Positions of the person's own games; they are only repeated. */
  readonly mistakes: readonly NamedPuzzle[];
  readonly log: readonly PuzzleAttempt[];
  readonly standing: PracticeStanding;
  readonly mode: TrainMode;
  readonly rule: string;
  readonly subject: Subject;
  readonly shift: number;
  /** By theme only. */
  readonly length: LengthClass;
  /** Does not come again in this streak. */
  readonly skipped: string;
  /** The storm that is on. */
  readonly storm: StormRun | undefined;
  readonly now: number;
  readonly random: () => number;
}

const DAY_MS = 86_400_000;
/** What was seen lately does not come back by chance. */
const SEEN_DAYS = 60;
/** New puzzles of one day. */
const TODAY_NEW = 5;

export function nextPosed(asking: Asking): Posed | undefined {
  switch (asking.mode) {
    case 'today':
      return today(asking);
    case 'mixed':
      return atRating(asking, 'mixed', asking.puzzles);
    case 'theme':
      return atRating(
        asking,
        'theme',
        ofSubject(asking.puzzles, asking.subject).filter(hasLength(asking.length)),
      );
    case 'daily':
      return daily(asking);
    case 'streak':
      return streak(asking);
    case 'storm':
      return storm(asking);
    case 'repeat':
      return due(asking);
    case 'sight':
      return undefined;
  }
}

/** Puzzles that are due, the puzzle of the day, and a few new ones. Undefined when all of them are done. */
function today(asking: Asking): Posed | undefined {
  const done = doneToday(asking);
  const isNew = ({ mode }: PuzzleAttempt) => mode === 'mixed';
  const left = TODAY_NEW - done.filter(isNew).length;
  return (
    due(asking) ??
    daily(asking) ??
    (left > 0 ? atRating(asking, 'mixed', asking.puzzles) : undefined)
  );
}

export function doneToday({ log, now }: Pick<Asking, 'log' | 'now'>): PuzzleAttempt[] {
  const date = dateOf(now);
  return log.filter(({ time }) => dateOf(time) === date);
}

function atRating(
  { standing, rule, shift, now, random }: Asking,
  mode: 'mixed' | 'theme' | 'streak' | 'storm',
  among: readonly NamedPuzzle[],
): Posed | undefined {
  const allowed = among.filter(puzzle => rule === 'any' || puzzle.rule === rule);
  const families: readonly RuleFamily[] = ['renju', 'gomoku'];
  const shares = families.map(each => allowed.filter(puzzle => familyOf(puzzle.rule) === each));
  // One family of rules at a time: each has its own rating.
  const [renju, gomoku] = [shares[0]!, shares[1]!];
  const isRenju = gomoku.length === 0 || (renju.length > 0 && random() < 0.6);
  const { rating } = standing.ratings[isRenju ? 'renju' : 'gomoku'];
  const isSeen = (id: string) => (standing.seen.get(id) ?? 0) > now - SEEN_DAYS * DAY_MS;
  const wanted = { rating: rating + shift, isSeen };
  const puzzle = nextPuzzle(isRenju ? renju : gomoku, wanted, random);
  return puzzle && { puzzle, mode };
}

function streak(asking: Asking): Posed | undefined {
  const shift = streakShift(streakRun(asking.log).solved);
  const left = asking.puzzles.filter(({ id }) => id !== asking.skipped);
  return atRating({ ...asking, shift }, 'streak', left);
}

function storm(asking: Asking): Posed | undefined {
  const { storm: run, puzzles } = asking;
  if (!run) return undefined;
  const fitting = puzzles.filter(puzzle => fitsStorm(run, puzzle));
  return atRating({ ...asking, shift: stormShift(run) }, 'storm', fitting);
}

export function ofSubject(
  puzzles: readonly NamedPuzzle[],
  subject: Subject,
): readonly NamedPuzzle[] {
  return puzzles.filter(({ goal, themes }) =>
    subject.startsWith('#') ? themes.some(theme => `#${theme}` === subject) : goal === subject,
  );
}

/** Undefined when it has been tried today. */
function daily(asking: Asking): Posed | undefined {
  if (doneToday(asking).some(({ mode }) => mode === 'daily')) return undefined;
  const puzzle = dailyPuzzle(asking.puzzles, asking.now);
  return puzzle && { puzzle, mode: 'daily' };
}

export function dueCount(asking: Asking): number {
  return dueNow(asking).length;
}

/** A card whose puzzle a newer file has left out is never due. */
function dueNow({ standing, log, now, puzzles, mistakes }: Asking) {
  if (standing.cards.size === 0) return [];
  const known = new Set([...puzzles, ...mistakes].map(({ id }) => id));
  const cards = [...standing.cards.values()].filter(({ id }) => known.has(id));
  const repeatedToday = doneToday({ log, now }).filter(({ mode }) => mode === 'repeat').length;
  return dueCards(cards, now, repeatedToday);
}

/** What is due, in another orientation than the last time. */
function due(asking: Asking): Posed | undefined {
  for (const card of dueNow(asking)) {
    const isIt = ({ id }: NamedPuzzle) => id === card.id;
    const puzzle = asking.puzzles.find(isIt) ?? asking.mistakes.find(isIt);
    const sibling = puzzle && wantsSibling(card) ? siblingOf(puzzle, asking) : undefined;
    const shown = sibling ?? puzzle;
    if (shown) return { puzzle: turned(shown, orientationOf(card)), mode: 'repeat', card: card.id };
  }
  return undefined;
}

/** How far apart the ratings of siblings may be. */
const SIBLING_SPAN = 100;

/** A puzzle of the same kind, rule, theme and about the same rating: the idea is to be learnt, not the picture. */
function siblingOf(
  { id, goal, rule, themes, rating }: NamedPuzzle,
  { puzzles, standing, now }: Asking,
): NamedPuzzle | undefined {
  const [theme] = themes;
  return puzzles.find(
    other =>
      other.id !== id &&
      other.goal === goal &&
      other.rule === rule &&
      (theme === undefined || other.themes.includes(theme)) &&
      Math.abs(other.rating - rating) <= SIBLING_SPAN &&
      (standing.seen.get(other.id) ?? 0) <= now - SEEN_DAYS * DAY_MS,
  );
}

/** Of which plies the classes of length are. */
const LONGEST = { short: 5, middle: 9, long: Number.POSITIVE_INFINITY } as const;

function hasLength(length: LengthClass): (puzzle: NamedPuzzle) => boolean {
  if (length === 'any') return () => true;
  const least = length === 'short' ? 0 : length === 'middle' ? LONGEST.short : LONGEST.middle;
  return ({ plies }) => plies > least && plies <= LONGEST[length];
}
