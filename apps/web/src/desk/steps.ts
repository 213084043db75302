// The steps of a game on the desk: stones, decisions, undo, redo, and continuing from another place of the record.
// Each returns the next state, or the reason why there is none.
import type { Cursor, Game, GameNode, Path } from '@tengen/game';
import { isPrefix, nodeAt, nodesAlong, record as recordStep } from '@tengen/game';
import { type Action, isInPlay, legalActions } from '@tengen/openings';
import { err, type Point, type Result } from '@tengen/rules';
import type { Stage, Table } from '@tengen/table';
import {
  endingOf,
  lineOf,
  openingOf,
  openRecord,
  positionOf,
  redoOf,
  stageAt,
  stageOf,
  toAct,
  undoOf,
} from '@tengen/table';
import type { DeskError, DeskState } from './state.ts';
import { gameOf, isBrowsing, isShown, isStrict, lookingAt, pathOf, plays, tell } from './state.ts';

/** Plays a stone. If an earlier position is shown, the game continues from there. */
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
  // An opening cannot be left by playing in an earlier position.
  if (!takesStone || isBrowsing(state)) return err({ kind: 'opening-step', expected: legal.kind });
  return actOn(state, { kind: legal.kind, point }, now);
}

/** An action of the opening, by the player who has to act. */
export function actOn(state: DeskState, action: Action, now: number): Result<DeskState, DeskError> {
  const { table } = state;
  return tell(state, { k: 'act', on: table.on, action }, toAct(table) ?? 'P1', now);
}

/** Takes back one step: an ending, a decision of the opening, or a stone. */
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

/** Repeats what was taken back, or plays the next move of the record. */
export function repeat(state: DeskState, now: number): DeskState | undefined {
  const to = redoOf(state.table);
  if (to !== undefined) return wentTo(state, to, now);
  if (isStrict(state) || !isInPlay(openingOf(state.table))) return undefined;
  const next = nextInRecord(state);
  return next && standAt(state, next, now);
}

/**
 * The path of the next move in the record, along the line last visited. Undefined once a stone has been played
 * here: then only what was taken back can be repeated.
 */
export function nextInRecord({ history, live, table }: DeskState): Path | undefined {
  const event = table.log[stageOf(table).v - 1]!;
  if (event.k !== 'start' && !('laid' in event)) return undefined;
  const { line, game } = history.present;
  const index = isPrefix(live, line) ? (line[live.length] ?? 0) : 0;
  const path = [...live, index];
  return nodeAt(game, path).ok ? path : undefined;
}

/** Continues the game from the position that is shown. Not possible during an opening. */
export function playFrom(state: DeskState, now: number): DeskState | undefined {
  const isOpening = !endingOf(state.table) && !isInPlay(openingOf(state.table));
  if (isStrict(state) || isOpening) return undefined;
  return standAt(state, pathOf(state), now);
}

/**
 * Moves the game to another place of the record: back to the last common move, then forward with moves that take no
 * time. If the table cannot follow, it begins again with the stones of the record.
 */
function standAt(state: DeskState, path: Path, now: number): DeskState {
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

/** The last stage, of the game or of the moves to redo, that these moves share. */
function lastCommon(table: Table, moves: readonly GameNode[]): Stage {
  const line = [...lineOf(table), ...table.ahead.flatMap(v => stageAt(table, v) ?? [])];
  const parting = line.findIndex(
    ({ move, ply }) =>
      move &&
      (ply > moves.length || !plays(moves[ply - 1], { color: move.color, point: move.point })),
  );
  const common = parting === -1 ? line : line.slice(0, parting);
  // An ending that the stones do not show, such as a resignation, does not belong to the position.
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

/** The parts of a line that matter to the game: moves and set-up stones. */
function lineText(game: Game, path: Path): string {
  const nodes = nodesAlong(game, path);
  const line = nodes.ok ? nodes.value : [];
  return JSON.stringify(line.map(({ move, setup }) => [move, setup]));
}

/** The state after an edit of the record. The table follows if its own line has changed. */
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
