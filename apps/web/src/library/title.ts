// The title of a game, and the line of facts under it.
import { openingOf } from '@tengen/openings';
import type { GameWords, OpeningsWords } from '@tengen/words';
import type { LibraryWords } from '../words/library/en.ts';
import type { Card } from './card.ts';
import { dayOf } from './search.ts';

export function titleOf(card: Card, words: LibraryWords, players: GameWords['colors']): string {
  if (card.name) return card.name;
  if (!card.black && !card.white) return words.untitled(card.date || dayOf(card.createdAt));
  return words.versus(card.black || players.black, card.white || players.white);
}

/** Rule, size, opening, number of moves. */
export function factsOf(
  card: Card,
  words: LibraryWords,
  game: GameWords,
  openings: OpeningsWords,
): string[] {
  return [
    card.rule ? game.rules[card.rule] : words.ruleUnknown,
    words.lines(card.size),
    ...(card.opening && card.rule === 'renju'
      ? [openings.fullName(openingOf(card.opening).names)]
      : []),
    words.moves(card.moves),
    ...(card.variations > 0 ? [words.variations(card.variations)] : []),
  ];
}
