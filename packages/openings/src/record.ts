// The summary of an opening that a game record keeps (`OpeningRecord` of the `game` package).
import type { Point } from '@tengen/rules';
import type { ProtocolId } from './protocols/all.ts';
import type { OpeningState } from './state.ts';

export interface OpeningSummary {
  readonly protocol: ProtocolId;
  /** The number of fifth moves, if it was declared or fixed by the event. */
  readonly declared?: number;
  /** Fifth moves that were offered and not chosen. */
  readonly rejected: readonly Point[];
  /** Every choice that could exchange the colors, in order. */
  readonly swaps: readonly { readonly step: string; readonly swapped: boolean }[];
}

export function summariseOpening(state: OpeningState): OpeningSummary {
  const { protocol, declared, stones, log } = state;
  const offered = log.flatMap(({ action }) => (action.kind === 'offer' ? action.points : []));
  return {
    protocol,
    ...(declared === undefined ? {} : { declared }),
    // Until White has chosen, nothing is rejected.
    rejected: state.offers.length > 0 ? [] : offered.filter(point => point !== stones[4]),
    swaps: log
      .filter(({ action }) => action.kind === 'answer')
      .map(({ step, swapped }) => ({ step, swapped })),
  };
}
