// How English writes numbers, counts, lists and colours. Every rule of the language that more than one
// topic needs is here.
import type { Words } from '../typed.ts';

const whole = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const all = new Intl.ListFormat('en-GB');

export const colors = { black: 'Black', white: 'White' };
export const otherColor = { black: 'White', white: 'Black' };

/** `h8, i9 or j10`. */
export const or = (names: readonly string[]) => either.format(names);
/** `fours, threes and twos`. */
export const and = (names: readonly string[]) => all.format(names);

/** `1 game`, `2,000 games`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
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

export const en = {
  /** Between two sentences. */
  gap: ' ',
  /** Sentences one after the other. */
  sentences: (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' '),
  /** `12,345`. */
  number: (value: number) => whole.format(value),
  /** A large number in a small place: `412K`, `1.23M`. */
  compact: (value: number) => compact.format(value),
};

export type GrammarWords = Words<typeof en>;
