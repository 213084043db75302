// Something changed where it may be out of sight, as on a phone.
import { looks } from '../preferences.ts';

/** Scrolls as little as it takes to see `element`; not at all where it is in sight. */
export function bringIntoView(element: Element | null): void {
  const behavior = looks.motion() === 0 ? 'auto' : 'smooth';
  requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest', behavior }));
}
