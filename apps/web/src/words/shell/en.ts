// The frame of the page: its places, the state of the engine, what failed to load.
import type { Words } from '@tengen/words';

export const en = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  places: 'Places',
  /** The corner where short notes appear. */
  notes: 'Messages',
  /** The button that confirms a stone. */
  putStone: 'Play here',
  place: {
    play: 'Play',
    analyse: 'Analyse',
    train: 'Train',
    library: 'Library',
    more: 'More',
  },
  loading: 'Loading…',
  /** A place could not be loaded, for example without a network connection. */
  placeFailed: 'This part of the page could not be loaded. Check the connection and try again.',
  /** For search engines and shared links. */
  description:
    'Play gomoku and renju against the computer or a friend, analyse games with a strong engine, and solve puzzles. Free, without an account, also offline.',
  languageFailed: 'The language could not be loaded. Check the connection and try again.',
  updateReady: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
  engine: {
    idle: 'The engine starts when it is needed.',
    loading: 'The engine is loading…',
    ready: 'The engine is ready.',
    thinking: 'The engine is thinking.',
    /** Without WebAssembly, a simple program that knows only the rules plays. */
    weak: 'This browser cannot run the engine. A simple substitute plays instead.',
    /** The evaluator: a network or the tables. */
    network: 'Evaluation: neural network.',
    tables: 'Evaluation: tables.',
    networkMissing: 'The network could not be loaded; tables are used instead.',
    failed: 'The engine could not be started. Check the connection and try again.',
    /** After a retry that failed as well. */
    failedAgain: 'The engine still does not start. Meanwhile, two people can play.',
  },
};

export type ShellWords = Words<typeof en>;
