import { type Color, pointName } from '@tengen/rules';
import { points, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { type ThreatKind, threats } from './threats.ts';

type Stones = Parameters<typeof positionOf>[0];

function names(list: readonly number[]): string {
  return list
    .map(point => pointName(point, 15))
    .sort()
    .join(' ');
}

/** Threats of one kind as `points | stones | answers`. */
function found(stones: Stones, kind: ThreatKind, color: Color = 'black'): string[] {
  return threats(positionOf(stones))
    [color].filter(threat => threat.kind === kind)
    .map(threat => [threat.points, threat.stones, threat.answers].map(names).join(' | '))
    .sort();
}

test('an empty board threatens nothing', () => {
  expect(threats(positionOf({}))).toEqual({ black: [], white: [] });
});

test('a four is completed, and stopped, on its open end', () => {
  const stones = { black: 'h8 i8 j8 k8', white: 'g8' };
  expect(found(stones, 'five')).toEqual(['l8 | h8 i8 j8 k8 | l8']);
});

test('an open four has two fives, and each answer leaves the other', () => {
  const stones = { black: 'h8 i8 j8 k8' };
  expect(found(stones, 'five')).toEqual(['g8 | h8 i8 j8 k8 | g8', 'l8 | h8 i8 j8 k8 | l8']);
});

test('an open three: two ways to an open four, and both stop it where there is room', () => {
  const stones = { black: 'h8 i8 j8' };
  expect(found(stones, 'open-three')).toEqual(['g8 k8 | h8 i8 j8 | g8 k8']);
  expect(found(stones, 'open-four').map(line => line.slice(0, 2))).toEqual(['g8', 'k8']);
  expect(found(stones, 'four').map(line => line.slice(0, 2))).toEqual(['f8', 'l8']);
});

test('a three near a stone of the other side is stopped from further away too', () => {
  // x O O O . .   with the white stone two cells off: f8 _ h i j _ l
  const stones = { black: 'h8 i8 j8', white: 'f8' };
  expect(found(stones, 'open-three')).toEqual(['k8 | h8 i8 j8 | g8 k8 l8']);
});

test('a broken three is filled in its hole and stopped at three points', () => {
  const stones = { black: 'h8 i8 k8' };
  expect(found(stones, 'broken-three')).toEqual(['j8 | h8 i8 k8 | g8 j8 l8']);
  expect(found(stones, 'open-three')).toEqual([]);
});

test('three stones beside the edge or a white stone are no three', () => {
  expect(found({ black: 'a8 b8 c8' }, 'open-three')).toEqual([]);
  expect(found({ black: 'h8 i8 j8', white: 'g8' }, 'open-three')).toEqual([]);
  expect(found({ black: 'h8 i8 j8', white: 'g8' }, 'four')).toHaveLength(2);
});

test('two lines of three blocked stones cross in a 4-4', () => {
  const stones = { black: 'h8 i8 j8 k7 k6 k5', white: 'g8 k4' };
  const [fourFour] = found(stones, 'four-four');
  expect(fourFour).toContain('k8 | h8 i8 j8 k5 k6 k7');
});

test('a blocked three and two stones cross in a 4-3', () => {
  const stones = { black: 'h8 i8 j8 k7 k6', white: 'g8' };
  const fourThree = found(stones, 'four-three');
  expect(fourThree).toHaveLength(1);
  expect(fourThree[0]).toContain('k8 | h8 i8 j8 k6 k7');
});

test('two twos cross in a 3-3, which White may play in renju and Black may not', () => {
  const cross = 'h7 h9 g8 i8';
  expect(found({ black: cross }, 'three-three')[0]).toContain('h8 | g8 h7 h9 i8');
  expect(found({ black: cross, rule: 'renju' }, 'three-three')).toEqual([]);
  expect(found({ white: cross, rule: 'renju' }, 'three-three', 'white')).toHaveLength(1);
});

test('six in a row wins in freestyle and not in standard', () => {
  const stones = { black: 'f8 g8 h8 j8 k8' };
  expect(found(stones, 'five').map(line => line.slice(0, 2))).toEqual(['i8']);
  expect(found({ ...stones, rule: 'standard' }, 'five')).toEqual([]);
});

test('in renju Black cannot stop a five on a forbidden point', () => {
  // i8 would complete White's five; for Black it is an overline of the column.
  const white = 'e8 f8 g8 h8';
  const black = 'd8 i5 i6 i7 i9 i10 i11';
  expect(found({ white, black, rule: 'renju' }, 'five', 'white')).toEqual(['i8 | e8 f8 g8 h8 | ']);
});

test('caro: a five between two stones is none, so its ends stop it too', () => {
  const white = 'f8 g8 h8 i8';
  const stones = { white, black: 'e8', rule: 'caro' } as const;
  expect(found(stones, 'five', 'white')).toEqual(['j8 | f8 g8 h8 i8 | j8 k8']);
});

test('either side is looked at, whoever is to move', () => {
  const both = threats(positionOf({ black: 'h8 i8 j8', white: 'h3 i3 j3' }));
  const kinds = (color: Color) => both[color].map(threat => threat.kind);
  expect(kinds('black')).toEqual(kinds('white'));
  expect(both.black[0]!.stones).toEqual(points('h8 i8 j8'));
});
