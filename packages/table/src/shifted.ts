// A log that was stored goes on as if no time had passed.
import type { TableEvent } from './event.ts';

/** The same log at another time. */
export function shifted(events: readonly TableEvent[], ms: number): TableEvent[] {
  return events.map(event => ({ ...event, at: event.at + ms }));
}
