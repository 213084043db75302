// The title of a game, and the line of facts under it, in the language of the page.
import { openingOf } from '@tengen/openings';
import type { Color } from '@tengen/rules';
import { wordsOf } from '../words/spoken.ts';
import type { Card, Players } from './card.ts';

type Titled = Players & Pick<Card, 'name' | 'date' | 'createdAt'>;

export function titleOf(card: Titled): string {
  if (card.name) return card.name;
  return playersInWords(card) || wordsOf('library').untitled(card.date || dayOf(card.createdAt));
}

/** Both players with their ranks; empty when neither has a name. */
export function playersInWords(card: Players): string {
  if (!card.black && !card.white) return '';
  return wordsOf('library').versus(playerInWords('black', card), playerInWords('white', card));
}

function playerInWords(color: Color, card: Players): string {
  const { ranked, level: levelInWords } = wordsOf('library');
  const { classics, levelNames } = wordsOf('opponents');
  const [name, rank] = [card[color] || wordsOf('game').colors[color], card[`${color}Rank`]];
  // Records have our opponents in English; names and ranks of others stay as they are.
  const [, level] = /^level (\d+)$/.exec(rank ?? '') ?? [];
  if (level !== undefined) {
    const face = name === 'Tengen' ? levelNames[Number(level) - 1] : undefined;
    return ranked(face ?? name, levelInWords(Number(level)));
  }
  const shown = (classics as Readonly<Record<string, string>>)[name] ?? name;
  return rank ? ranked(shown, rank) : shown;
}

/** Rule, size, opening, number of moves. */
export function factsOf(card: Card): string[] {
  const words = wordsOf('library');
  const opening = card.rule === 'renju' && card.opening ? openingOf(card.opening) : undefined;
  return [
    card.rule ? wordsOf('game').rules[card.rule] : words.ruleUnknown,
    words.lines(card.size),
    ...(opening ? [wordsOf('openings').fullName(opening.names)] : []),
    words.moves(card.moves),
    ...(card.variations > 0 ? [words.variations(card.variations)] : []),
  ];
}

/** The date as files write it: 2026-11-15. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
