// For tests: made-up games and terms of an event.
import type { EventGame, EventTerms } from './terms.ts';

/** Game `number` between A and B, who change colours with every game. */
export function gameOf(number: number, winner: 'black' | 'white' | undefined): EventGame {
  return {
    players: { a: 'A', b: 'B' },
    game: number,
    rule: 'renju',
    opening: ['h8'],
    black: number % 2 === 0 ? 'a' : 'b',
    winner,
    reason: 'five',
    moves: [],
    chances: [],
    faults: [],
    nodes: { black: 1, white: 1 },
    longestMs: { black: 1, white: 1 },
  };
}

/** Two cores of ours, the first with three times the nodes. */
export const TERMS: EventTerms = {
  entrants: [
    { name: 'A', spec: 'core:nodes=300,table=1', build: '0123', networks: { renju15: 'abcd' } },
    { name: 'B', spec: 'core:nodes=100,table=1', build: '0123', networks: { renju15: 'abcd' } },
  ],
  rules: ['renju'],
  size: 15,
  limits: {},
  accept: 'none',
  toleranceMs: 1000,
};
