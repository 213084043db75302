// Sight: as many boards as a minute allows, on each of which every point of one kind is to be marked. It knows no clock
// and no threats: times come in, and what is right comes from `@tengen/coach`.

export const SIGHTS = ['fours', 'threes', 'forbidden', 'five'] as const;
export type SightKind = (typeof SIGHTS)[number];

export const SIGHT_MS = 60_000;

export interface SightRun {
  readonly sight: SightKind;
  readonly endsAt: number;
  /** Boards with every point and no other marked. */
  readonly clean: number;
  readonly boards: number;
}

export function newSight(sight: SightKind, now: number): SightRun {
  return { sight, endsAt: now + SIGHT_MS, clean: 0, boards: 0 };
}

export function sightAfter(run: SightRun, isClean: boolean): SightRun {
  return { ...run, boards: run.boards + 1, clean: run.clean + (isClean ? 1 : 0) };
}

/** The name of such runs in the log, where `score` is the number of clean boards. */
export function sightName(sight: SightKind, rule: string): string {
  return `sight ${sight} ${rule}`;
}

/** The most clean boards of a run of this name. */
export function bestSight(
  log: readonly { readonly puzzle: string; readonly score?: number }[],
  name: string,
): number {
  return log.reduce(
    (best, { puzzle, score = 0 }) => (puzzle === name ? Math.max(best, score) : best),
    0,
  );
}
