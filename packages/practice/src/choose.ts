// Which puzzle comes next: near the person's rating, nothing seen lately, weak themes twice as often.
import { pick } from '@tengen/rules/chance';
import { expectedShare } from './person.ts';
import type { PuzzleTheme } from './themes.ts';

export interface Choosable {
  readonly id: string;
  readonly rating: number;
  readonly themes: readonly PuzzleTheme[];
}

export interface Wanted {
  /** The middle of the wanted ratings: the person's rating and the chosen shift. */
  readonly rating: number;
  /** Seen lately. */
  readonly isSeen: (id: string) => boolean;
  readonly weak?: ReadonlySet<PuzzleTheme>;
}

const SPAN = 120;
const WIDER = 60;
const FEWEST = 10;

/** One of the puzzles near the wanted rating. Undefined where there are none at all. */
export function nextPuzzle<Item extends Choosable>(
  puzzles: readonly Item[],
  { rating, isSeen, weak }: Wanted,
  random: () => number,
): Item | undefined {
  const fresh = puzzles.filter(({ id }) => !isSeen(id));
  const from = fresh.length > 0 ? fresh : puzzles;
  const distances = from.map(item => Math.abs(item.rating - rating)).sort((a, b) => a - b);
  const needed = distances[Math.min(FEWEST, distances.length) - 1] ?? 0;
  const span = SPAN + Math.max(0, Math.ceil((needed - SPAN) / WIDER)) * WIDER;
  const near = from.filter(item => Math.abs(item.rating - rating) <= span);
  const isWeak = (item: Item) => weak !== undefined && item.themes.some(theme => weak.has(theme));
  return pick([...near, ...near.filter(isWeak)], random);
}

/** A try as far as themes care. */
export interface ThemedTry {
  readonly themes: readonly PuzzleTheme[];
  readonly puzzleRating: number;
  /** The person's rating then. */
  readonly rating: number;
  readonly isSolved: boolean;
}

/** The tries of a theme that are looked at, and how many of them there must be. */
const LAST_TRIES = 30;
const FEWEST_TRIES = 10;

/** Themes of which fewer of the last tries were solved than the ratings let expect, by one standard error. */
export function weakThemes(tries: readonly ThemedTry[]): Set<PuzzleTheme> {
  const byTheme = new Map<PuzzleTheme, ThemedTry[]>();
  for (const each of tries) {
    for (const theme of each.themes) byTheme.set(theme, [...(byTheme.get(theme) ?? []), each]);
  }
  const weak = new Set<PuzzleTheme>();
  for (const [theme, all] of byTheme) {
    const last = all.slice(-LAST_TRIES);
    if (last.length < FEWEST_TRIES) continue;
    const shares = last.map(each => expectedShare(each.rating, each.puzzleRating));
    const expected = shares.reduce((sum, share) => sum + share, 0);
    const spread = Math.sqrt(shares.reduce((sum, share) => sum + share * (1 - share), 0));
    if (last.filter(({ isSolved }) => isSolved).length < expected - spread) weak.add(theme);
  }
  return weak;
}
