// Plays out a claimed mate that could not be proved: against the best defence that a deeper search finds,
// and at every turn of the defender against a few random moves. This is evidence, not proof.
import { type Color, opponent, type Point, type Position, unwrap, winnerOf } from '@tengen/rules';
import type { Chance } from '@tengen/rules/chance';
import type { SomeCore } from '../players/core.ts';
import type { Prover } from './prove.ts';
import { matePlies, type Verify } from './solve.ts';

export interface MateClaim {
  readonly position: Position;
  readonly winner: Color;
  /** Plies to the five; 0 when nothing was claimed because the move was the only one. */
  readonly plies: number;
  /** The move that the search would play, for the winner or the loser. */
  readonly move: Point;
}

export interface PlayingOut {
  readonly attacker: SomeCore;
  readonly defender: SomeCore;
  readonly prover: Prover;
  readonly chance: Chance;
  readonly attackNodes: number;
  readonly defenceNodes: number;
}

/** Undefined when the claim held; otherwise how it failed, and where. */
interface ClaimFailure {
  readonly why: 'not-won-in-time' | 'no-mate-any-more' | 'lost';
  readonly position: Position;
}

const CHANCE_DEFENCES = 8;
/** How much longer than claimed a win may take. */
const MORE_PLIES = 12;
/** How long a win may take after an only move. */
const MOST_PLIES = 40;
/** When a search no longer sees the mate, a second one has so many times the nodes. */
const SECOND_LOOK = 20;

/** Verifies claims of the side to move by playing them out. */
export function playedOut(setup: PlayingOut): Verify {
  return (position, { move, plies }) =>
    !playOutClaim({ position, winner: position.turn, move, plies }, setup);
}

export function playOutClaim(claim: MateClaim, setup: PlayingOut): ClaimFailure | undefined {
  const { winner } = claim;
  let { position } = claim;
  setup.attacker.forget();
  setup.defender.forget();
  const most = claim.plies === 0 ? MOST_PLIES : claim.plies + MORE_PLIES;
  for (let left = most; !position.outcome && left > 0; left--) {
    if (position.turn === winner) {
      const isFirst = position === claim.position;
      const move = isFirst ? claim.move : matingMove(position, setup);
      if (move === undefined) return { why: 'no-mate-any-more', position };
      position = unwrap(position.play(move));
      continue;
    }
    for (const next of chanceDefences(position, setup.chance)) {
      if (matingMove(next, setup) === undefined) return { why: 'no-mate-any-more', position: next };
    }
    setup.defender.setPosition(position);
    const defence = setup.defender.search({ nodes: setup.defenceNodes }).best;
    // Only Black in renju can have no legal move; White has won then.
    if (defence === undefined) return undefined;
    position = unwrap(position.play(defence));
  }
  const isWon = position.outcome && winnerOf(position.outcome) === winner;
  if (isWon) return undefined;
  return { why: position.outcome ? 'lost' : 'not-won-in-time', position };
}

/** A mating move of the side to move; undefined when even the second search finds none. */
function matingMove(
  position: Position,
  { attacker, prover, attackNodes }: PlayingOut,
): Point | undefined {
  attacker.setPosition(position);
  const first = attacker.search({ nodes: attackNodes });
  if (matePlies(first.score) > 0) return first.best;
  const proof = prover.win(position);
  if (proof) return proof.root.move;
  // Where a four must be blocked, the search claims nothing; the only move is played.
  if (!first.wasStopped && first.best !== undefined) return first.best;
  const second = attacker.search({ nodes: attackNodes * SECOND_LOOK });
  return matePlies(second.score) > 0 ? second.best : undefined;
}

/** Positions after some legal moves of the defender that do not end the game. */
function chanceDefences(position: Position, chance: Chance): Position[] {
  const legal = position.board.emptyPoints().filter(point => !position.isForbidden(point));
  const defences: Position[] = [];
  for (let i = 0; i < CHANCE_DEFENCES && legal.length > 0; i++) {
    const [point] = legal.splice(chance.below(legal.length), 1);
    const next = unwrap(position.play(point!));
    if (!next.outcome || winnerOf(next.outcome) !== opponent(position.turn)) defences.push(next);
  }
  return defences;
}
