// The positions beside the help texts. Each shows one thing; examples.test.ts plays the moves of the text and checks
// that the rules agree with it.

import { assert, type Color, Position, parsePoint, type Rule } from '@tengen/rules';
import type { HelpSectionId } from '../words/help/index.ts';

export interface Example {
  readonly rule: Rule;
  readonly black: string;
  readonly white: string;
  readonly turn: Color;
  /** The point that the text explains. */
  readonly point: string;
}

const SIZE = 15;

export const EXAMPLES: Readonly<Partial<Record<HelpSectionId, Example>>> = {
  five: {
    rule: 'freestyle',
    black: 'f8 g8 h8 i8',
    white: 'g9 h9 i9 f7',
    turn: 'black',
    point: 'e8',
  },
  'exactly-five': {
    rule: 'standard',
    black: 'd8 e8 f8 h8 i8',
    white: 'd9 f9 g10 i7 h6',
    turn: 'black',
    point: 'g8',
  },
  'double-three': {
    rule: 'renju',
    black: 'g8 i8 h7 h9',
    white: 'f10 j6 e6 k10',
    turn: 'black',
    point: 'h8',
  },
  'double-four': {
    rule: 'renju',
    black: 'e8 f8 g8 h5 h6 h7',
    white: 'd8 h4 f6 g10 j9 i6',
    turn: 'black',
    point: 'h8',
  },
  overline: {
    rule: 'renju',
    black: 'd8 e8 f8 h8 i8',
    white: 'd9 f9 g10 i7 h6',
    turn: 'black',
    point: 'g8',
  },
  'false-three': {
    rule: 'renju',
    black: 'g8 i8 h7 h9',
    white: 'e8 k8 f10 j6',
    turn: 'black',
    point: 'h8',
  },
  'five-first': {
    rule: 'renju',
    black: 'd8 e8 f8 g8 h7 h9 i7 g9',
    white: 'c8 e6 f11 j10 k9 d10 e5 l7',
    turn: 'black',
    point: 'h8',
  },
  'closed-five': {
    rule: 'caro',
    black: 'd8 e8 f8 g8',
    white: 'c8 i8 f10 g6',
    turn: 'black',
    point: 'h8',
  },
  'four-three': {
    rule: 'renju',
    black: 'e8 f8 g8 h6 h7',
    white: 'd8 f6 g10 j9 i5',
    turn: 'black',
    point: 'h8',
  },
};

export function pointsNamed(names: string): number[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map(name => {
      const point = parsePoint(name, SIZE);
      assert(point.ok, `no point ${name}`);
      return point.value;
    });
}

export function positionOf({ rule, black, white, turn }: Example): Position {
  const position = Position.setup({
    rule,
    size: SIZE,
    referee: 'prevent',
    black: pointsNamed(black),
    white: pointsNamed(white),
    turn,
  });
  assert(position.ok, 'an example is a position');
  return position.value;
}
