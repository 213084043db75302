// What the list shows of a game without opening it: players, date, result, and the stones for a small picture.
// A card is made when its game is saved, and made again when it is lost.
import type { Game, Meta } from '@tengen/game';
import { diagramAt, mainLine, nodesAlong, positionAt, walk } from '@tengen/game';
import { OPENINGS, recogniseOpening } from '@tengen/openings';
import { MAX_SIZE, MIN_SIZE, type Point, RULES } from '@tengen/rules';
import * as v from 'valibot';
import type { GameRecord } from './record.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const count = whole(0, 10_000_000);
// A plain loop: a library of thousands of games has a million of these.
const points = v.custom<readonly Point[]>(
  value =>
    Array.isArray(value) &&
    value.every(one => Number.isInteger(one) && one >= 0 && one < MAX_SIZE * MAX_SIZE),
);

const CARD = v.object({
  kind: v.literal('game'),
  id: v.string(),
  revision: v.pipe(v.number(), v.integer()),
  createdAt: v.pipe(v.number(), v.finite()),
  savedAt: v.pipe(v.number(), v.finite()),
  isStarred: v.boolean(),
  name: v.exactOptional(v.string()),
  black: v.exactOptional(v.string()),
  white: v.exactOptional(v.string()),
  blackRank: v.exactOptional(v.string()),
  whiteRank: v.exactOptional(v.string()),
  date: v.exactOptional(v.string()),
  rule: v.exactOptional(v.picklist(RULES)),
  size: whole(MIN_SIZE, MAX_SIZE),
  result: v.picklist(['black', 'white', 'draw', 'open']),
  opening: v.exactOptional(v.picklist(OPENINGS.map(({ id }) => id))),
  moves: count,
  /** Lines beside the main one. */
  variations: count,
  /** The texts of the game in lower case, as far as they are searched. */
  text: v.string(),
  blackStones: points,
  whiteStones: points,
});

export type Card = Readonly<v.InferOutput<typeof CARD>>;
export type CardResult = Card['result'];
export type Players = Pick<Card, 'black' | 'white' | 'blackRank' | 'whiteRank'>;

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
    ...playersOf(meta),
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

/** The players as a card has them. */
export function playersOf({ black, white }: Meta): Players {
  return {
    ...(black?.name && { black: black.name }),
    ...(white?.name && { white: white.name }),
    ...(black?.rank && { blackRank: black.rank }),
    ...(white?.rank && { whiteRank: white.rank }),
  };
}

/** The result that the record states, or else the one that the stones show. */
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

/** Whether a card from the database is sound; otherwise it is made again from its record. */
export function isCard(value: unknown): value is Card {
  return v.is(CARD, value);
}
