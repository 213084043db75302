// Brings an element that has changed into view, as needed on a phone.
import { looks } from '../preferences.ts';

/** Scrolls as little as needed to show `element`. */
export function bringIntoView(element: Element | null): void {
  const behavior = looks.motion() === 0 ? 'auto' : 'smooth';
  requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest', behavior }));
}

export function bringBoardIntoView(): void {
  bringIntoView(document.querySelector('.stage'));
}
