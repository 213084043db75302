// Endings that do not lie on the board: someone resigned, ran out of time, claimed a forbidden stone, or
// both agreed on a draw. Each is asked of the rules, like a move.
import type { GameResult } from '@tengen/game';
import { type Color, type Outcome, opponent, type Position } from '@tengen/rules';
import { isObject } from './seat.ts';

export type Ending =
  | { readonly kind: 'resign'; readonly loser: Color }
  | { readonly kind: 'timeout'; readonly loser: Color }
  | { readonly kind: 'claim' }
  | { readonly kind: 'agreed-draw' };

/** The position after the ending; the same one where the ending does not fit. */
export function withEnding(position: Position, ending: Ending): Position {
  const ended = end(position, ending);
  return ended.ok ? ended.value : position;
}

function end(position: Position, ending: Ending) {
  switch (ending.kind) {
    case 'resign':
      return position.resign(ending.loser);
    case 'timeout':
      return position.forfeit(ending.loser, 'timeout');
    case 'claim':
      return position.claim();
    case 'agreed-draw': {
      const offered = position.offerDraw('black');
      return offered.ok ? offered.value.acceptDraw(opponent('black')) : offered;
    }
  }
}

const BY: Readonly<Record<string, NonNullable<GameResult['by']>>> = {
  five: 'five',
  forbidden: 'forbidden',
  resign: 'resign',
  timeout: 'timeout',
};

/** The result as a record states it. */
export function resultOf(outcome: Outcome | undefined): GameResult | undefined {
  if (!outcome) return undefined;
  if (outcome.kind === 'draw') return { winner: 'draw' };
  const by = BY[outcome.reason] ?? 'forfeit';
  return { winner: outcome.winner, by };
}

export function parseEnding(value: unknown): Ending | undefined {
  if (!isObject(value)) return undefined;
  const { kind, loser } = value;
  if (kind === 'claim' || kind === 'agreed-draw') return { kind };
  const isLoss = kind === 'resign' || kind === 'timeout';
  return isLoss && (loser === 'black' || loser === 'white') ? { kind, loser } : undefined;
}
