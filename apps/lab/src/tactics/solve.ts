// Does the core find a known forced win? It must claim a mate, and the claim must hold: by a proof that the
// independent checker accepts, or by playing it out against the best defence.
import { type Core, type CoreLimits, scoreOf } from '@tengen/engine/core';
import type { Point, Position } from '@tengen/rules';
import type { Prover } from './prove.ts';

/** The part of a core that is used here. */
export type SolvingCore = Pick<Core, 'setPosition' | 'forget' | 'search'>;

/** A win that the core says is forced. */
export interface Claim {
  readonly move: Point;
  /** 0 when the move was the only one, so that nothing was claimed. */
  readonly plies: number;
}

/** Says whether a claim is true. */
export type Verify = (position: Position, claim: Claim) => boolean;

export interface Solution {
  readonly verdict: 'solved' | 'no-claim' | 'not-won';
  readonly move: Point | undefined;
  readonly claim: Claim | undefined;
  /** Until the first mate was reported, or the whole search when none was. */
  readonly ms: number;
  readonly nodes: number;
}

export function solve(
  core: SolvingCore,
  position: Position,
  limits: CoreLimits,
  verify: Verify,
): Solution {
  core.setPosition(position);
  core.forget();
  const startedAt = performance.now();
  let first: { ms: number; nodes: number } | undefined;
  const result = core.search(limits, {}, ({ score, nodes }) => {
    if (matePlies(score) > 0) first ??= { ms: performance.now() - startedAt, nodes };
  });
  const ms = performance.now() - startedAt;
  const move = result.best;
  const plies = matePlies(result.score);
  // A search that ended by itself had only one move, as when a four must be blocked. It claims nothing then,
  // but the win must still follow.
  const isForced = !result.wasStopped && plies === 0;
  if (move === undefined || !(plies > 0 || isForced)) {
    return { verdict: 'no-claim', move, claim: undefined, ms, nodes: result.nodes };
  }
  const claim = { move, plies };
  const verdict = verify(position, claim) ? 'solved' : 'not-won';
  return { verdict, move, claim, ...(first ?? { ms, nodes: result.nodes }) };
}

/** Plies to the mover's win, below 0 to his loss; 0 when the score is no mate. */
export function matePlies(score: number): number {
  const seen = scoreOf(score, 'black');
  return seen.kind === 'mate' ? seen.plies : 0;
}

/** Proves a claim if that can be done in time; otherwise asks `otherwise`. */
export function proved(prover: Pick<Prover, 'winWith'>, otherwise: Verify): Verify {
  return (position, claim) =>
    prover.winWith(position, claim.move) !== undefined || otherwise(position, claim);
}
