// No procedure, or only the first stone on the centre: renju without an opening rule.
import { PLAY, type Protocol, place } from '../protocol.ts';

export const free: Protocol = { first: PLAY, steps: {} };

export const center: Protocol = {
  first: 'stone-1',
  steps: { 'stone-1': place('P1', 'center', PLAY) },
};
