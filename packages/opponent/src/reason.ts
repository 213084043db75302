// Why an opponent did what it did in the opening: kinds, numbers and points, for others to put in words.
import type { OpeningId } from '@tengen/openings';
import type { Color, Point } from '@tengen/rules';

/** What a colour may hope for: 0 lost, 1 won. */
export interface Chances {
  readonly color: Color;
  readonly expected: number;
  /** The search saw the end of the game. */
  readonly isForced: boolean;
  /** How the game may go on from the position judged. */
  readonly line: readonly Point[];
}

/** What tipped the scales: a search, the books on the 26 openings, or chance where both were silent. */
export type Basis = 'search' | 'book' | 'chance';

export type DecisionReason =
  /** There was only one thing to do. */
  | { readonly kind: 'only' }
  /** A classic's own way through the opening, which gives no reasons. */
  | { readonly kind: 'procedure' }
  /** The first of several stones that the same player puts: where it stands matters little. */
  | { readonly kind: 'prepare' }
  /** An opening that is thought even, for that many fifth moves where their number matters. */
  | {
      readonly kind: 'opening';
      readonly opening: OpeningId;
      readonly offers?: number;
      readonly basis: Basis;
      readonly chances?: Chances;
    }
  /** A stone after which the other player finds no better side to take. */
  | { readonly kind: 'balance'; readonly chances: Chances }
  /** The best move found for the colour. */
  | { readonly kind: 'best'; readonly chances?: Chances }
  /** White's fourth stone, judged by the worst of the fifth moves that Black will have to offer. */
  | { readonly kind: 'against-offers'; readonly offers: number; readonly chances: Chances }
  /** Taking or keeping a colour. `chances` are those of the colour taken. */
  | {
      readonly kind: 'colour';
      readonly color: Color;
      readonly swapped: boolean;
      readonly basis: Basis;
      readonly chances: Chances;
      /** The number of fifth moves that was reckoned with. */
      readonly offers?: number;
      readonly opening?: OpeningId;
    }
  /** Neither colour is better, so two stones more and the choice to the other: `points`, white first. */
  | {
      readonly kind: 'two-more';
      readonly chances: Chances;
      readonly points: readonly [Point, Point];
      readonly after: Chances;
    }
  /** Offering fifth moves rather than swapping: even the worst of them is good enough. */
  | { readonly kind: 'offer-rather'; readonly offers: number; readonly chances: Chances }
  /**
   * Swapping leaves stone 5 to the other and the last swap to us; keeping is as good with an even stone
   * at hand. `chances` are Black's after the evenest one.
   */
  | {
      readonly kind: 'fifth-stone';
      readonly color: Color;
      readonly swapped: boolean;
      readonly chances: Chances;
    }
  /** The number of fifth moves that makes the game even. */
  | {
      readonly kind: 'declare';
      readonly number: number;
      readonly basis: Basis;
      readonly chances?: Chances;
      readonly opening?: OpeningId;
    }
  /** Fifth moves offered: the chances of the best and of the worst of them for Black. */
  | { readonly kind: 'offers'; readonly best: Chances; readonly worst: Chances }
  /** The fifth move that is worst for Black. */
  | {
      readonly kind: 'choice';
      readonly point: Point;
      readonly among: number;
      readonly chances: Chances;
    }
  /** Nothing could be searched: a legal step, no more. */
  | { readonly kind: 'unsearched'; readonly why: 'stopped' | 'failed' };
