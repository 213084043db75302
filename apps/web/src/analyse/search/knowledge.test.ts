import { Position } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test, vi } from 'vitest';
import { createKnowledge, positionKey } from './knowledge.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const play = (...points: number[]) =>
  points.reduce((position, point) => must(position.play(point)), Position.start());

test('positions reached by another order of moves are the same, another turn is not', () => {
  expect(positionKey(play(1, 2, 3))).toBe(positionKey(play(3, 2, 1)));
  expect(positionKey(play(1, 2))).not.toBe(positionKey(play(2, 1)));
});

test('the end of a game is known without being learnt, and is always the same value', () => {
  const knowledge = createKnowledge();
  const won = play(0, 15, 1, 16, 2, 17, 3, 18, 4);
  expect(knowledge.of(won)).toMatchObject({ blackChance: 1, mate: 0 });
  expect(knowledge.of(won)).toBe(knowledge.of(won));
  expect(knowledge.of(play(1))).toBeUndefined();
});

test('a deeper search replaces a shallow one, and only a proof replaces a proof', () => {
  const knowledge = createKnowledge();
  const about = play(1, 2, 3);
  const say = (blackChance: number, depth: number, mate?: number) =>
    knowledge.learn(about, { blackChance, depth, line: [], ...(mate && { mate }) });
  const known = () => knowledge.of(play(3, 2, 1))?.depth;
  say(0.5, 8);
  say(0.5, 7);
  expect(known()).toBe(8);
  say(0.5, 9);
  expect(known()).toBe(9);
  say(0.99, 3, 11);
  say(0.6, 30);
  expect(known()).toBe(3);
  say(1, 5, 5);
  say(0.99, 40, 11);
  expect(known()).toBe(5);
});
