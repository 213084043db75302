// Positions in the core's form: plain data, with rules as numbers.
import type { Color, Point, Position, Rule } from '@tengen/rules';
import {
  BLACK,
  CARO,
  CARO_EXACT,
  FREESTYLE,
  RENJU,
  STANDARD,
  WHITE,
} from '../../assembly/layout.ts';

/** A position in the core's form. It can be sent to a worker. */
export interface CoreStones {
  readonly size: number;
  readonly rule: number;
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  readonly last: Point | undefined;
  readonly turn: Color;
}

export const RULE_NUMBERS: Readonly<Record<Rule, number>> = {
  freestyle: FREESTYLE,
  standard: STANDARD,
  renju: RENJU,
  caro: CARO,
  'caro-exact': CARO_EXACT,
};

export function stonesOf(position: Position): CoreStones {
  const { board, rule, lastMove, turn } = position;
  return {
    size: board.size,
    rule: RULE_NUMBERS[rule],
    black: board.stonesOf('black'),
    white: board.stonesOf('white'),
    last: typeof lastMove === 'number' ? lastMove : undefined,
    turn,
  };
}

/** A board of a network's test: 0 empty, 1 black, 2 white, row by row from the top. */
export interface NetworkBoard {
  readonly size: number;
  readonly stones: ArrayLike<number>;
  readonly mover: 1 | 2;
}

/** A network's board in the core's form. The rule does not matter to the network. */
export function networkStones({ size, stones, mover }: NetworkBoard): CoreStones {
  const all = Array.from({ length: size * size }, (_, point) => point);
  return {
    size,
    rule: FREESTYLE,
    black: all.filter(point => stones[point] === BLACK),
    white: all.filter(point => stones[point] === WHITE),
    last: undefined,
    turn: mover === BLACK ? 'black' : 'white',
  };
}
