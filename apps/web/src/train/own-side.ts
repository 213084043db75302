// Which side of a stored game is the person, and what their games against the levels came to.
import type { LevelGame } from '@tengen/practice';
import { COLORS, type Color, opponent } from '@tengen/rules';
import type { Card } from '../library/card.ts';

export interface OwnSide {
  /** The person's side where the name does not say it. */
  readonly side: Color | 'both';
  /** The person's name in the records, or a part of it; empty for all games. */
  readonly name: string;
}

type Named = Pick<Card, 'black' | 'white' | 'blackRank' | 'whiteRank'>;

/** The sides that are the person: by name, else by side; never one that a level or the engine played. */
export function sidesIn(card: Named, { side, name }: OwnSide): Color[] {
  const wanted = name.trim().toLowerCase();
  return COLORS.filter(color => {
    if (wanted !== '') return card[color]?.toLowerCase().includes(wanted) ?? false;
    return card[color] !== 'Tengen' && (side === 'both' || side === color);
  });
}

/** Undefined where it was no finished game of a person against a level. */
export function levelGameOf(
  card: Named & Pick<Card, 'result' | 'createdAt'>,
): LevelGame | undefined {
  const color = COLORS.find(each => card[each] === 'Tengen');
  const [, level] = /^level (\d+)$/.exec((color && card[`${color}Rank`]) ?? '') ?? [];
  if (!color || level === undefined || card.result === 'open') return undefined;
  if (card[opponent(color)] === 'Tengen') return undefined;
  const points = card.result === 'draw' ? 0.5 : card.result === color ? 0 : 1;
  return { level: Number(level), points, time: card.createdAt };
}
