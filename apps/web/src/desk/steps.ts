// The steps of a game on the desk: stones, decisions, back and forth, and playing on from another place of the
// record. Each gives the next state, or says why there is none.
import {
  type Cursor,
  type Game,
  type GameNode,
  isPrefix,
  nodeAt,
  nodesAlong,
  type Path,
  record as recordStep,
} from '@tengen/game';
import { type Action, isInPlay, legalActions } from '@tengen/openings';
import { err, type Point, type Result } from '@tengen/rules';
import {
  endingOf,
  lineOf,
  openingOf,
  openRecord,
  positionOf,
  redoOf,
  type Stage,
  stageAt,
  stageOf,
  type Table,
  toAct,
  undoOf,
} from '@tengen/table';
import {
  type DeskError,
  type DeskState,
  gameOf,
  isBrowsing,
  isShown,
  isStrict,
  lookingAt,
  pathOf,
  plays,
  tell,
} from './state.ts';

/** A stone in the game that is being played; looking back, the game goes on from there. */
export function play(
  state: DeskState,
  point: Point | 'pass',
  now: number,
): Result<DeskState, DeskError> {
  const legal = endingOf(state.table) ? undefined : legalActions(openingOf(state.table));
  if (!legal) {
    const here = isBrowsing(state) ? standAt(state, pathOf(state), now) : state;
    const { table } = here;
    return tell(here, { k: 'move', on: table.on, point }, toAct(table) ?? 'P1', now);
  }
  const takesStone = (legal.kind === 'place' || legal.kind === 'choose') && point !== 'pass';
  // Nor does one leave an opening by looking back and playing there.
  if (!takesStone || isBrowsing(state)) return err({ kind: 'opening-step', expected: legal.kind });
  return actOn(state, { kind: legal.kind, point }, now);
}

/** One action of an opening, by whoever has to act. */
export function actOn(state: DeskState, action: Action, now: number): Result<DeskState, DeskError> {
  const { table } = state;
  return tell(state, { k: 'act', on: table.on, action }, toAct(table) ?? 'P1', now);
}

/** One step of the game back: an ending, a decision of the opening, or a stone. */
export function takeBack(state: DeskState, now: number): DeskState | undefined {
  const to = undoOf(state.table);
  if (to !== undefined) return wentTo(state, to, now);
  if (isStrict(state) || !isShown(state)) return undefined;
  return standAt(state, state.live.slice(0, -1), now);
}

export function wentTo(state: DeskState, to: number, now: number): DeskState | undefined {
  const next = tell(state, { k: 'takeback', to }, 'house', now);
  return next.ok ? next.value : undefined;
}

/** What was taken back, once more; or the next stone of the line in the record. */
export function repeat(state: DeskState, now: number): DeskState | undefined {
  const to = redoOf(state.table);
  if (to !== undefined) return wentTo(state, to, now);
  if (isStrict(state) || !isInPlay(openingOf(state.table))) return undefined;
  const next = nextInRecord(state);
  return next && standAt(state, next, now);
}

/**
 * The place after the one where the game stands, along the line last visited, as long as the game follows
 * the record. Once a stone was played here, only what was taken back can be repeated.
 */
export function nextInRecord({ history, live, table }: DeskState): Path | undefined {
  const event = table.log[stageOf(table).v - 1]!;
  if (event.k !== 'start' && !('laid' in event)) return undefined;
  const { line, game } = history.present;
  const index = isPrefix(live, line) ? (line[live.length] ?? 0) : 0;
  const path = [...live, index];
  return nodeAt(game, path).ok ? path : undefined;
}

/** The game goes on from the place that is looked at; not while an opening is being agreed. */
export function playFrom(state: DeskState, now: number): DeskState | undefined {
  const isOpening = !endingOf(state.table) && !isInPlay(openingOf(state.table));
  if (isStrict(state) || isOpening) return undefined;
  return standAt(state, pathOf(state), now);
}

/**
 * The game stands at another place of the record: back to where the lines part, and from there on with
 * moves that take no time. Where the table cannot follow, it begins anew with what the record shows.
 */
export function standAt(state: DeskState, path: Path, now: number): DeskState {
  return reached(state, path, now) ?? reopened(state, path, now);
}

function reached(state: DeskState, path: Path, now: number): DeskState | undefined {
  const { table, base } = state;
  const nodes = nodesAlong(gameOf(state), path);
  if (!nodes.ok || !isPrefix(base, path)) return undefined;
  const below = nodes.value.slice(base.length + 1);
  if (below.some(({ setup }) => setup)) return undefined;
  const moves = below.filter(({ move }) => move);
  const stage = lastCommon(table, moves);
  let next: DeskState | undefined =
    stage.v === stageOf(table).v ? state : wentTo(state, stage.v, now);
  for (const { move, time = {} } of moves.slice(stage.ply)) {
    const by = next && toAct(next.table);
    if (!next || !by || !move) return undefined;
    const { on } = next.table;
    const laid = { ...time };
    const told = tell(next, { k: 'move', on, point: move.point, laid }, by, now);
    next = told.ok ? told.value : undefined;
  }
  return next && { ...next, live: path, history: lookingAt(next, path) };
}

/** The last stage, of the game or of what can be redone, at which the board is that of these moves. */
function lastCommon(table: Table, moves: readonly GameNode[]): Stage {
  const line = [...lineOf(table), ...table.ahead.flatMap(v => stageAt(table, v) ?? [])];
  const parting = line.findIndex(
    ({ move, ply }) =>
      move &&
      (ply > moves.length || !plays(moves[ply - 1], { color: move.color, point: move.point })),
  );
  const common = parting === -1 ? line : line.slice(0, parting);
  // An ending that is not on the board belongs to the game that was, not to the place.
  const present = common.at(-1) === stageOf(table);
  return common.findLast(({ end, move }) => present || !end || move)!;
}

function reopened(state: DeskState, path: Path, now: number): DeskState {
  const { table } = state;
  const opened = openRecord(gameOf(state), path, now, {
    referee: positionOf(table).referee,
    isStrict: isStrict(state),
  });
  const clock = table.clock?.pause(now).toJSON();
  const next = { ...state, ...opened, live: path, history: lookingAt(state, path) };
  if (!clock) return next;
  const timed = tell(next, { k: 'clock', runs: true, state: clock }, 'house', now);
  return timed.ok ? timed.value : next;
}

// ---- edits of the record ----

/** What of a line matters to the game: its moves, and stones that were set up. */
function lineText(game: Game, path: Path): string {
  const nodes = nodesAlong(game, path);
  const line = nodes.ok ? nodes.value : [];
  return JSON.stringify(line.map(({ move, setup }) => [move, setup]));
}

/** The record was edited, and the cursor with it; the table follows where its own line has changed. */
export function edited(
  state: DeskState,
  cursor: Cursor,
  follow: (path: Path) => Path,
  now: number,
): DeskState {
  const before = gameOf(state);
  const live = follow(state.live);
  const next: DeskState = {
    ...state,
    history: recordStep(state.history, cursor),
    live: nodeAt(cursor.game, live).ok ? live : cursor.path,
    base: follow(state.base),
  };
  const isKept = live.length === state.live.length && next.base.length === state.base.length;
  if (isKept && lineText(cursor.game, live) === lineText(before, state.live)) return next;
  const stood = standAt(next, next.live, now);
  return { ...stood, history: next.history };
}
