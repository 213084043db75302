// Repetition of what went wrong: after 1, 3, 7, 16, 40 and 100 days. A wrong answer goes back to the first box; who is
// right in the last one is done with it. Each time the board is shown in another orientation.
import { SYMMETRIES, type Symmetry } from '@tengen/rules';

export const BOX_DAYS = [1, 3, 7, 16, 40, 100] as const;
/** The most that come up on one day. */
export const DAILY_LIMIT = 20;
const DAY_MS = 86_400_000;

export interface RepetitionCard {
  readonly id: string;
  /** The index in `BOX_DAYS` of the wait that is running. */
  readonly box: number;
  readonly dueAt: number;
  /** How often it was repeated. */
  readonly shown: number;
}

export function newCard(id: string, now: number): RepetitionCard {
  return { id, box: 0, dueAt: now + BOX_DAYS[0] * DAY_MS, shown: 0 };
}

/** The card after a repetition; undefined when it is learnt. */
export function repeated(
  card: RepetitionCard,
  isRight: boolean,
  now: number,
): RepetitionCard | undefined {
  const box = isRight ? card.box + 1 : 0;
  const days = BOX_DAYS[box];
  if (days === undefined) return undefined;
  return { ...card, box, dueAt: now + days * DAY_MS, shown: card.shown + 1 };
}

/** The cards to repeat now, those that wait longest first. `doneToday` were repeated since midnight. */
export function dueCards(
  cards: Iterable<RepetitionCard>,
  now: number,
  doneToday: number,
): RepetitionCard[] {
  return [...cards]
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
    .slice(0, Math.max(0, DAILY_LIMIT - doneToday));
}

/** The orientation of the next showing: never that of the one before. */
export function orientationOf({ id, shown }: Pick<RepetitionCard, 'id' | 'shown'>): Symmetry {
  const start = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return SYMMETRIES[(start + shown) % SYMMETRIES.length]!;
}

/** From the third showing on, every second time a sibling is shown: the idea is learnt, not the picture. */
export function wantsSibling({ shown }: RepetitionCard): boolean {
  return shown >= 2 && shown % 2 === 0;
}
