// The result of every writer. No format holds everything that a game may hold: whatever is left out is listed,
// never dropped silently.
import type { Point, Result } from '@tengen/rules';

/** Something the game holds and the format cannot. */
export type LossKind =
  | 'variations'
  | 'comments'
  | 'marks'
  /** The label of a stone is shown on its empty point, at the node before. */
  | 'label-place'
  | 'marked-nodes'
  | 'evaluations'
  | 'setup'
  | 'times'
  | 'passes'
  | 'empty-nodes'
  | 'colour-order'
  /** The stones are kept, but not the order of play. */
  | 'move-order'
  /** The moves are kept relative to the first one, but not its place. */
  | 'placement'
  | 'characters'
  | 'size'
  | 'rule'
  | 'players'
  | 'result'
  | 'opening'
  | 'meta'
  | 'foreign'
  | 'games';

export interface Loss {
  readonly kind: LossKind;
  /** How many of them, counted over the whole game. */
  readonly count: number;
}

/** The format cannot hold the stones themselves. */
export type CannotWrite =
  | { readonly kind: 'size'; readonly size: number; readonly expected: string }
  /** A stone, a mark or a rejected fifth move lies on no point of the board. */
  | { readonly kind: 'off-board'; readonly point: Point }
  | { readonly kind: 'setup' }
  | { readonly kind: 'pass'; readonly ply: number }
  | { readonly kind: 'colour-order'; readonly ply: number }
  | { readonly kind: 'no-moves' };

export interface Written<T> {
  readonly data: T;
  readonly losses: readonly Loss[];
}

export type WriteResult<T> = Result<Written<T>, CannotWrite>;

/** Counts losses by kind, in the order they were first met. */
export class LossCount {
  readonly #counts = new Map<LossKind, number>();

  add(kind: LossKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  toLosses(): Loss[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}
