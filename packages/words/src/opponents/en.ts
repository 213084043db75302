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
  engine: 'Engine',
  classics: {
    'classic-000': 'Classic 000',
    'classic-001': 'Classic 001',
    'classic-002': 'Classic 002',
    'classic-003': 'Classic 003',
    'classic-004': 'Classic 004',
  } satisfies Record<ClassicId, string>,
  /** How each classic chooses its moves. */
  classicInShort: {
    'classic-000': 'Looks lines up in a table and weighs its own gain against yours.',
    'classic-001': 'Checks for a quick win, then scores eight directions in powers of ten.',
    'classic-002': 'Sorts moves by pattern and looks at the best few.',
    'classic-003': 'Judges fives and fours first, then the whole board; knows the opening rules.',
    'classic-004': 'Reads lines and looks four moves ahead.',
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
