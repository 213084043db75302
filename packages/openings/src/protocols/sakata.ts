// Sakata: P1 puts three stones, P2 puts two, then P1 chooses a color. Super Sakata: instead of choosing,
// a player may put two more stones and pass the choice on, any number of times.
import { answer, PLAY, type Protocol, place, type Steps } from '../protocol.ts';
import { canonicalOpening } from './rif.ts';

const firstFive: Steps = {
  ...canonicalOpening('stone-4'),
  'stone-4': place('P2', '7x7', 'stone-5'),
  'stone-5': place('P2', '9x9', 'choice-P1'),
};

export const sakata: Protocol = {
  first: 'stone-1',
  steps: {
    ...firstFive,
    'choice-P1': answer('P1', { black: 'last-stone', white: 'last-stone' }),
    'last-stone': place('white', 'any', PLAY),
  },
};

const TAKE = { black: 'last-stone', white: 'last-stone' };

export const superSakata: Protocol = {
  first: 'stone-1',
  steps: {
    ...firstFive,
    'choice-P1': answer('P1', { ...TAKE, 'two-more': 'white-by-P1' }),
    'white-by-P1': place('P1', 'any', 'black-by-P1'),
    'black-by-P1': place('P1', 'any', 'choice-P2'),
    'choice-P2': answer('P2', { ...TAKE, 'two-more': 'white-by-P2' }),
    'white-by-P2': place('P2', 'any', 'black-by-P2'),
    'black-by-P2': place('P2', 'any', 'choice-P1'),
    'last-stone': place('white', 'any', PLAY),
  },
};
