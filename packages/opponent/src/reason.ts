// The reason for a decision in the opening, as data. `packages/words` makes sentences from it.
import type { OpeningId } from '@tengen/openings';
import type { Color, Point } from '@tengen/rules';

/** The chances of a color: 0 lost, 1 won. */
export interface Chances {
  readonly color: Color;
  readonly expected: number;
  /** The search found a forced end of the game. */
  readonly isForced: boolean;
  /** The expected continuation from the evaluated position. */
  readonly line: readonly Point[];
}

/** The basis of a decision: a search, the books on the 26 openings, or chance if neither decides. */
export type Basis = 'search' | 'book' | 'chance';

export type DecisionReason =
  /** There was only one legal action. */
  | { readonly kind: 'only' }
  /** A classic followed its own procedure, which gives no reasons. */
  | { readonly kind: 'procedure' }
  /** The first of several stones of the same player. Its place matters little. */
  | { readonly kind: 'prepare' }
  /** An opening that is considered even, with this number of fifth moves if it matters. */
  | {
      readonly kind: 'opening';
      readonly opening: OpeningId;
      readonly offers?: number;
      readonly basis: Basis;
      readonly chances?: Chances;
    }
  /** A stone after which neither side is better. */
  | { readonly kind: 'balance'; readonly chances: Chances }
  /** The best move found for the color. */
  | { readonly kind: 'best'; readonly chances?: Chances }
  /** White's fourth stone, evaluated by the worst of the fifth moves that Black will have to offer. */
  | { readonly kind: 'against-offers'; readonly offers: number; readonly chances: Chances }
  /** Taking or keeping a color. `chances` are those of the color taken. */
  | {
      readonly kind: 'colour';
      readonly color: Color;
      readonly swapped: boolean;
      readonly basis: Basis;
      readonly chances: Chances;
      /** The number of fifth moves taken into account. */
      readonly offers?: number;
      readonly opening?: OpeningId;
    }
  /** Neither color is better, so two more stones are put. `points`: the white stone, then the black one. */
  | {
      readonly kind: 'two-more';
      readonly chances: Chances;
      readonly points: readonly [Point, Point];
      readonly after: Chances;
    }
  /** Offering fifth moves instead of swapping, because even the worst of them is good enough. */
  | { readonly kind: 'offer-rather'; readonly offers: number; readonly chances: Chances }
  /**
   * After a swap the other player puts stone 5 and we may swap last. Keeping is as good if there is an
   * even stone. `chances` are Black's after the evenest stone.
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
  /** The offered fifth moves: Black's chances after the best and after the worst of them. */
  | { readonly kind: 'offers'; readonly best: Chances; readonly worst: Chances }
  /** The fifth move that is worst for Black. */
  | {
      readonly kind: 'choice';
      readonly point: Point;
      readonly among: number;
      readonly chances: Chances;
    }
  /** Nothing could be searched. The action is legal, but nothing more. */
  | { readonly kind: 'unsearched'; readonly why: 'stopped' | 'failed' };
