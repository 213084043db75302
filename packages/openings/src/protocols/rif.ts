// The RIF rule: one of the 26 openings, a swap, two fifth moves of which White keeps one
// (指定开局, 三手交换, 五手两打). Also its variant for any number of offers, and its predecessor of 1989.
import { offers, type Protocol, place, type Steps, swap } from '../protocol.ts';

/** P1 puts one of the 26 openings in any orientation. Continues at `next`. */
export function canonicalOpening(next: string): Steps {
  return {
    'stone-1': place('P1', 'center', 'stone-2'),
    'stone-2': place('P1', '3x3', 'stone-3'),
    'stone-3': place('P1', '5x5', next),
  };
}

export const rif: Protocol = {
  first: 'stone-1',
  steps: {
    ...canonicalOpening('swap-3'),
    'swap-3': swap('P2', 'stone-4'),
    'stone-4': place('white', 'any', 'offer'),
    ...offers(2),
  },
};

export const rifN: Protocol = {
  first: 'stone-1',
  steps: { ...rif.steps, ...offers('declared') },
  isDeclaredByEvent: true,
};

/** Two of the 26 openings were not allowed. The event names them in `excluded`. */
export const swap1989: Protocol = {
  first: 'stone-1',
  steps: { ...rif.steps, 'stone-2': place('P2', '3x3', 'stone-3') },
};
