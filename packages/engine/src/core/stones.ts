// Positions as the core takes them: plain data, rules by number.
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
import type { NetworkBoard } from '../testing/network-twin.ts';

/** A position as the core takes it: plain data, which can be sent to a worker. */
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

/** A network's board as the core takes it. The rule does not matter to the network. */
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
