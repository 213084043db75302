// The title of a game, and the line of facts under it.
import { openingOf } from '@tengen/openings';
import type { GameWords, OpeningsWords } from '@tengen/words';
import type { LibraryWords } from '../words/library/en.ts';
import type { Card, Players } from './card.ts';
import { dayOf } from './search.ts';

type Titled = Players & Pick<Card, 'name' | 'date' | 'createdAt'>;

export function titleOf(card: Titled, words: LibraryWords, players: GameWords['colors']): string {
  if (card.name) return card.name;
  return playersInWords(card, words, players) || words.untitled(card.date || dayOf(card.createdAt));
}

/** Both players with their ranks; empty when neither has a name. */
export function playersInWords(
  card: Players,
  words: LibraryWords,
  players: GameWords['colors'],
): string {
  if (!card.black && !card.white) return '';
  const player = (color: 'black' | 'white') => {
    const [name, rank] = [card[color] || players[color], card[`${color}Rank`]];
    return rank ? words.ranked(name, rankInWords(rank, words)) : name;
  };
  return words.versus(player('black'), player('white'));
}

/** Records name the levels of our opponents in English; ranks of other programs stay as they are. */
function rankInWords(rank: string, words: LibraryWords): string {
  const [, level] = /^level (\d+)$/.exec(rank) ?? [];
  return level === undefined ? rank : words.level(Number(level));
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
