import { Chance } from '@tengen/rules/chance';
import { expect, test } from 'vitest';
import {
  BOX_DAYS,
  DAILY_LIMIT,
  dueCards,
  newCard,
  orientationOf,
  type RepetitionCard,
  repeated,
} from './repetition.ts';

const DAY = 86_400_000;

test('always right: after 1, 3, 7, 16, 40 and 100 days, then it is learnt', () => {
  let card: RepetitionCard | undefined = newCard('a', 0);
  const waits: number[] = [];
  for (let before = 0; card; ) {
    waits.push((card.dueAt - before) / DAY);
    before = card.dueAt;
    card = repeated(card, true, before);
  }
  expect(waits).toEqual([...BOX_DAYS]);
});

test('wrong goes back to one day', () => {
  const far: RepetitionCard = { id: 'a', box: 4, dueAt: 0, shown: 9 };
  expect(repeated(far, false, 5 * DAY)).toEqual({ id: 'a', box: 0, dueAt: 6 * DAY, shown: 10 });
});

test('a year: never more than the limit a day, never the same orientation twice running', () => {
  const chance = new Chance(20261119);
  const cards = new Map<string, RepetitionCard>();
  const lastSeen = new Map<string, string>();
  let shown = 0;
  for (let day = 0; day < 365; day++) {
    const now = day * DAY;
    for (let i = chance.below(20); i > 0; i--) {
      const card = newCard(`${day} ${i}`, now);
      cards.set(card.id, card);
    }
    let today = 0;
    for (const visit of [now, now + DAY / 2]) {
      const due = dueCards(cards.values(), visit, today);
      today += due.length;
      for (const card of due) {
        const orientation = orientationOf(card);
        expect(orientation).not.toBe(lastSeen.get(card.id));
        lastSeen.set(card.id, orientation);
        const next = repeated(card, chance.chance(0.8), visit);
        if (next) cards.set(card.id, next);
        else cards.delete(card.id);
      }
    }
    expect(today).toBeLessThanOrEqual(DAILY_LIMIT);
    shown += today;
  }
  expect(shown).toBeGreaterThan(5000);
});
