// The classical evaluation: every empty cell is worth what a stone there would make of its four lines (cell-values.ts).
// The board keeps the sums of both sides; here they become a value for the side to move.
import { blackSum, turn, whiteSum } from '../board';
import { BLACK, FREESTYLE, RENJU } from '../layout';
import {
  FREESTYLE_MOVER,
  FREESTYLE_TEMPO,
  FREESTYLE_WAITER,
  RENJU_MOVER,
  RENJU_TEMPO,
  RENJU_WAITER,
  STANDARD_MOVER,
  STANDARD_TEMPO,
  STANDARD_WAITER,
} from './values';

// The mover's cells count for more, because he can use them now. Fitted with the tables (`npm run lab -- tune`).
let moverWeight: i32 = FREESTYLE_MOVER;
let waiterWeight: i32 = FREESTYLE_WAITER;
let tempo: i32 = FREESTYLE_TEMPO;

export function useRule(rule: i32): void {
  const isFree = rule == FREESTYLE;
  const isRenju = rule == RENJU;
  moverWeight = isFree ? FREESTYLE_MOVER : isRenju ? RENJU_MOVER : STANDARD_MOVER;
  waiterWeight = isFree ? FREESTYLE_WAITER : isRenju ? RENJU_WAITER : STANDARD_WAITER;
  tempo = isFree ? FREESTYLE_TEMPO : isRenju ? RENJU_TEMPO : STANDARD_TEMPO;
}

const EVAL_MOST = 4000;

/** The position for the side to move, from the patterns alone. */
export function classicValue(): i32 {
  const own = turn == BLACK ? blackSum : whiteSum;
  const other = turn == BLACK ? whiteSum : blackSum;
  // Weights are 256ths, values eighths.
  const score = ((own * moverWeight - other * waiterWeight) >> 11) + tempo;
  return max(-EVAL_MOST, min(EVAL_MOST, score));
}
