// Tarannikov: a right to swap after each of stones 1 to 5, which go into growing areas. The player who
// did not put the last stone has the right, that is, the player of the color to move.
import type { Area } from '../area.ts';
import { PLAY, type Protocol, place, type Steps, swap } from '../protocol.ts';

/** The areas of stones 1 to 5. */
export type Areas = readonly [Area, Area, Area, Area, Area];

export function swapAfterEachOfFive([first, second, third, fourth, fifth]: Areas): Steps {
  return {
    'stone-1': place('black', first, 'swap-1'),
    'swap-1': swap('white', 'stone-2'),
    'stone-2': place('white', second, 'swap-2'),
    'swap-2': swap('black', 'stone-3'),
    'stone-3': place('black', third, 'swap-3'),
    'swap-3': swap('white', 'stone-4'),
    'stone-4': place('white', fourth, 'swap-4'),
    'swap-4': swap('black', 'stone-5'),
    'stone-5': place('black', fifth, 'swap-5'),
    'swap-5': swap('white', 'stone-6'),
    'stone-6': place('white', 'any', PLAY),
  };
}

export const tarannikov: Protocol = {
  first: 'stone-1',
  steps: swapAfterEachOfFive(['center', '3x3', '5x5', '7x7', '9x9']),
};

/** The gomoku rule Swap5: the same without areas. */
export const swap5: Protocol = {
  first: 'stone-1',
  steps: swapAfterEachOfFive(['any', 'any', 'any', 'any', 'any']),
};
