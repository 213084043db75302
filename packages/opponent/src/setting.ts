// What the deciding functions of an opening get and give.
import type { Action } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import type { OpeningEvaluator } from './opening-evaluator.ts';
import type { DecisionReason } from './reason.ts';

/** The decision about a step. Undefined if nothing could be searched. */
export type Decided = { readonly action: Action; readonly reason: DecisionReason } | undefined;

/** The properties and the memory of the opponent that decides. */
export interface DecisionSetting {
  readonly evaluator: OpeningEvaluator;
  /** Knows the books on the 26 openings. */
  readonly isWellRead: boolean;
  readonly memory: OpeningMemory;
}

/** Kept from an answer until its stones are put. */
export interface OpeningMemory {
  /** The two stones planned with the answer `two-more`. `after` are the stones before them. */
  plan: { readonly after: readonly Point[]; readonly points: readonly [Point, Point] } | undefined;
}
