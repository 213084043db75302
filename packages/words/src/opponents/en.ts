// Names of the opponents and what each level sees. The sentences about a level are made from its own
// data, so they stay true when a level changes.
import type { Level } from '@tengen/engine';
import type { ClassicId } from '@tengen/opponent';
import type { Words } from '../typed.ts';

/** Shapes a level may overlook. */
export type OverlookedShape = keyof Level['overlooks'];

const shapes: Readonly<Record<OverlookedShape, string>> = {
  four: 'fours',
  'broken-four': 'broken fours',
  'open-three': 'open threes',
  'broken-three': 'broken threes',
};

function list(names: readonly OverlookedShape[]): string {
  const words = names.map(name => shapes[name]);
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

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
  /** What each classic goes by. */
  classicInShort: {
    'classic-000': 'A table of all lines; weighs its own gain against yours.',
    'classic-001': 'Counts in eight directions in powers of ten, after a quick look for a kill.',
    'classic-002': 'Sorts moves by pattern and looks at the best few.',
    'classic-003': 'Judges fives and fours first, then the whole board; knows the opening rules.',
    'classic-004': 'Scans lines and looks four moves ahead.',
  } satisfies Record<ClassicId, string>,
  /** Behind a name: the limits somebody has set. */
  limits: {
    time: (seconds: string) => `${seconds} s a move`,
    depth: (plies: number) => `depth ${plies}`,
    width: (moves: number) => `width ${moves}`,
    nodes: (count: string) => `${count} nodes`,
    between: ', ',
  },
  sees: {
    ahead: (plies: number) =>
      plies === 1 ? 'Looks one move ahead.' : `Looks ${plies} moves ahead.`,
    /** No limit of depth. */
    far: 'Looks as far as its time allows.',
    foursToTheEnd: 'Plays fours out to the win.',
    often: (names: readonly OverlookedShape[]) => `Often overlooks ${list(names)}.`,
    sometimes: (names: readonly OverlookedShape[]) => `Sometimes overlooks ${list(names)}.`,
    everyThreat: 'Overlooks no threat.',
  },
  /** Why there is no move. */
  none: {
    decided: 'The game is over.',
    'no-legal-move': 'There is no legal move left.',
    stopped: 'Stopped thinking.',
    failed: 'The engine has failed. Try again.',
  },
  draw: {
    accepted: (name: string) => `${name} accepts the draw.`,
    refused: (name: string) => `${name} plays on.`,
  },
  thinking: (name: string) => `${name} is thinking …`,
  errors: {
    unknown: (text: string) =>
      `There is no opponent “${text}”. Try level-1 to level-10, engine, or classic-000.`,
    badLevel: (most: number) => `Levels go from 1 to ${most}.`,
  },
};

export type OpponentsWords = Words<typeof en>;
