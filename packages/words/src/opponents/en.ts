import type { OpponentsWords, OverlookedShape } from './words.ts';

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

export const en: OpponentsWords = {
  person: 'Person',
  level: number => `Level ${number}`,
  engine: 'Engine',
  classics: {
    'classic-000': 'Classic 000',
    'classic-001': 'Classic 001',
    'classic-002': 'Classic 002',
    'classic-003': 'Classic 003',
    'classic-004': 'Classic 004',
  },
  classicInShort: {
    'classic-000': 'A table of all lines; weighs its own gain against yours.',
    'classic-001': 'Counts in eight directions in powers of ten, after a quick look for a kill.',
    'classic-002': 'Sorts moves by pattern and looks at the best few.',
    'classic-003': 'Judges fives and fours first, then the whole board; knows the opening rules.',
    'classic-004': 'Scans lines and looks four moves ahead.',
  },
  limits: {
    time: seconds => `${seconds} s a move`,
    depth: plies => `depth ${plies}`,
    width: moves => `width ${moves}`,
    nodes: count => `${count} nodes`,
    between: ', ',
  },
  sees: {
    ahead: plies => (plies === 1 ? 'Looks one move ahead.' : `Looks ${plies} moves ahead.`),
    far: 'Looks as far as its time allows.',
    foursToTheEnd: 'Plays fours out to the win.',
    often: names => `Often overlooks ${list(names)}.`,
    sometimes: names => `Sometimes overlooks ${list(names)}.`,
    everyThreat: 'Overlooks no threat.',
  },
  none: {
    decided: 'The game is over.',
    'no-legal-move': 'There is no legal move left.',
    stopped: 'Stopped thinking.',
    failed: 'The engine has failed. Try again.',
  },
  draw: {
    accepted: name => `${name} accepts the draw.`,
    refused: name => `${name} plays on.`,
  },
  thinking: name => `${name} is thinking …`,
  errors: {
    unknown: text =>
      `There is no opponent “${text}”. Try level-1 to level-10, engine, or classic-000.`,
    badLevel: most => `Levels go from 1 to ${most}.`,
  },
};
