// The side to move in a record. SGF allows any order of colours and we do not, so the reader repairs or ends such a
// line, and the writer counts a loss.
import type { Setup } from '@tengen/game';
import type { Color } from '@tengen/rules';

/** The side to move; `start` before the first move, when White may begin too; `open` after a set-up. */
export type Turn = Color | 'start' | 'open';

export function turnAfterSetup(setup: Setup): Turn {
  return setup.turn ?? 'open';
}

/** Whether a move of this color skips the other side's turn. */
export function skipsTurn(turn: Turn, color: Color): turn is Color {
  return (turn === 'black' || turn === 'white') && turn !== color;
}
