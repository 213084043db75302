// The game on the desk as a value. It has two parts: the table, on which the game is played, and the record, a tree
// of moves with variations, comments and marks. Events at the table are written into the record; when the record
// is edited, the table follows.
import {
  addLine,
  addMove,
  type Cursor,
  childPlaying,
  type Game,
  type GameNode,
  goTo,
  type History,
  isPrefix,
  type Move,
  mainLine,
  newHistory,
  nodeAt,
  nodesAlong,
  type Path,
  type PlayError,
  positionAt,
  promoteToMain,
  record as recordStep,
  samePath,
  setTime,
  type TimeControl,
  updateMeta,
} from '@tengen/game';
import type { ProtocolId } from '@tengen/openings';
import type { Color, Point, Referee, Result, Rule } from '@tengen/rules';
import { err, ok, Position } from '@tengen/rules';
import {
  type Asker,
  apply,
  colorOfPlayer,
  decide,
  endingOf,
  firstTable,
  type IllegalAction,
  type LocalTerms,
  localStart,
  movesOf,
  type OpeningStep,
  openingOf,
  openingRecord,
  openRecord,
  positionOf,
  record,
  resultOf,
  type Stage,
  stageOf,
  type Table,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
  type TermsError,
  termsOf,
  toAct,
} from '@tengen/table';
import { type DeskPlayers, playerOf, sidesOf, TWO_PEOPLE } from './players.ts';

export interface DeskState {
  readonly history: History;
  /** The path of the current move of the game. The cursor may be elsewhere. */
  readonly live: Path;
  /** The path of the node at which the table begins. */
  readonly base: Path;
  readonly table: Table;
  readonly players: DeskPlayers;
}

export interface TableSetup {
  readonly rule: Rule;
  readonly size: number;
  readonly referee?: Referee | undefined;
  readonly players?: DeskPlayers | undefined;
  /** The opening protocol; `free` or none means none. */
  readonly protocol?: ProtocolId | undefined;
  /** The number of fifth moves, for the protocol that asks for it. */
  readonly offers?: number | undefined;
  /** Stones that are on the board at the start, black first: a named opening. */
  readonly stones?: readonly Point[] | undefined;
  readonly control?: TimeControl | undefined;
  readonly isStrict?: boolean | undefined;
}

/** Why the rules, the opening or the table refused something. */
export type DeskError =
  | IllegalAction
  | OpeningStep
  | PlayError
  | Exclude<TableRefusal, { kind: 'illegal' | 'not-your-step' }>;

// ---- another game ----

export function newDesk(setup: TableSetup, now: number): Result<DeskState, TermsError> {
  const started = firstTable(localStart(termsFor(setup), now));
  if (!started.ok) {
    const { error } = started;
    return err(error.kind === 'bad-terms' ? error.error : { kind: 'bad-terms', field: 'terms' });
  }
  const table = started.value;
  const game = record(table);
  const path = mainLine(game);
  return ok(
    withNames({
      history: newHistory({ game, path, line: path }),
      live: path,
      base: path,
      table,
      players: setup.players ?? TWO_PEOPLE,
    }),
  );
}

function termsFor(setup: TableSetup): LocalTerms {
  const { rule, size, protocol = 'free', offers, control, isStrict } = setup;
  const referee = setup.referee ?? 'prevent';
  const stones = legalPart(setup.stones ?? [], { rule, size, referee });
  return {
    kind: 'local',
    rule,
    size,
    opening: protocol,
    referee,
    ...(offers && protocol !== 'free' && { offers }),
    ...(stones.length > 0 && { stones }),
    ...(control && { time: control }),
    ...(isStrict && { isStrict: true }),
  };
}

/** The stones up to the first that is illegal or ends the game. */
function legalPart(
  stones: readonly Point[],
  options: { rule: Rule; size: number; referee: Referee },
): readonly Point[] {
  if (stones.length === 0) return stones;
  let position = Position.start(options);
  for (const [i, point] of stones.entries()) {
    const next = position.play(point);
    if (!next.ok || next.value.outcome) return stones.slice(0, i);
    position = next.value;
  }
  return stones;
}

/** The desk of an imported game: two people, no clock, by default at the end of the main line. */
export function deskOf(
  game: Game,
  now: number,
  options: {
    path?: Path | undefined;
    players?: DeskPlayers | undefined;
    referee?: Referee | undefined;
  } = {},
): DeskState {
  const ruled = game.meta.rule ? game : updateMeta(game, { rule: 'freestyle' });
  const line = mainLine(ruled);
  const path = options.path && nodesAlong(ruled, options.path).ok ? options.path : line;
  const referee = options.referee ?? refereeFor(ruled, line);
  return {
    history: newHistory({ game: ruled, path, line: path }),
    live: path,
    ...openRecord(ruled, path, now, { referee }),
    players: options.players ?? TWO_PEOPLE,
  };
}

/** Forbidden points are refused, unless the record already has a stone on one. */
function refereeFor(game: Game, line: Path): Referee {
  return positionAt(game, line, { referee: 'prevent' }).ok ? 'prevent' : 'auto';
}

// ---- questions ----

export function gameOf({ history }: DeskState): Game {
  return history.present.game;
}

export function pathOf({ history }: DeskState): Path {
  return history.present.path;
}

export function nodeOf(state: DeskState): GameNode {
  const node = nodeAt(gameOf(state), pathOf(state));
  return node.ok ? node.value : gameOf(state).root;
}

export function isBrowsing(state: DeskState): boolean {
  return !samePath(pathOf(state), state.live);
}

export function isStrict({ table }: DeskState): boolean {
  const terms = termsOf(table);
  return terms.kind === 'local' && terms.isStrict === true;
}

/** The colour of the player who has to act; undefined when the game is over. */
export function colorToAct({ table }: DeskState): Color | undefined {
  const player = toAct(table);
  return player && colorOfPlayer(table, player);
}

/** Whether the table began with set-up stones, so that it does not know their moves. */
export function isShown({ table, base }: DeskState): boolean {
  const terms = termsOf(table);
  return base.length > 0 && terms.kind === 'local' && terms.setup !== undefined;
}

// ---- what happens at the table ----

/** Every stone, decision, offer and ending of the game goes through this function. */
export function tell(
  state: DeskState,
  command: TableCommand,
  by: Asker,
  now: number,
): Result<DeskState, DeskError> {
  const decided = decide(state.table, command, by, now);
  if (!decided.ok) return err(flat(decided.error, state));
  const next = decided.value.reduce(afterEvent, state);
  return ok(stageOf(next.table) === stageOf(state.table) ? next : withFacts(next, state));
}

function flat(refusal: TableRefusal, { table }: DeskState): DeskError {
  const { outcome } = positionOf(table);
  if (refusal.kind === 'illegal') return refusal.reason;
  if (refusal.kind === 'over' && outcome) return { kind: 'game-over', outcome };
  return refusal.kind === 'not-your-step' ? { kind: 'not-now' } : refusal;
}

function afterEvent(state: DeskState, event: TableEvent): DeskState {
  const next = { ...state, table: apply(state.table, event) };
  switch (event.k) {
    case 'takeback':
      return followed(next);
    case 'move':
    case 'act':
      return event.laid ? followed(next) : withStone(next, stageOf(next.table));
    default:
      return next;
  }
}

/** Adds the stone to the main line of the record. Another move that was there becomes a variation. */
function withStone(state: DeskState, { move }: Stage): DeskState {
  if (!move) return { ...state, history: lookingAt(state, state.live) };
  const { color, point, spentMs, leftMs } = move;
  const added = addMove(gameOf(state), state.live, { color, point });
  const main = added.ok ? promoteToMain(added.value.game, added.value.path) : added;
  if (!main.ok) return state;
  const { game, path } = main.value;
  const times =
    leftMs === undefined ? { spentMs: spentMs ?? 0 } : { spentMs: spentMs ?? 0, leftMs };
  const timed = setTime(game, path, times);
  const cursor: Cursor = { game: timed.ok ? timed.value.game : game, path, line: path };
  // This line is now the main line, so `base` takes the first child at every node.
  const base = state.base.map(() => 0);
  return { ...state, base, live: path, history: recordStep(state.history, cursor) };
}

/** Finds the place of the game in the record after a take-back or after moves from the record. */
function followed(state: DeskState): DeskState {
  const { base, live, table, history } = state;
  const moves = movesOf(table).map(({ color, point }) => ({ color, point }));
  const { path, rest } = pathTo(gameOf(state), base, moves, [live, history.present.line]);
  const added = rest.length > 0 ? addLine(gameOf(state), path, rest) : undefined;
  if (!added?.ok) return { ...state, live: path, history: lookingAt(state, path) };
  const cursor = { game: added.value.game, path: added.value.path, line: added.value.path };
  return { ...state, live: cursor.path, history: recordStep(history, cursor) };
}

export function lookingAt({ history }: DeskState, path: Path): History {
  const moved = goTo(history.present, path);
  return moved.ok ? { ...history, present: moved.value } : history;
}

/**
 * Follows `moves` from `base` as far as the record has them. Preferred lines are taken where they fit. Nodes without
 * a move, which only hold comments, are passed through.
 */
function pathTo(game: Game, base: Path, moves: readonly Move[], preferred: readonly Path[]) {
  const found = nodeAt(game, base);
  let node: GameNode = found.ok ? found.value : game.root;
  let path: Path = found.ok ? base : [];
  for (const [i, move] of moves.entries()) {
    const step = stepTo(node, path, move, preferred);
    if (!step) return { path, rest: moves.slice(i) };
    for (const index of step) node = node.children[index]!;
    path = [...path, ...step];
  }
  return { path, rest: [] };
}

function stepTo(
  from: GameNode,
  at: Path,
  move: Move,
  preferred: readonly Path[],
): Path | undefined {
  const step: number[] = [];
  for (let node = from; ; ) {
    const here = [...at, ...step];
    const wanted = preferred.find(path => isPrefix(here, path) && path.length > here.length);
    const liked = wanted?.[here.length];
    const isLiked = liked !== undefined && plays(node.children[liked], move);
    const index = isLiked ? liked : childPlaying(node, move);
    if (index !== undefined) return [...step, index];
    const through = liked ?? 0;
    const next = node.children[through];
    if (!next || next.move) return undefined;
    step.push(through);
    node = next;
  }
}

export function plays(node: GameNode | undefined, { color, point }: Move): boolean {
  return node?.move?.color === color && node.move.point === point;
}

// ---- what the record says about the game ----

/** Writes the result, the opening and, after a swap, the names into the record. */
function withFacts(state: DeskState, before: DeskState): DeskState {
  const end = endingOf(state.table);
  const result = end && 'outcome' in end ? resultOf(end.outcome) : undefined;
  const opening = openingRecord(state.table);
  const game = gameOf(state);
  const changes = {
    ...(!isSame(game.meta.result, result) && { result }),
    ...(opening && !isSame(game.meta.opening, opening) && { opening }),
  };
  const told = withGame(state, updateMeta(game, changes));
  const isSwapped = openingOf(state.table).black !== openingOf(before.table).black;
  return isSwapped ? withNames(told) : told;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Changes the record without a step of undo. */
export function withGame(state: DeskState, game: Game): DeskState {
  const { history } = state;
  if (game === history.present.game) return state;
  return { ...state, history: { ...history, present: { ...history.present, game } } };
}

/** Writes the names of opponents into the record. */
function withNames(state: DeskState): DeskState {
  const sides = sidesOf(state.players, openingOf(state.table));
  const names = { black: playerOf(sides.black), white: playerOf(sides.white) };
  return withGame(state, updateMeta(gameOf(state), names));
}

/** Hands a side to someone else. */
export function withPlayer(state: DeskState, players: DeskPlayers): DeskState {
  return withNames({ ...state, players });
}
