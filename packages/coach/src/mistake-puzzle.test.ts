import type { Engine } from '@tengen/engine';
import type { Evaluation } from '@tengen/game';
import type { Rule } from '@tengen/rules';
import { point } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { puzzleOfMistake } from './mistake-puzzle.ts';
import { game, testEngine } from './testing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine?.close());

const even = (line: string): Evaluation => ({ blackChance: 0.5, depth: 9, line: [point(line)] });
const won = (plies: number, line: string): Evaluation => ({
  blackChance: plies > 0 ? 1 : 0,
  mate: plies,
  depth: 9,
  line: [point(line)],
});

async function puzzle(
  names: string,
  before: Evaluation,
  after: Evaluation,
  rule: Rule = 'freestyle',
) {
  const positions = game(names, rule);
  const from = positions.at(-1)!;
  const moves = positions.slice(1).map(({ lastMove }) => lastMove as number);
  return puzzleOfMistake(from, moves, { before, after, color: from.turn }, engine);
}

test('a missed win asks for the win, in the way it was there', async () => {
  // e8 f8 g8 is closed at d8, and h6 h7: h8.
  const fours = 'e8 d8 f8 a1 g8 a3 h6 a5 h7 c1';
  expect(await puzzle(fours, won(5, 'h8'), even('a1'))).toMatchObject({ goal: 'fours', plies: 5 });
  const threes = await puzzle('f8 a1 g8 c2 h6 o1 h7 a15', won(7, 'h8'), even('a1'));
  expect(threes).toMatchObject({ goal: 'threes', rule: 'freestyle', right: [point('h8')] });
});

test('an allowed win asks to stop it, where something still stops it', async () => {
  const three = 'f8 a1 g8 c1 h8';
  expect(await puzzle(three, even('e8'), won(5, 'e8'))).toMatchObject({ goal: 'stop' });
  expect(await puzzle(three, won(5, 'e8'), won(3, 'e8'))).toBeUndefined();
  expect(await puzzle(`${three} o15 i8`, even('j8'), won(-1, 'j8'))).toBeUndefined();
});

test('a guess, another rule or a board that was set up make no puzzle', async () => {
  const guess = { ...won(5, 'h8'), blackChance: 0.99 };
  expect(await puzzle('e8 d8 f8 a1 g8 a3 h6 a5 h7 c1', guess, even('a1'))).toBeUndefined();
  expect(await puzzle('f8 a1 g8 c1 h8', even('e8'), won(5, 'e8'), 'caro')).toBeUndefined();
});
