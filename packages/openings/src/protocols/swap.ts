// The swap rules of gomoku: P1 puts stones anywhere, P2 chooses a color. In Swap2, P2 may instead put
// two more stones and leave the choice to P1.
import { answer, PLAY, type Protocol, place, type Steps } from '../protocol.ts';

const threeAnywhere: Steps = {
  'stone-1': place('P1', 'any', 'stone-2'),
  'stone-2': place('P1', 'any', 'stone-3'),
  'stone-3': place('P1', 'any', 'choice-3'),
};

export const swap1: Protocol = {
  first: 'stone-1',
  steps: {
    'stone-1': place('P1', 'any', 'choice-1'),
    'choice-1': answer('P2', { black: 'stone-2', white: 'stone-2' }),
    'stone-2': place('white', 'any', PLAY),
  },
};

export const swapAfterThree: Protocol = {
  first: 'stone-1',
  steps: {
    ...threeAnywhere,
    'choice-3': answer('P2', { black: 'stone-4', white: 'stone-4' }),
    'stone-4': place('white', 'any', PLAY),
  },
};

export const swap2: Protocol = {
  first: 'stone-1',
  steps: {
    ...threeAnywhere,
    'choice-3': answer('P2', { black: 'stone-4', white: 'stone-4', 'two-more': 'white-4' }),
    'stone-4': place('white', 'any', PLAY),
    'white-4': place('P2', 'any', 'black-5'),
    'black-5': place('P2', 'any', 'choice-5'),
    'choice-5': answer('P1', { black: 'stone-6', white: 'stone-6' }),
    'stone-6': place('white', 'any', PLAY),
  },
};
