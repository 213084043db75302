// Names of the opponents and what each level sees. The sentences about a level are made from its own
// data, so they stay true when a level changes.
import type { Level } from '@tengen/engine';
import type { ClassicId } from '@tengen/opponent';
import { and, counted, en as grammar } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

/** Shapes a level may overlook. */
export type OverlookedShape = keyof Level['overlooks'];

const shapes: Readonly<Record<OverlookedShape, string>> = {
  four: 'fours',
  'broken-four': 'broken fours',
  'open-three': 'open threes',
  'broken-three': 'broken threes',
};

const { number } = grammar;
const list = (names: readonly OverlookedShape[]) => and(names.map(name => shapes[name]));

export const en = {
  person: 'Person',
  level: (number: number) => `Level ${number}`,
  /** The ten levels as characters, the weakest first. */
  levelNames: [
    'Duckling',
    'Sparrow',
    'Rabbit',
    'Fox',
    'Heron',
    'Boar',
    'Wolf',
    'Hawk',
    'Tiger',
    'Dragon',
  ],
  engine: 'Engine',
  classics: {
    'classic-000': 'The Table',
    'classic-001': 'Powers of Ten',
    'classic-002': 'The Sorter',
    'classic-003': 'The Diarist',
    'classic-004': 'The Line Reader',
  } satisfies Record<ClassicId, string>,
  /** Limits that somebody has set, shown after the name. */
  limits: {
    time: (seconds: number) => `${number(seconds)} s per move`,
    depth: (plies: number) => `depth ${plies}`,
    width: (moves: number) => `width ${moves}`,
    nodes: (count: number) => counted(count, 'node'),
    between: ', ',
  },
  sees: {
    ahead: (plies: number) =>
      plies === 1 ? 'Looks one move ahead.' : `Looks ${plies} moves ahead.`,
    /** For a level without a depth limit. */
    far: 'Looks as far as its time allows.',
    foursToTheEnd: 'Finds wins by consecutive fours.',
    often: (names: readonly OverlookedShape[]) => `Often overlooks ${list(names)}.`,
    sometimes: (names: readonly OverlookedShape[]) => `Sometimes overlooks ${list(names)}.`,
    everyThreat: 'Never overlooks a threat.',
  },
  /** Why there is no move. */
  none: {
    decided: 'The game is over.',
    'no-legal-move': 'There is no legal move left.',
    stopped: 'Thinking was stopped.',
    failed: 'The engine has failed. Try again.',
  },
  draw: {
    accepted: (name: string) => `${name} accepts the draw.`,
    refused: (name: string) => `${name} declines the draw and plays on.`,
  },
  thinking: (name: string) => `${name} is thinking…`,
  errors: {
    unknown: (text: string) =>
      `There is no opponent called “${text}”. Try level-1 to level-10, engine, or classic-000.`,
    badLevel: (most: number) => `Levels go from 1 to ${most}.`,
  },
};

export type OpponentsWords = Words<typeof en>;
