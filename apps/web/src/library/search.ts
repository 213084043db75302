// Filters and sorts the games. Words are searched in the texts of the games, in the players as the page names them, and
// in the names of their openings in every language.
import { type OpeningId, openingOf } from '@tengen/openings';
import type { Rule } from '@tengen/rules';
import type { AnyCard, Card, CardResult } from './card.ts';
import { dayOf, playersInWords } from './title.ts';

export type Sort = 'newest' | 'oldest' | 'name' | 'longest';
export const SORTS: readonly Sort[] = ['newest', 'oldest', 'name', 'longest'];

export interface Query {
  readonly text: string;
  readonly rule?: Rule | 'unknown';
  readonly result?: CardResult;
  readonly size?: number;
  readonly opening?: OpeningId;
  readonly isStarred?: boolean;
  readonly sort: Sort;
}

export const EVERYTHING: Query = { text: '', sort: 'newest' };

export function isFiltered(query: Query): boolean {
  const { text, sort: _, ...filters } = query;
  return text.trim() !== '' || Object.values(filters).some(Boolean);
}

/** Without a filter damaged records come first, so that they are noticed. */
export function findCards(cards: readonly AnyCard[], query: Query): AnyCard[] {
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  const games = cards.filter(card => card.kind === 'game');
  const found = games.filter(card => fits(card, query) && words.every(word => says(card, word)));
  const damaged = isFiltered(query) ? [] : cards.filter(card => card.kind === 'damaged');
  return [...damaged, ...found.sort(ORDERS[query.sort])];
}

function fits(card: Card, { rule, result, size, opening, isStarred }: Query): boolean {
  return (
    (!rule || (rule === 'unknown' ? !card.rule : card.rule === rule)) &&
    (!result || card.result === result) &&
    (!size || card.size === size) &&
    (!opening || card.opening === opening) &&
    (!isStarred || card.isStarred)
  );
}

function says(card: Card, word: string): boolean {
  return (
    card.text.includes(word) ||
    (card.name?.toLowerCase().includes(word) ?? false) ||
    playersInWords(card).toLowerCase().includes(word) ||
    (card.opening !== undefined && openingText(card.opening).includes(word)) ||
    dayOf(card.savedAt).startsWith(word)
  );
}

const OPENING_TEXTS = new Map<OpeningId, string>();

function openingText(id: OpeningId): string {
  let text = OPENING_TEXTS.get(id);
  if (text === undefined) {
    text = `${id} ${Object.values(openingOf(id).names).join(' ')}`.toLowerCase();
    OPENING_TEXTS.set(id, text);
  }
  return text;
}

const sortName = ({ name, black, white }: Card) => name ?? `${black ?? ''} ${white ?? ''}`;
const newest = (a: Card, b: Card) => b.savedAt - a.savedAt;

const ORDERS: Readonly<Record<Sort, (a: Card, b: Card) => number>> = {
  newest,
  oldest: (a, b) => a.savedAt - b.savedAt,
  name: (a, b) => sortName(a).localeCompare(sortName(b)) || newest(a, b),
  longest: (a, b) => b.moves - a.moves || newest(a, b),
};
