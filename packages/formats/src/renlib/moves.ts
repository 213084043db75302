// The moves of a 15×15 board, each made once: large libraries repeat the same few hundred moves a million times.
import type { Move } from '@tengen/game';
import type { Color, Point } from '@tengen/rules';

const POINTS = 15 * 15;

const STONES: Readonly<Record<Color, readonly Move[]>> = {
  black: stonesOf('black'),
  white: stonesOf('white'),
};

const PASSES: Readonly<Record<Color, Move>> = {
  black: { color: 'black', point: 'pass' },
  white: { color: 'white', point: 'pass' },
};

function stonesOf(color: Color): Move[] {
  return Array.from({ length: POINTS }, (_, point) => ({ color, point }));
}

export function sharedMove(color: Color, point: Point | 'pass'): Move {
  return point === 'pass' ? PASSES[color] : STONES[color][point]!;
}
