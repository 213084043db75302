// Makes the record of a table, and a table from a record, so that the game can continue.
import type { Game, GameNode, GameResult, OpeningRecord, Path, Player } from '@tengen/game';
import { diagramAt, newGame, nodesAlong } from '@tengen/game';
import { type PlayerId, summariseOpening } from '@tengen/openings';
import { type Color, type Outcome, Position, type Referee } from '@tengen/rules';
import { advance, firstTable } from './apply.ts';
import { decide } from './decide.ts';
import type { Laid, Sitter, TableEvent } from './event.ts';
import type { Table } from './table.ts';
import { endingOf, movesOf, openingOf, playerOfColor, termsOf, toAct } from './table.ts';
import type { LocalTerms } from './terms.ts';

/** The game for the library, the file formats and the review. */
export function record(table: Table, names: Partial<Record<PlayerId, Player>> = {}): Game {
  const terms = termsOf(table);
  const end = endingOf(table);
  const result: GameResult | undefined =
    end && ('outcome' in end ? resultOf(end.outcome) : { winner: 'void' });
  const black = names[playerOfColor(table, 'black')];
  const white = names[playerOfColor(table, 'white')];
  const opening = openingRecord(table);
  const game = newGame({
    rule: terms.rule,
    size: terms.size,
    ...(black && { black }),
    ...(white && { white }),
    ...(opening && { opening }),
    ...(result && { result }),
  });
  const setup = terms.kind === 'local' && terms.setup ? { ...terms.setup, empty: [] } : undefined;
  return { ...game, root: { ...(setup && { setup }), children: nodesOf(table) } };
}

/** The steps of the opening for the record; undefined without an opening protocol. */
export function openingRecord(table: Table): OpeningRecord | undefined {
  if (termsOf(table).opening === 'free') return undefined;
  return summariseOpening(openingOf(table));
}

/** The main line, built from its end. */
function nodesOf(table: Table): readonly GameNode[] {
  const given: readonly GameNode[] = (termsOf(table).stones ?? []).map((point, i) => ({
    move: { color: i % 2 === 0 ? 'black' : 'white', point },
    children: [],
  }));
  const played: readonly GameNode[] = movesOf(table).map(({ color, point, spentMs, leftMs }) => ({
    move: { color, point },
    ...(spentMs !== undefined && {
      time: { spentMs, ...(leftMs !== undefined && { leftMs }) },
    }),
    children: [],
  }));
  return [...given, ...played].reduceRight<readonly GameNode[]>(
    (children, node) => [{ ...node, children }],
    [],
  );
}

/** The result as a record states it. */
export function resultOf(outcome: Outcome): GameResult {
  if (outcome.kind === 'draw') return { winner: 'draw' };
  const { winner, reason } = outcome;
  const isNamed =
    reason === 'five' || reason === 'forbidden' || reason === 'resign' || reason === 'timeout';
  return { winner, by: isNamed ? reason : 'forfeit' };
}

export interface OpenOptions {
  /** Used if the record does not say it. */
  readonly rule?: LocalTerms['rule'];
  readonly referee?: Referee;
  readonly isStrict?: boolean;
  readonly time?: LocalTerms['time'];
}

const NOBODY: Sitter = { kind: 'player', id: 'local' };

/** The `start` of a local table. */
export function localStart(terms: LocalTerms, at: number): TableEvent {
  return { v: 1, at, k: 'start', terms, P1: NOBODY, P2: NOBODY, by: 'local' };
}

export interface OpenedRecord {
  readonly table: Table;
  /** The node at which the table begins: the root, or a later node whose stones are set up. */
  readonly base: Path;
}

/**
 * A local table on which the line to `path` has been played, at `now`. If the line breaks the rules, or if
 * stones were set up in the middle of it, the table begins with the stones at the end of the line.
 */
export function openRecord(
  game: Game,
  path: Path,
  now: number,
  options: OpenOptions = {},
): OpenedRecord {
  const found = nodesAlong(game, path);
  const table = playedThrough(game, found.ok ? found.value : [game.root], now, options);
  if (table) return { table, base: [] };
  return { table: shownAt(game, path, now, options), base: path };
}

function termsFor(game: Game, options: OpenOptions, setup?: LocalTerms['setup']): LocalTerms {
  return {
    kind: 'local',
    rule: game.meta.rule ?? options.rule ?? 'freestyle',
    size: game.meta.size,
    opening: 'free',
    referee: options.referee ?? 'prevent',
    ...(options.isStrict && { isStrict: true }),
    ...(options.time && { time: options.time }),
    ...(setup && { setup }),
  };
}

function playedThrough(
  game: Game,
  nodes: readonly GameNode[],
  now: number,
  options: OpenOptions,
): Table | undefined {
  const [root, ...rest] = nodes;
  if (rest.some(({ setup }) => setup)) return undefined;
  const setup = root?.setup && setupOf(game, nodes, options);
  if (root?.setup && !setup) return undefined;
  const started = firstTable(localStart(termsFor(game, options, setup), now));
  let table = started.ok ? started.value : undefined;
  for (const { move, time } of nodes) {
    if (!table || !move) continue;
    table = withMove(table, move.point, move.color, time ?? {}, now);
  }
  return table;
}

function withMove(
  table: Table,
  point: number | 'pass',
  color: Color,
  { spentMs, leftMs }: Laid,
  now: number,
): Table | undefined {
  const by = toAct(table);
  if (!by || by !== playerOfColor(table, color)) return undefined;
  const laid = {
    ...(spentMs !== undefined && { spentMs }),
    ...(leftMs !== undefined && { leftMs }),
  };
  return carriedOut(table, decide(table, { k: 'move', on: table.on, point, laid }, by, now));
}

function carriedOut(table: Table, decided: ReturnType<typeof decide>): Table | undefined {
  if (!decided.ok) return undefined;
  return decided.value.reduce<Table | undefined>((at, event) => {
    const next = at && advance(at, event);
    return next?.ok ? next.value : undefined;
  }, table);
}

/** The stones of the root. The record, the stones or the first move tell the side to move. */
function setupOf(
  game: Game,
  nodes: readonly GameNode[],
  options: OpenOptions,
): LocalTerms['setup'] | undefined {
  const { black, white, turn } = game.root.setup!;
  const first = nodes.find(({ move }) => move)?.move?.color ?? game.root.children[0]?.move?.color;
  const stones = { black, white };
  const { rule, size } = termsFor(game, options);
  const counted = turn ? undefined : Position.setup({ rule, size, ...stones });
  return { ...stones, turn: turn ?? (counted?.ok ? counted.value.turn : (first ?? 'black')) };
}

/** The stones of the record at this node; if they are not a valid position, those of an earlier node. */
function shownAt(game: Game, path: Path, now: number, options: OpenOptions): Table {
  for (let length = path.length; length >= 0; length--) {
    const diagram = diagramAt(game, path.slice(0, length));
    if (!diagram.ok) continue;
    const { board, turn } = diagram.value;
    const black = board.stonesOf('black');
    const white = board.stonesOf('white');
    const terms = termsFor(game, options, { black, white, turn });
    const table = begun(terms, now);
    if (table) return table;
  }
  return begun(termsFor(game, options), now)!;
}

/** The game may already be decided by the stones. */
function begun(terms: LocalTerms, now: number): Table | undefined {
  const started = firstTable(localStart(terms, now));
  if (!started.ok) return undefined;
  const { outcome } = started.value.stages[0]!.position;
  if (!outcome) return started.value;
  return carriedOut(started.value, decide(started.value, { k: 'end', outcome }, 'house', now));
}
