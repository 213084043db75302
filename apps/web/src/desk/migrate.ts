// Updates stored desks of earlier versions, one version at a time. Each step has a sample in vectors/stored that
// was written by that version.
import { type Game, type GameNode, nodesAlong } from '@tengen/game';
import type { Decision, ProtocolId } from '@tengen/openings';
import { type Outcome, opponent, type Referee } from '@tengen/rules';
import type { LocalTerms, Table, TableCommand } from '@tengen/table';
import {
  apply,
  colorOfPlayer,
  decide,
  firstTable,
  localStart,
  playerOfColor,
  positionOf,
  readClockState,
  toAct,
  versionOf,
} from '@tengen/table';
import { isObject } from './players.ts';

/** A stored game. The data beside it may be anything. */
export interface StoredDesk {
  readonly game: Game;
  readonly [rest: string]: unknown;
}

type Migration = (record: StoredDesk) => StoredDesk;

const MIGRATIONS: Readonly<Record<number, Migration>> = { 1: withEvents };

/** The record in the current version. An unknown version is not changed; the game then opens without its table. */
export function migrate(record: StoredDesk): StoredDesk {
  let next = record;
  for (;;) {
    const step = typeof next.version === 'number' ? MIGRATIONS[next.version] : undefined;
    if (!step) return next;
    next = step(next);
  }
}

/**
 * Version 1 kept the opening, the clock and the ending each by itself; version 2 keeps the events of the
 * table. The moves are added again with their recorded times.
 */
function withEvents(record: StoredDesk): StoredDesk {
  const { opening, clock, ending, given, isStrict, ...rest } = record;
  const table = tableOfVersion1(record);
  const base = Array.isArray(rest.live) ? rest.live.slice(0, Number(given) || 0) : undefined;
  return {
    ...rest,
    version: 2,
    ...(table && { base, events: table.log, at: 0 }),
  };
}

/** The referee of a record. It is kept even if the rest of the table is not valid. */
export function refereeIn(value: unknown): Referee | undefined {
  return REFEREES.find(known => known === value);
}

const REFEREES: readonly Referee[] = ['prevent', 'auto', 'claim'];

function tableOfVersion1(record: StoredDesk): Table | undefined {
  const { game, live, given, referee, isStrict } = record;
  const nodes = nodesAlong(game, Array.isArray(live) ? live : [-1]);
  if (!nodes.ok) return undefined;
  const [root, ...line] = nodes.value;
  const stones = line.slice(0, Number(given) || 0).map(({ move }) => move?.point);
  const opening = isObject(record.opening) ? record.opening : undefined;
  const clock = readClockState(record.clock);
  const { setup } = root!;
  if (stones.some(point => typeof point !== 'number')) return undefined;
  const terms: LocalTerms = {
    kind: 'local',
    rule: game.meta.rule ?? 'freestyle',
    size: game.meta.size,
    opening: (opening?.protocol as ProtocolId | undefined) ?? 'free',
    ...offersOf(opening),
    referee: refereeIn(referee) ?? 'prevent',
    ...(clock && { time: clock.black.control }),
    ...(isStrict === true && { isStrict: true }),
    ...(stones.length > 0 && { stones: stones as number[] }),
    ...(setup && {
      setup: { black: setup.black, white: setup.white, turn: setup.turn ?? turnOf(game, line) },
    }),
  };
  const started = firstTable(localStart(terms, 0));
  if (!started.ok) return undefined;
  const played = withLine(started.value, opening, line.slice(stones.length));
  return played && withEnding(withClock(played, clock), record.ending, live);
}

function offersOf(opening: Record<string, unknown> | undefined): Pick<LocalTerms, 'offers'> {
  const terms = isObject(opening?.terms) ? opening.terms : {};
  return typeof terms.offers === 'number' ? { offers: terms.offers } : {};
}

function turnOf(game: Game, line: readonly GameNode[]) {
  const { black = [], white = [] } = game.root.setup ?? {};
  return line[0]?.move?.color ?? (black.length > white.length ? 'white' : 'black');
}

/** The decisions of the opening, as far as the stones go, and the moves after them. */
function withLine(
  table: Table,
  opening: Record<string, unknown> | undefined,
  line: readonly GameNode[],
): Table | undefined {
  const log = Array.isArray(opening?.log) ? (opening.log as Decision[]) : [];
  let next: Table | undefined = table;
  let put = 0;
  for (const { action, seat } of log) {
    const isStone = action?.kind === 'place' || action?.kind === 'choose';
    if (isStone && line[put]?.move?.point !== action.point) break;
    const laid = isStone ? timeOf(line[put++]) : {};
    next = next && told(next, { k: 'act', on: next.on, action, laid }, seat);
  }
  for (const node of line.slice(put)) {
    const by = next && toAct(next);
    if (!next || !node.move || !by || colorOfPlayer(next, by) !== node.move.color) return undefined;
    const command = { k: 'move', on: next.on, point: node.move.point, laid: timeOf(node) } as const;
    next = told(next, command, by);
  }
  return next;
}

function timeOf(node: GameNode | undefined) {
  return { ...node?.time };
}

function withClock(table: Table, state: ReturnType<typeof readClockState>): Table {
  if (!state) return table;
  return told(table, { k: 'clock', runs: toAct(table) !== undefined, state }, 'house') ?? table;
}

function withEnding(table: Table, value: unknown, live: unknown): Table {
  if (!isObject(value) || !isObject(value.ending)) return table;
  if (JSON.stringify(value.path) !== JSON.stringify(live)) return table;
  const { kind, loser } = value.ending;
  if (kind === 'claim') {
    const by = playerOfColor(table, 'white');
    return told(table, { k: 'foul', on: table.on }, by) ?? table;
  }
  const isLoss = kind === 'resign' || kind === 'timeout';
  const isColor = loser === 'black' || loser === 'white';
  const outcome: Outcome | undefined =
    kind === 'agreed-draw'
      ? { kind: 'draw', reason: 'agreement' }
      : isLoss && isColor
        ? { kind: 'win', winner: opponent(loser), reason: kind }
        : undefined;
  if (!outcome || positionOf(table).outcome) return table;
  return told(table, { k: 'end', outcome }, 'house') ?? table;
}

function told(table: Table, command: TableCommand, by: 'P1' | 'P2' | 'house'): Table | undefined {
  // The clock was paused while the record was stored, so no flag falls here.
  const events = decide(table, command, by, table.log[versionOf(table) - 1]!.at);
  return events.ok ? events.value.reduce(apply, table) : undefined;
}
