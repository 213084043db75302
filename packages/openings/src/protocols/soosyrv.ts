// Soosyrv (Soosõrv): White puts stone 4 and declares the number of fifth moves. Then the other player
// has a second right to swap.
import { declare, offers, type Protocol, place, swap } from '../protocol.ts';
import { canonicalOpening } from './rif.ts';

function upTo(max: number): Protocol {
  return {
    first: 'stone-1',
    steps: {
      ...canonicalOpening('swap-3'),
      'swap-3': swap('P2', 'stone-4'),
      'stone-4': place('white', 'any', 'declare'),
      declare: declare('white', max, 'swap-4'),
      'swap-4': swap('black', 'offer'),
      ...offers('declared'),
    },
  };
}

export const soosyrv: Protocol = upTo(4);
export const soosyrv8: Protocol = upTo(8);
