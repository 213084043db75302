// Yamaguchi: the player who puts the opening declares the number of fifth moves.
import { declare, offers, type Protocol, place, swap } from '../protocol.ts';
import { canonicalOpening } from './rif.ts';

export const yamaguchi: Protocol = {
  first: 'stone-1',
  steps: {
    ...canonicalOpening('declare'),
    declare: declare('P1', 'event', 'swap-3'),
    'swap-3': swap('P2', 'stone-4'),
    'stone-4': place('white', 'any', 'offer'),
    ...offers('declared'),
  },
};
