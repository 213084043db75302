// The board for people who listen to it.
import type { Color, Direction } from '@tengen/rules';
import type { Words } from '@tengen/words';

const colors = { black: 'black', white: 'white' };

export const en = {
  /** A line by its direction and its two ends. */
  line: (direction: Direction, from: string, to: string) =>
    ({
      row: `Row ${from.slice(1)}`,
      column: `Column ${from.slice(0, 1)}`,
      falling: `Falling diagonal ${from} to ${to}`,
      rising: `Rising diagonal ${from} to ${to}`,
    })[direction],
  run: (color: Color, names: readonly string[]) => `${colors[color]} ${names.join(' ')}`,
  gap: (count: number) => `${count} empty`,
  edge: 'edge',
  noStone: 'no stone',
  /** Between a line and what lies on it, between two runs, at the end. */
  colon: ': ',
  comma: ', ',
  stop: '.',
  last: (color: Color, point: string, number: number) =>
    `Move ${number}: ${colors[color]} ${point}.`,
};

export type HearingWords = Words<typeof en>;
