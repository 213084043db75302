import type { HearingWords } from './words.ts';

const colors = { black: 'black', white: 'white' };

export const en: HearingWords = {
  line: (direction, from, to) =>
    ({
      row: `Row ${from.slice(1)}`,
      column: `Column ${from.slice(0, 1)}`,
      falling: `Falling diagonal ${from} to ${to}`,
      rising: `Rising diagonal ${from} to ${to}`,
    })[direction],
  run: (color, names) => `${colors[color]} ${names.join(' ')}`,
  gap: count => `${count} empty`,
  edge: 'edge',
  noStone: 'no stone',
  colon: ': ',
  comma: ', ',
  stop: '.',
  last: (color, point, number) => `Move ${number}: ${colors[color]} ${point}.`,
};
