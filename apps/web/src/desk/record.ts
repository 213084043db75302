// The table as it is stored and read again. What is stored may be old, cut or false: whatever does not
// fit is left out, and the game itself is never refused.
import {
  Clock,
  type ClockState,
  type Game,
  nodesAlong,
  type Path,
  type TimeControl,
} from '@tengen/game';
import {
  type Decision,
  type OpeningOptions,
  type OpeningState,
  type ProtocolId,
  replayOpening,
} from '@tengen/openings';
import type { Referee } from '@tengen/rules';
import { type Ending, parseEnding } from './ending.ts';
import { isObject, type Players, parseSeat } from './seat.ts';
import { gameOf, pathOf, type Table, tableOf, toAct } from './table.ts';

/** Plain data that survives JSON. A type and not an interface, so that it may be stored as a bag of fields. */
export type DeskRecord = {
  readonly version: 1;
  readonly game: Game;
  readonly path: Path;
  readonly live: Path;
  readonly given?: number;
  readonly referee: Referee;
  readonly isStrict?: boolean;
  readonly players: Players;
  readonly opening?: {
    readonly protocol: ProtocolId;
    readonly terms: OpeningOptions;
    readonly log: readonly Decision[];
  };
  readonly clock?: ClockState;
  readonly ending?: { readonly path: Path; readonly ending: Ending };
};

/** What `restore` takes: a game, and anything at all beside it. */
export interface StoredDesk {
  readonly game: Game;
  readonly [rest: string]: unknown;
}

export const REFEREES: readonly Referee[] = ['prevent', 'auto', 'claim'];

export function recordOf(table: Table, now: number): DeskRecord {
  const { live, given, referee, isStrict, players, opening, clock, ending } = table;
  return {
    version: 1,
    game: gameOf(table),
    path: pathOf(table),
    live,
    ...(given !== undefined && { given }),
    referee,
    ...(isStrict && { isStrict }),
    players,
    ...(opening && {
      opening: { protocol: opening.protocol, terms: opening.terms, log: opening.log },
    }),
    ...(clock && { clock: clock.pause(now).toJSON() }),
    ...(ending && { ending }),
  };
}

export function tableOfRecord(record: StoredDesk, now: number): Table {
  const { game } = record;
  const players = isObject(record.players)
    ? { P1: parseSeat(record.players.P1), P2: parseSeat(record.players.P2) }
    : undefined;
  const referee = REFEREES.find(known => known === record.referee);
  const table = tableOf(game, now, { path: pathIn(game, record.path), players, referee });
  const live = pathIn(game, record.live) ?? table.live;
  const opening = readOpening(record.opening);
  const clock = readClock(record.clock);
  const given = Number.isInteger(record.given) ? Number(record.given) : undefined;
  const ending = readEnding(game, record.ending);
  const isStrict = record.isStrict === true;
  const read: Table = {
    ...table,
    live,
    given,
    opening,
    clock,
    ending,
    ...(isStrict && { isStrict }),
  };
  return toAct(read) ? { ...read, clock: clock?.resume(now) } : read;
}

function pathIn(game: Game, value: unknown): Path | undefined {
  if (!Array.isArray(value) || !value.every(index => Number.isInteger(index) && index >= 0)) {
    return undefined;
  }
  return nodesAlong(game, value).ok ? value : undefined;
}

/** The decisions are made again, so a false one does not get in. */
function readOpening(value: unknown): OpeningState | undefined {
  if (!isObject(value)) return undefined;
  const { protocol, terms, log } = value;
  if (!isObject(terms)) return undefined;
  const replayed = replayOpening(protocol as ProtocolId, terms, log as Decision[]);
  return replayed.ok ? replayed.value : undefined;
}

function readEnding(game: Game, value: unknown): Table['ending'] {
  if (!isObject(value)) return undefined;
  const path = pathIn(game, value.path);
  const ending = parseEnding(value.ending);
  return path && ending ? { path, ending } : undefined;
}

function readClock(value: unknown): Clock | undefined {
  if (!isObject(value)) return undefined;
  const { black, white, toleranceMs, turn } = value;
  if (!isSide(black) || !isSide(white) || !isTime(toleranceMs)) return undefined;
  const isTurn =
    isObject(turn) && (turn.color === 'black' || turn.color === 'white') && isTime(turn.spentMs);
  if (turn !== undefined && !isTurn) return undefined;
  return Clock.from(value as unknown as ClockState);
}

function isSide(side: unknown): boolean {
  return (
    isObject(side) &&
    isControl(side.control) &&
    typeof side.mainLeftMs === 'number' &&
    Number.isFinite(side.mainLeftMs) &&
    isTime(side.periodsLeft)
  );
}

export function isControl(control: unknown): control is TimeControl {
  if (!isObject(control)) return false;
  const times = [control.mainMs, control.perMoveMs, control.incrementMs];
  const { byoyomi } = control;
  const isByoyomi =
    byoyomi === undefined ||
    (isObject(byoyomi) && isTime(byoyomi.periods) && isTime(byoyomi.periodMs));
  return isByoyomi && times.every(time => time === undefined || isTime(time));
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
