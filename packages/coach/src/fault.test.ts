// Every fault on a small board of its own. The evaluations are made by hand, as a review would have found them; the
// solver is not needed to name a fault.
import type { Evaluation } from '@tengen/game';
import type { Position } from '@tengen/rules';
import { must, point, points, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { type Fault, faultOf } from './fault.ts';

const EVEN = { blackChance: 0.5, depth: 9, line: [] };
const wins = (color: 'black' | 'white', line: string): Evaluation => {
  const plies = points(line).length;
  const isBlack = color === 'black';
  return {
    blackChance: isBlack ? 1 : 0,
    mate: isBlack ? plies : -plies,
    depth: plies,
    line: points(line),
  };
};
const even = (best: string): Evaluation => ({ ...EVEN, line: points(best) });

function fault(from: Position, played: string, before: Evaluation, after: Evaluation): Fault {
  const to = must(from.play(point(played)));
  return faultOf({ from, to, point: point(played), before, after });
}

// e8 f8 g8 is closed at d8: h8 is a four with the answer i8, and with h5 h6 h7 a second one.
const FOURS = positionOf({ black: 'e8 f8 g8 h7 h6 h5', white: 'd8 a1 a3 a5 c1 c3' });
const WIN = wins('black', 'h8 i8 h9');

test('a win that is let go is missed', () => {
  expect(fault(FOURS, 'o15', WIN, EVEN)).toEqual({ kind: 'missed-win', plies: 3 });
});

test('a four that lets the win go is wasted', () => {
  expect(fault(FOURS, 'i8', WIN, EVEN)).toEqual({ kind: 'wasted-four', answer: point('h8') });
});

test('of a missed and an allowed win the shorter one is told', () => {
  const after = (line: string) => wins('white', line);
  expect(fault(FOURS, 'o15', WIN, after('b9')).kind).not.toBe('missed-win');
  expect(fault(FOURS, 'o15', WIN, after('b9 c9 d9 e9 f9')).kind).toBe('missed-win');
});

test('White misses the trap that ends on a forbidden point', () => {
  // White's four on row 8 can be stopped at h8 only, where Black would make a double three.
  const trap = positionOf({
    black: 'h9 h10 i9 j10 d8',
    white: 'e8 f8 g8 a1 c1',
    turn: 'white',
    rule: 'renju',
  });
  const before = wins('white', 'i8 h8');
  expect(fault(trap, 'o15', before, EVEN)).toEqual({ kind: 'missed-trap', plies: 2 });
  const freestyle = positionOf({
    black: 'h9 h10 i9 j10 d8',
    white: 'e8 f8 g8 a1 c1',
    turn: 'white',
    rule: 'freestyle',
  });
  expect(fault(freestyle, 'o15', before, EVEN).kind).toBe('missed-win');
});

test('Black walks into the trap', () => {
  const from = positionOf({
    black: 'h9 h10 i9 j10',
    white: 'e8 f8 g8 a1',
    turn: 'black',
    rule: 'renju',
  });
  // The three on row 8 is stopped with d8, but not there.
  const after = wins('white', 'i8 h8');
  expect(fault(from, 'd8', EVEN, after)).toEqual({ kind: 'walked-into-trap', plies: 2 });
});

const THREE = positionOf({ black: 'f8 g8 h8', white: 'a1 c1', turn: 'white' });

test('a three that is not stopped is let stand, a four is not blocked', () => {
  const after = wins('black', 'e8 d8 i8');
  expect(fault(THREE, 'o15', EVEN, after)).toMatchObject({
    kind: 'let-stand',
    threat: { stones: points('f8 g8 h8') },
  });
  const four = positionOf({ black: 'f8 g8 h8 i8', white: 'a1 c1 e8', turn: 'white' });
  expect(fault(four, 'o15', EVEN, wins('black', 'j8')).kind).toBe('missed-block');
});

test('a three that is stopped at the wrong end', () => {
  const after = wins('black', 'h9 h10 h7 h6 h5');
  expect(fault(THREE, 'e8', even('i8'), after)).toMatchObject({
    kind: 'wrong-end',
    threat: { kind: 'open-three' },
    better: point('i8'),
  });
  expect(fault(THREE, 'e8', even('o15'), after).kind).toBe('allowed-win');
  // Where nothing holds, no end is the wrong one.
  expect(fault(THREE, 'e8', { ...after, line: points('i8') }, after).kind).toBe('allowed-win');
});

test('an own four would have held, and another one helps the other side', () => {
  const busy = positionOf({ black: 'f8 g8 j1', white: 'k1 l1 m1', turn: 'white' });
  const after = wins('black', 'h8 i8 e8');
  expect(fault(busy, 'o15', even('n1'), after)).toEqual({
    kind: 'missed-counter',
    four: point('n1'),
  });
  // j1 is answered at n1, and Black's five goes through it.
  const column = positionOf({ black: 'n3 n4 b9 i1', white: 'k1 l1 m1', turn: 'white' });
  expect(fault(column, 'j1', even('a1'), wins('black', 'n1 a2 n2 a4 n5'))).toEqual({
    kind: 'wasted-four',
    answer: point('n1'),
  });
});

test('a forbidden point is told before anything else, and without proof a move is only weaker', () => {
  const foul = positionOf({ black: 'h7 h9 g8 i8', white: 'a1 c1 e1 o1', rule: 'renju' });
  expect(fault(foul, 'h8', EVEN, wins('white', ''))).toEqual({
    kind: 'forbidden',
    foul: 'double-three',
  });
  expect(fault(THREE, 'e8', EVEN, { ...EVEN, blackChance: 0.9 })).toEqual({ kind: 'weaker' });
});
