// Shifts the times of a stored log, so that the game continues as if no time had passed.
import type { TableEvent } from './event.ts';

/** The log with all times shifted. */
export function shifted(events: readonly TableEvent[], ms: number): TableEvent[] {
  return events.map(event => ({ ...event, at: event.at + ms }));
}
