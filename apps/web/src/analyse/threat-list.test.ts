import type { StandingThreat } from '@tengen/coach';
import { expect, test } from 'vitest';
import { gathered, inHand, mostUrgent } from './threat-list.ts';

const threat = (changes: Partial<StandingThreat>): StandingThreat => ({
  kind: 'four',
  color: 'black',
  stones: [1, 2, 3],
  points: [4],
  answers: [5],
  urgency: 'forcing',
  next: 'four',
  defence: 'only-move',
  ...changes,
});

test('single fours of a side are said in one breath, other threats one by one', () => {
  const three = threat({ kind: 'open-three', urgency: 'decides', points: [9] });
  const list = gathered([
    three,
    threat({ points: [4] }),
    threat({ points: [6] }),
    threat({ points: [7], color: 'white', urgency: 'watch' }),
  ]);
  expect(list.map(({ points }) => points)).toEqual([[9], [4, 6], [7]]);
  expect(list[0]).toBe(three);
});

test('the most urgent threat is named, and a mere four is not urgent', () => {
  const five = threat({ kind: 'five', urgency: 'stop-now' });
  expect(mostUrgent([five, threat({})])).toBe(five);
  expect(mostUrgent([threat({})])).toBeUndefined();
  expect(mostUrgent([])).toBeUndefined();
});

test('what a side has in hand is counted by kind', () => {
  const list = [threat({ kind: 'open-three' }), threat({}), threat({}), threat({ color: 'white' })];
  expect(inHand(list, 'black')).toEqual([
    ['open-three', 1],
    ['four', 2],
  ]);
  expect(inHand(list, 'white')).toEqual([['four', 1]]);
});
