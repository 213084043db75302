import type { ShellWords } from './words.ts';

export const en: ShellWords = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  places: 'Places',
  notes: 'Notes',
  putStone: 'Put the stone here',
  place: { play: 'Play', analyse: 'Analyse', train: 'Train', library: 'Library', more: 'More' },
  loading: 'Loading …',
  placeFailed: 'This part of the page could not be loaded. Check the connection and try again.',
  engine: {
    idle: 'The engine starts when it is needed.',
    loading: 'The engine is loading …',
    ready: 'The engine is ready.',
    thinking: 'The engine is thinking.',
    weak: 'This browser cannot run the engine. It plays by simple rules instead.',
    network: hash => `Evaluation: network ${hash.slice(0, 8)}.`,
    tables: 'Evaluation: tables.',
    networkMissing: 'Its network could not be fetched; it judges by tables.',
    failed: 'The engine could not be started. Check the connection and try again.',
    failedAgain: 'The engine still does not start. You can play with two people meanwhile.',
  },
};
