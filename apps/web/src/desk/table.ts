// The table as a value: the tree of the game, where we stand in it, who sits there, the opening that is
// being agreed, the clock, and how it ended. Every change gives a new table; desk.ts shows it to the
// page. Time comes in as `now`, so all of it runs without a browser.
import {
  Clock,
  type Cursor,
  type Game,
  type GameNode,
  type History,
  mainLine,
  newGame,
  newHistory,
  nodesAlong,
  type Path,
  type PlayError,
  playMove,
  positionAt,
  ROOT,
  record,
  samePath,
  type TimeControl,
  updateMeta,
} from '@tengen/game';
import {
  type Action,
  colorOf,
  type Decision,
  isInPlay,
  type OpeningState,
  type ProtocolId,
  type Refusal,
  type StartError,
  seatToAct,
  startOpening,
} from '@tengen/openings';
import { type Color, ok, type Point, type Referee, type Result, type Rule } from '@tengen/rules';
import { type Ending, resultOf } from './ending.ts';
import { type Players, playerOf, seatsOf, TWO_PEOPLE } from './seat.ts';
import { positionOf } from './standing.ts';

export interface Table {
  readonly history: History;
  /** Where the game that is being played stands. The cursor may look elsewhere. */
  readonly live: Path;
  /** So many stones were there at the start: a named opening, which nobody takes back. */
  readonly given?: number | undefined;
  readonly referee: Referee;
  /** What is played stays played, and nobody helps. */
  readonly isStrict?: boolean | undefined;
  readonly players: Players;
  readonly opening?: OpeningState | undefined;
  /** Decisions of the opening that were taken back, the next to repeat first. */
  readonly ahead: readonly Decision[];
  readonly clock?: Clock | undefined;
  readonly ending?: { readonly path: Path; readonly ending: Ending } | undefined;
  /** When whoever is to act now began to think. */
  readonly since: number;
}

export interface TableSetup {
  readonly rule: Rule;
  readonly size: number;
  readonly referee?: Referee | undefined;
  readonly players?: Players | undefined;
  /** The opening protocol; `free` or none means none. */
  readonly protocol?: ProtocolId | undefined;
  /** The number of fifth moves, for the protocol that asks for it. */
  readonly offers?: number | undefined;
  /** Stones that are on the board at the start, black first: a named opening. */
  readonly stones?: readonly Point[] | undefined;
  readonly control?: TimeControl | undefined;
  readonly isStrict?: boolean | undefined;
}

export type DeskError =
  | PlayError
  | Refusal
  /** The opening asks for something else than a stone now. */
  | { readonly kind: 'opening-step'; readonly expected: Action['kind'] }
  | { readonly kind: 'timeout'; readonly color: Color };

export function newTable(setup: TableSetup, now: number): Result<Table, StartError> {
  const { rule, size, protocol = 'free', offers } = setup;
  let opening: OpeningState | undefined;
  if (protocol !== 'free') {
    const started = startOpening(protocol, { rule, size, ...(offers && { offers }) });
    if (!started.ok) return started;
    opening = started.value;
  }
  const players = setup.players ?? TWO_PEOPLE;
  const table: Table = {
    history: newHistory({ game: newGame({ rule, size }), path: ROOT, line: ROOT }),
    live: ROOT,
    referee: setup.referee ?? 'prevent',
    ...(setup.isStrict && { isStrict: true }),
    players,
    opening,
    ahead: [],
    clock: setup.control && Clock.of(setup.control),
    since: now,
  };
  return ok(withStones(withNames(table), setup.stones ?? []));
}

/** Stones of a named opening: moves like any others, but nobody's time. */
function withStones(table: Table, stones: readonly Point[]): Table {
  let { game, path }: { game: Game; path: Path } = { game: gameOf(table), path: ROOT };
  for (const point of stones) {
    const played = playMove(game, path, point);
    if (!played.ok) break;
    ({ game, path } = played.value);
  }
  const history = newHistory({ game, path, line: path });
  return { ...table, live: path, history, ...(path.length > 0 && { given: path.length }) };
}

export function gameOf(table: Table): Game {
  return table.history.present.game;
}

export function pathOf(table: Table): Path {
  return table.history.present.path;
}

export function endingAt(table: Table, path: Path): Ending | undefined {
  return table.ending && samePath(table.ending.path, path) ? table.ending.ending : undefined;
}

/** The opening, while it still asks for something and we stand where it stands. */
export function openingOf(table: Table): OpeningState | undefined {
  const { opening, live } = table;
  if (!opening || isInPlay(opening)) return undefined;
  return standsAt(gameOf(table), live, opening) ? opening : undefined;
}

export function standsAt(game: Game, path: Path, { stones }: OpeningState): boolean {
  const nodes = nodesAlong(game, path);
  if (!nodes.ok || path.length !== stones.length) return false;
  return nodes.value.slice(1).every((node, i) => node.move?.point === stones[i]);
}

/** Who has to act now, in the game that is being played; nobody once it is over. */
export function toAct(table: Table): Color | undefined {
  const { live } = table;
  const position = positionOf(gameOf(table), live, table.referee, endingAt(table, live)).position;
  if (position.outcome) return undefined;
  const opening = openingOf(table);
  return opening ? colorOf(opening, seatToAct(opening)) : position.turn;
}

// ---- the facts that follow from a step ----

/** After a move: the clock runs for whoever has to act, or stands when the game is over. */
export function settled(table: Table): Table {
  const { live, referee, since } = table;
  const game = gameOf(table);
  const { position } = positionOf(game, live, referee, endingAt(table, live));
  const color = toAct(table);
  const result = resultOf(position.outcome);
  const named = updateMeta(game, sameResult(game, result) ? {} : { result });
  return {
    ...table,
    history: withGame(table.history, named),
    clock: color ? started(table.clock, color, since) : table.clock?.pause(since),
  };
}

function sameResult(game: Game, result: ReturnType<typeof resultOf>): boolean {
  return JSON.stringify(game.meta.result) === JSON.stringify(result);
}

function started(clock: Clock | undefined, color: Color, now: number): Clock | undefined {
  if (!clock) return undefined;
  const { turn, isRunning } = clock.at(now);
  if (turn === color) return isRunning ? clock : clock.resume(now);
  const next = clock.start(color, now);
  return next.ok ? next.value : clock;
}

/** Facts that are no step to undo. */
export function withGame(history: History, game: Game): History {
  if (game === history.present.game) return history;
  return { ...history, present: { ...history.present, game } };
}

/** The names of opponents go into the record. */
export function withNames(table: Table): Table {
  const seats = seatsOf(table.players, table.opening);
  const black = playerOf(seats.black);
  const white = playerOf(seats.white);
  return {
    ...table,
    history: withGame(table.history, updateMeta(gameOf(table), { black, white })),
  };
}

// ---- another game ----

/** A game that was read: two people, no clock, at the end of its main line unless told otherwise. */
export function tableOf(
  game: Game,
  now: number,
  options: {
    path?: Path | undefined;
    players?: Players | undefined;
    referee?: Referee | undefined;
  } = {},
): Table {
  const ruled = game.meta.rule ? game : updateMeta(game, { rule: 'freestyle' });
  const line = mainLine(ruled);
  const path = options.path && nodesAlong(ruled, options.path).ok ? options.path : line;
  const cursor: Cursor = { game: ruled, path, line: path };
  return {
    history: newHistory(cursor),
    live: path,
    referee: options.referee ?? refereeFor(ruled, line),
    players: options.players ?? TWO_PEOPLE,
    ahead: [],
    since: now,
  };
}

/** Forbidden points are refused, unless the record itself holds a stone on one. */
function refereeFor(game: Game, line: Path): Referee {
  return positionAt(game, line, { referee: 'prevent' }).ok ? 'prevent' : 'auto';
}

/** Another version of the game, or another place in it; the played game stays where it was, if it can. */
export function withCursor(table: Table, cursor: Cursor, live: Path = table.live): Table {
  const history = record(table.history, cursor);
  const isThere = nodesAlong(cursor.game, live).ok;
  return { ...table, history, live: isThere ? live : cursor.path };
}

export function nodeOf(table: Table): GameNode {
  const nodes = nodesAlong(gameOf(table), pathOf(table));
  return nodes.ok ? nodes.value.at(-1)! : gameOf(table).root;
}
