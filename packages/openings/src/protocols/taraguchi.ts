// Taraguchi: like Tarannikov up to stone 4. Then Black may instead offer N fifth moves anywhere, and
// nobody swaps any more.
import { answer, offers, type Protocol } from '../protocol.ts';
import { type Areas, swapAfterEachOfFive } from './tarannikov.ts';

function withOffers(count: number, areas: Areas): Protocol {
  return {
    first: 'stone-1',
    steps: {
      ...swapAfterEachOfFive(areas),
      ...offers(count),
      'swap-4': answer('black', { swap: 'stone-5', keep: 'stone-5', offer: 'offer' }),
    },
  };
}

export const taraguchi: Protocol = withOffers(5, ['center', '3x3', '5x5', '7x7', '9x9']);
export const taraguchi10: Protocol = withOffers(10, ['center', '3x3', '5x5', '7x7', '9x9']);
export const superTaraguchi10: Protocol = withOffers(10, ['center', '5x5', '7x7', '9x9', '9x9']);
