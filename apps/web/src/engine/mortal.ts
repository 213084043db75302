// Tells when an engine's workers are gone. The engine then answers by a look at the board, so that a program never
// goes without a move; a person who plays against it wants to know instead.
import type { SearchLimits, SearchResult } from '@tengen/engine';
import type { Searcher } from '@tengen/opponent';

/** However slow the machine: in this time a search finds something. */
const ENOUGH_MS = 5000;
/** The part of a match's time that a move may take. */
const CLOCK_SHARE = 0.1;

/** Nothing was found, and it was not for want of time. */
export function isFromTheDead(
  { reason, source, timeMs }: Pick<SearchResult, 'reason' | 'source' | 'timeMs'>,
  { timeMs: mostMs = Number.POSITIVE_INFINITY, clock }: SearchLimits,
): boolean {
  if (reason !== 'time' || source !== 'fallback') return false;
  const turnMs = clock?.turnMs ?? Number.POSITIVE_INFINITY;
  const hadMs = clock ? Math.min(mostMs, turnMs, clock.timeLeftMs * CLOCK_SHARE) : mostMs;
  return hadMs >= ENOUGH_MS || timeMs < hadMs / 2;
}

/** The engine as opponents see it, whose searches fail when nobody is there to search. */
export function mortal(engine: Searcher, onDeath: () => void): Searcher {
  const search: Searcher['search'] = (position, limits = {}, options) => {
    const running = engine.search(position, limits, options);
    const done = running.done.then(result => {
      if (!isFromTheDead(result, limits)) return result;
      onDeath();
      throw new Error('the workers of the engine are gone');
    });
    return { done, infos: () => running.infos(), stop: () => running.stop() };
  };
  return { search };
}
