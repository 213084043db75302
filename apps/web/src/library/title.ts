// What a game is called, and the line of facts under its name.
import { type OpeningId, openingOf } from '@tengen/openings';
import type { GameWords, Language } from '@tengen/words';
import type { LibraryWords } from '../words/index.ts';
import type { Card } from './card.ts';
import { dayOf } from './search.ts';

export function titleOf(card: Card, words: LibraryWords, players: GameWords['colors']): string {
  if (card.name) return card.name;
  if (!card.black && !card.white) return words.untitled(card.date || dayOf(card.createdAt));
  return words.versus(card.black || players.black, card.white || players.white);
}

export function openingName(id: OpeningId, language: Language): string {
  const { names } = openingOf(id);
  if (language === 'en') return `${names.romaji} ${names.ja}`;
  return names[language];
}

/** Rule, size, opening, moves: what tells one game from another. */
export function factsOf(
  card: Card,
  words: LibraryWords,
  game: GameWords,
  language: Language,
): string[] {
  return [
    card.rule ? game.rules[card.rule] : words.ruleUnknown,
    words.lines(card.size),
    ...(card.opening && card.rule === 'renju' ? [openingName(card.opening, language)] : []),
    words.moves(card.moves),
    ...(card.variations > 0 ? [words.variations(card.variations)] : []),
  ];
}
