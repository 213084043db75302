// The puzzle of the day: the same for everybody, by the UTC date; easy on Monday, hard on Sunday. The list only grows:
// a new file adds puzzles, and those of past days stay, because each day takes from the puzzles by a hash of its id.
import { fnv1a } from '@tengen/rules/hash';

export interface RatedId {
  readonly id: string;
  readonly rating: number;
}

/** The middle of the ratings from Monday to Sunday. */
const RATINGS = [300, 450, 600, 750, 900, 1050, 1250] as const;
const SPAN = 120;
const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** `2026-11-19`. */
export function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

export function wantedRating(timeMs: number): number {
  return RATINGS[(Math.floor(timeMs / DAY_MS) + FIRST_WEEKDAY) % RATINGS.length]!;
}

/** Undefined where there are no puzzles. */
export function dailyPuzzle<Item extends RatedId>(
  puzzles: readonly Item[],
  timeMs: number,
): Item | undefined {
  const wanted = wantedRating(timeMs);
  const near = puzzles.filter(({ rating }) => Math.abs(rating - wanted) <= SPAN);
  const date = dateOf(timeMs);
  let best: { readonly item: Item; readonly hash: number } | undefined;
  for (const item of near.length > 0 ? near : puzzles) {
    const hash = fnv1a(`${date} ${item.id}`);
    if (!best || hash < best.hash) best = { item, hash };
  }
  return best?.item;
}
