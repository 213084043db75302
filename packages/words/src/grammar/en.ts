// How English writes numbers, counts, lists and colours.
import { type Grammar, grammarOf } from './grammar.ts';

/** British lists have no comma before `and`. */
export const en = grammarOf({
  locale: 'en',
  listLocale: 'en-GB',
  stop: '.',
  gap: ' ',
  quotes: ['“', '”'],
});

export type GrammarWords = Grammar;

export const { or, and } = en;
export const colors = { black: 'Black', white: 'White' };
export const otherColor = { black: 'White', white: 'Black' };

/** `1 game`, `2,000 games`. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return en.counted(count, { one, other });
}

/** What a program calls the person who reads its sentences. */
export const you = 'You';

/** `Anna swaps`, but `You swap`. */
export function does(name: string, verb: string): string {
  return `${name} ${verb}${name === you ? '' : 's'}`;
}

/** The moves of one side among so many plies: English counts those, Chinese and Japanese count plies. */
export function movesOf(plies: number): number {
  return Math.ceil(plies / 2);
}

/** A win that is so many plies away: `1 move`, `4 moves`. */
export function movesAway(plies: number): string {
  return counted(movesOf(plies), 'move');
}
