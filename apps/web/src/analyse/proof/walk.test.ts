import type { AttackNode, Proof } from '@tengen/engine';
import { type Color, Position, parsePoint, type Result, type Rule } from '@tengen/rules';
import { expect, test } from 'vitest';
import { defend, fivesOf, knownDefences, startWalk } from './walk.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const at = (name: string) => must(parsePoint(name, 15));
const points = (names: string) => names.split(' ').map(at);

function setup(black: string, white: string, turn: Color, rule: Rule = 'freestyle'): Position {
  return must(Position.setup({ rule, black: points(black), white: points(white), turn }));
}

/** Black has an open three on row 8; i8 makes it four, and then either end wins. */
const THREE = setup('f8 g8 h8', 'a1 a3 a5', 'black');
const four = (move: string): AttackNode => ({
  move: at(move),
  isFive: false,
  answers: [],
  threat: undefined,
});
const proof: Proof = { attacker: 'black', plies: 3, root: four('i8') };

test('the walk opens with the attacker’s move and says which fives it threatens', () => {
  const walk = startWalk(THREE, proof)!;
  expect(walk.steps).toEqual([
    {
      color: 'black',
      point: at('i8'),
      pressure: { kind: 'four', fives: points('e8 j8') },
      plies: 2,
    },
  ]);
  expect(walk.position.turn).toBe('white');
});

test('any defence is answered, and the walk ends with the five', () => {
  const walk = startWalk(THREE, proof)!;
  for (const [defence, five] of [
    ['j8', 'e8'],
    ['e8', 'j8'],
    ['o15', 'e8'],
  ] as const) {
    const after = must(defend(walk, at(defence)));
    expect(after.steps.at(-1)).toMatchObject({ point: at(five), pressure: { kind: 'five' } });
    expect(after.position.outcome).toMatchObject({ kind: 'win', winner: 'black' });
    expect(after.node).toBeUndefined();
    expect(after.before).toBe(walk);
  }
});

test('the defender may pass to see the threat', () => {
  const after = must(defend(startWalk(THREE, proof)!, undefined));
  expect(after.steps.map(step => step.point)).toEqual([at('i8'), undefined, at('e8')]);
});

test('a stone on a stone is refused, and so is a stone after the end', () => {
  const walk = startWalk(THREE, proof)!;
  expect(defend(walk, at('h8'))).toMatchObject({ ok: false, error: { kind: 'occupied' } });
  const over = must(defend(walk, at('o1')));
  expect(defend(over, at('o2'))).toMatchObject({ ok: false, error: { kind: 'game-over' } });
});

test('a proof for the side that is not to move starts with its move all the same', () => {
  const whiteToMove = setup('f8 g8 h8', 'a1 a3 a5', 'white');
  expect(startWalk(whiteToMove, proof)!.position.turn).toBe('white');
});

test('a proof of another position is not walked', () => {
  expect(startWalk(setup('i8', 'a1', 'black'), proof)).toBeUndefined();
});

test('known defences come with their replies, the longest to hold out first', () => {
  const root: AttackNode = {
    move: at('i8'),
    isFive: false,
    answers: [
      { move: at('j8'), next: { ...four('e8'), isFive: true } },
      { move: at('e8'), next: four('k9') },
    ],
    threat: undefined,
  };
  const walk = startWalk(THREE, { ...proof, root })!;
  expect(knownDefences(walk)).toEqual([
    { defence: at('e8'), reply: at('k9'), plies: 3 },
    { defence: at('j8'), reply: at('e8'), plies: 1 },
  ]);
});

test('in renju a black defence on a forbidden point ends the walk', () => {
  // White has four on row 3; h8 would be a double-three of Black.
  const position = setup('h7 h9 g8 i8 o15', 'c3 d3 e3 f2 f4', 'white', 'renju');
  const root: AttackNode = { ...four('f3') };
  const walk = startWalk(position, { attacker: 'white', plies: 3, root })!;
  const after = must(defend(walk, at('h8')));
  expect(after.position.outcome).toMatchObject({ winner: 'white', reason: 'forbidden' });
});

test('points that make five are found for either side', () => {
  expect(fivesOf(setup('f8 g8 h8 i8', 'a1', 'white'), 'black')).toEqual(points('e8 j8'));
});
