// What the shelf shows of a game without opening it: who, what, when, how it ended, and the stones for
// a small picture. Made from the game when it is saved, and again when it was lost.
import { diagramAt, type Game, mainLine, nodesAlong, positionAt, walk } from '@tengen/game';
import { type OpeningId, recogniseOpening } from '@tengen/openings';
import type { Point, Rule } from '@tengen/rules';
import type { GameRecord } from './record.ts';

export type CardResult = 'black' | 'white' | 'draw' | 'open';

export interface Card {
  readonly kind: 'game';
  readonly id: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly savedAt: number;
  readonly isStarred: boolean;
  readonly name?: string;
  readonly black?: string;
  readonly white?: string;
  readonly date?: string;
  readonly rule?: Rule;
  readonly size: number;
  readonly result: CardResult;
  readonly opening?: OpeningId;
  readonly moves: number;
  /** Lines beside the main one. */
  readonly variations: number;
  /** Everything that was written in the game, in small letters, as far as it is searched. */
  readonly text: string;
  readonly blackStones: readonly Point[];
  readonly whiteStones: readonly Point[];
}

/** A record that cannot be read. */
export interface DamagedCard {
  readonly kind: 'damaged';
  readonly id: string;
  readonly savedAt: number;
}

export type AnyCard = Card | DamagedCard;

const TEXT_LENGTH = 4000;

export function cardOf(record: Omit<GameRecord, 'sgf' | 'table' | 'sum'>, game: Game): Card {
  const { meta } = game;
  const line = mainLine(game);
  const nodes = nodesAlong(game, line);
  const points = (nodes.ok ? nodes.value : []).flatMap(node =>
    node.move && node.move.point !== 'pass' ? node.move.point : [],
  );
  const opening = game.root.setup ? undefined : recogniseOpening(points, meta.size);
  const shown = diagramAt(game, line);
  const { leaves, text } = readTree(game);
  const name = record.name ?? meta.name;
  return {
    kind: 'game',
    id: record.id,
    revision: record.revision,
    createdAt: record.createdAt,
    savedAt: record.savedAt,
    isStarred: record.isStarred,
    ...(name && { name }),
    ...(meta.black?.name && { black: meta.black.name }),
    ...(meta.white?.name && { white: meta.white.name }),
    ...(meta.date && { date: meta.date }),
    ...(meta.rule && { rule: meta.rule }),
    size: meta.size,
    result: resultOf(game),
    ...(opening && { opening: opening.opening.id }),
    moves: (nodes.ok ? nodes.value : []).filter(node => node.move).length,
    variations: leaves - 1,
    text,
    blackStones: shown.ok ? [...shown.value.board.stonesOf('black')] : [],
    whiteStones: shown.ok ? [...shown.value.board.stonesOf('white')] : [],
  };
}

/** What the record states, or else what the stones say. */
function resultOf(game: Game): CardResult {
  const stated = game.meta.result?.winner;
  if (stated === 'black' || stated === 'white' || stated === 'draw') return stated;
  const rule = game.meta.rule ?? 'freestyle';
  // The table has the position with this referee already; without forbidden moves it is the same.
  const played = positionAt(game, mainLine(game), { rule, referee: 'prevent' });
  const end = played.ok ? played : positionAt(game, mainLine(game), { rule });
  const outcome = end.ok ? end.value.outcome : undefined;
  if (!outcome) return 'open';
  return outcome.kind === 'draw' ? 'draw' : outcome.winner;
}

function readTree(game: Game): { leaves: number; text: string } {
  const { meta } = game;
  const parts = [meta.name, meta.black?.name, meta.white?.name, meta.event, meta.round];
  parts.push(meta.date, meta.place, meta.comment);
  let leaves = 0;
  let length = 0;
  walk(game.root, {
    enter: node => {
      if (node.children.length === 0) leaves++;
      if (!node.comment || length > TEXT_LENGTH) return;
      parts.push(node.comment);
      length += node.comment.length;
    },
  });
  const text = parts.filter(Boolean).join('\n').slice(0, TEXT_LENGTH).toLowerCase();
  return { leaves, text };
}

/** Whether a card from the database is one of ours; otherwise it is made again from its record. */
export function isCard(value: unknown): value is Card {
  if (typeof value !== 'object' || value === null) return false;
  const card = value as Partial<Record<keyof Card, unknown>>;
  const optional = [card.name, card.black, card.white, card.date, card.rule, card.opening];
  return (
    card.kind === 'game' &&
    typeof card.id === 'string' &&
    Number.isInteger(card.revision) &&
    Number.isFinite(card.createdAt) &&
    Number.isFinite(card.savedAt) &&
    typeof card.isStarred === 'boolean' &&
    optional.every(field => field === undefined || typeof field === 'string') &&
    isInRange(card.size, 5, 22) &&
    ['black', 'white', 'draw', 'open'].includes(card.result as string) &&
    isInRange(card.moves, 0, 10_000_000) &&
    isInRange(card.variations, 0, 10_000_000) &&
    typeof card.text === 'string' &&
    isPoints(card.blackStones) &&
    isPoints(card.whiteStones)
  );
}

function isInRange(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isPoints(value: unknown): boolean {
  return Array.isArray(value) && value.length < 500 && value.every(one => isInRange(one, 0, 483));
}
