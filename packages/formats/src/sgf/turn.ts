// Whose move comes next in a record. SGF lets colours follow as they like; we do not, so the reader
// repairs or ends such a line, and the writer counts it.
import type { Setup } from '@tengen/game';
import type { Color } from '@tengen/rules';

/** A color; `start` before the first move, when White is accepted too; `open` after a set-up. */
export type Turn = Color | 'start' | 'open';

export function turnAfterSetup(setup: Setup): Turn {
  return setup.turn ?? 'open';
}

/** Whether a move of this color skips the other side's turn. */
export function skipsTurn(turn: Turn, color: Color): turn is Color {
  return (turn === 'black' || turn === 'white') && turn !== color;
}
