// Pro and Long Pro: nobody swaps, but Black's second stone must be far from the first.
import type { Area } from '../area.ts';
import { PLAY, type Protocol, place } from '../protocol.ts';

function thirdStoneIn(area: Area): Protocol {
  return {
    first: 'stone-1',
    steps: {
      'stone-1': place('black', 'center', 'stone-2'),
      'stone-2': place('white', 'any', 'stone-3'),
      'stone-3': place('black', area, PLAY),
    },
  };
}

export const pro: Protocol = thirdStoneIn('outside-5x5');
export const longPro: Protocol = thirdStoneIn('outside-7x7');
