// Turns a command into events, or refuses it. Nothing changes here. `advance` asks the rules and the opening;
// this file decides who may do what, and when.
import { isInPlay, legalActions, otherSeat, type PlayerId } from '@tengen/openings';
import { err, type Outcome, ok, opponent, type Result } from '@tengen/rules';
import { advance, remember } from './apply.ts';
import type { Asker, TableCommand, TableCommandKind, TableRefusal } from './command.ts';
import type { Ending, EventBody, TableEvent } from './event.ts';
import type { Stage, Table } from './table.ts';
import {
  colorOfPlayer,
  endingOf,
  eventAt,
  lineOf,
  offerOf,
  openingOf,
  positionOf,
  stageAt,
  stageOf,
  termsOf,
  timeLeft,
  toAct,
  versionOf,
} from './table.ts';
import { type GameSpeed, speedOf } from './terms.ts';

/** The most events of an online table. The game is then declared a draw. */
export const MOST_EVENTS = 1200;
/** The most network delay of a move that is not charged. */
export const MOST_CREDIT_MS = 300;
export const GIFT_MS = 15_000;
const MOST_GIFTS = 20;
const MOVES_BETWEEN_DRAW_OFFERS = 5;
const MOST_REFUSED_TAKEBACKS = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** An online game without a clock is stopped after this long without an event. */
const SILENCE_MS = 30 * DAY_MS;
const EMPTY_MS: Readonly<Record<GameSpeed, number>> = {
  blitz: 30_000,
  rapid: 60_000,
  slow: 180_000,
  days: Number.POSITIVE_INFINITY,
};

const BY_HOUSE: ReadonlySet<TableCommandKind> = new Set(['tick', 'time', 'end', 'stop', 'next']);
const LOCAL_ONLY: ReadonlySet<TableCommandKind> = new Set(['takeback', 'clock']);

/** Whether only the whole table can decide on the command: it may take moves back. */
export function looksBack({ k }: TableCommand): boolean {
  return k === 'offer' || k === 'answer' || k === 'takeback';
}

/** The events that `command` makes at `now`, or why it is refused. */
export function decide(
  table: Table,
  command: TableCommand,
  by: Asker,
  now: number,
): Result<readonly TableEvent[], TableRefusal> {
  const at = Math.max(now, table.log.at(-1)!.at);
  const wanted = eventsFor(table, command, by, at);
  return wanted.ok ? stamped(table, wanted.value, at) : wanted;
}

type Wanted = Result<readonly EventBody[], TableRefusal>;

const NOT_NOW = err({ kind: 'not-now' } as const);

function eventsFor(table: Table, command: TableCommand, by: Asker, at: number): Wanted {
  if (by === 'house') {
    const isForAnyone = LOCAL_ONLY.has(command.k) || BY_HOUSE.has(command.k);
    return isForAnyone ? byHouse(table, command, at) : err({ kind: 'not-your-seat' });
  }
  if (BY_HOUSE.has(command.k)) return err({ kind: 'not-your-seat' });
  const isLate = lateBy(table, at, creditOf(command)) !== undefined;
  // The time was up before the command came.
  if (isLate) return ok([flagEvent(table)]);
  return LOCAL_ONLY.has(command.k) ? byHouse(table, command, at) : byPlayer(table, command, by, at);
}

/** Numbers the events, and adds an `end` when the game is decided. */
function stamped(
  table: Table,
  bodies: readonly EventBody[],
  at: number,
): Result<readonly TableEvent[], TableRefusal> {
  const made: { readonly event: TableEvent; readonly from: Table; readonly to: Table }[] = [];
  let next = table;
  const waiting = [...bodies];
  for (let body = waiting.shift(); body; body = waiting.shift()) {
    const bare: TableEvent = { v: versionOf(next) + 1, at, ...body };
    const after = advance(next, bare);
    if (!after.ok) return err(refusalOf(after.error));
    const left = timeLeft(after.value, at);
    const event = left ? { ...bare, left } : bare;
    const to = left ? { ...after.value, log: after.value.log.with(-1, event) } : after.value;
    made.push({ event, from: next, to });
    next = to;
    // The last event is the end, whatever else was to come.
    if (isFull(next) && waiting[0]?.k !== 'end') waiting.length = 0;
    const end = waiting.length === 0 ? endByItself(next) : undefined;
    if (end) waiting.push({ k: 'end', ...end });
  }
  remember(made);
  return ok(made.map(({ event }) => event));
}

function refusalOf(
  error: Extract<ReturnType<typeof advance>, { ok: false }>['error'],
): TableRefusal {
  switch (error.kind) {
    case 'not-your-step':
    case 'over':
    case 'illegal':
      return error;
    default:
      return { kind: 'not-now' };
  }
}

/** The ending that the board shows, or a draw when an online table has too many events. */
function endByItself(table: Table): Ending | undefined {
  const { position, end } = stageOf(table);
  if (end) return undefined;
  if (position.outcome) {
    // A foul on the last free point counts as claimed, because White has no move left in which to claim it.
    const claimed = position.claim();
    return { outcome: claimed.ok ? claimed.value.outcome! : position.outcome };
  }
  return isFull(table) ? { outcome: { kind: 'draw', reason: 'adjudicated' } } : undefined;
}

function isFull(table: Table): boolean {
  return isOnline(table) && versionOf(table) >= MOST_EVENTS - 1 && !endingOf(table);
}

function isOnline(table: Table): boolean {
  return termsOf(table).kind === 'online';
}

// ---- time ----

/** The command that becomes due if nobody acts: a flag falls, or nothing has happened for too long. */
export function due(
  table: Table,
): { readonly at: number; readonly command: TableCommand } | undefined {
  if (endingOf(table)) return undefined;
  const command = { k: 'tick' } as const;
  const flagsAt = table.clock?.flagsAt;
  // The last millisecond may be used, and online some network delay is not charged.
  const creditMs = isOnline(table) ? MOST_CREDIT_MS : 0;
  if (flagsAt !== undefined) return { at: flagsAt + creditMs + 1, command };
  if (!isOnline(table) || table.clock) return undefined;
  return { at: table.log.at(-1)!.at + SILENCE_MS, command };
}

function creditOf(command: TableCommand): number {
  const credit = command.k === 'move' || command.k === 'act' ? (command.credit ?? 0) : 0;
  return Math.min(credit, MOST_CREDIT_MS);
}

/** The player whose time is up. */
function lateBy(table: Table, at: number, creditMs: number): PlayerId | undefined {
  if (endingOf(table) || !table.clock) return undefined;
  return table.clock.at(at - creditMs).flagged && toAct(table);
}

function flagEvent(table: Table): EventBody {
  const player = toAct(table)!;
  if (isOnline(table)) {
    if (table.start[player].kind === 'engine') return { k: 'end', aborted: 'house' };
    if (!table.conduct[player].hasActed) return { k: 'end', aborted: 'no-start' };
  }
  return { k: 'end', outcome: lossOf(table, player, 'timeout') };
}

function lossOf(table: Table, player: PlayerId, reason: 'timeout' | 'resign'): Outcome {
  return { kind: 'win', winner: opponent(colorOfPlayer(table, player)), reason };
}

// ---- the house ----

function byHouse(table: Table, command: TableCommand, at: number): Wanted {
  switch (command.k) {
    case 'tick': {
      const next = due(table);
      if (!next || at < next.at) return NOT_NOW;
      return ok([table.clock ? flagEvent(table) : { k: 'end', aborted: 'house' }]);
    }
    case 'time':
      return ok([{ k: 'time', ms: command.ms, why: command.why }]);
    case 'end':
      return ok([{ k: 'end', outcome: command.outcome }]);
    case 'stop':
      return ok([{ k: 'end', aborted: command.aborted }]);
    case 'next':
      return table.next === undefined ? ok([{ k: 'next', game: command.game }]) : NOT_NOW;
    case 'takeback': {
      const terms = termsOf(table);
      if (terms.kind !== 'local' || terms.isStrict) return NOT_NOW;
      return ok([{ k: 'takeback', to: command.to }]);
    }
    case 'clock': {
      const { runs, state } = command;
      return isOnline(table) ? NOT_NOW : ok([{ k: 'clock', runs, ...(state && { state }) }]);
    }
    default:
      return err({ kind: 'not-your-seat' });
  }
}

// ---- the players ----

function byPlayer(table: Table, command: TableCommand, by: PlayerId, at: number): Wanted {
  const isOver = endingOf(table) !== undefined;
  const isRematch =
    command.k === 'answer' ||
    command.k === 'withdraw' ||
    (command.k === 'offer' && command.what === 'rematch');
  if (isOver && !isRematch) return err({ kind: 'over' });
  switch (command.k) {
    case 'move':
    case 'act':
      return action(table, command, by);
    case 'offer':
      return offer(table, command.what, by, at);
    case 'answer':
      return answer(table, command, by);
    case 'withdraw': {
      const own = table.offers.find(({ v }) => v === command.re);
      if (own?.by !== by) return err({ kind: 'no-offer' });
      return ok([{ k: 'answer', by, what: own.what, re: own.v, answer: 'withdrawn' }]);
    }
    case 'resign':
      if (isOnline(table) && !haveBothActed(table)) return NOT_NOW;
      return ok([{ k: 'end', outcome: lossOf(table, by, 'resign') }]);
    case 'abort':
      return haveBothActed(table) ? NOT_NOW : ok([{ k: 'end', aborted: 'asked' }]);
    case 'foul':
      return foul(table, command.on, by);
    case 'claim':
      return claim(table, command.as, command.emptyMs ?? 0, by);
    case 'give':
      return give(table, by);
    default:
      return err({ kind: 'not-your-seat' });
  }
}

function haveBothActed({ conduct }: Table): boolean {
  return conduct.P1.hasActed && conduct.P2.hasActed;
}

function action(
  table: Table,
  command: Extract<TableCommand, { k: 'move' | 'act' }>,
  by: PlayerId,
): Wanted {
  if (command.on !== table.on) return err({ kind: 'stale', on: table.on });
  if (command.laid && isOnline(table)) return NOT_NOW;
  const credit = creditOf(command);
  const how = { by, ...(credit > 0 && { credit }), ...(command.laid && { laid: command.laid }) };
  if (command.k === 'act') return ok([{ k: 'act', action: command.action, ...how }]);
  const legal = legalActions(openingOf(table));
  if (legal) {
    const expected = toAct(table)!;
    if (expected !== by) return err({ kind: 'not-your-step', expected });
    const reason = { kind: 'opening-step', expected: legal.kind } as const;
    return err({ kind: 'illegal', reason });
  }
  return ok([{ k: 'move', point: command.point, ...how }]);
}

function foul(table: Table, on: number, by: PlayerId): Wanted {
  if (on !== table.on) return err({ kind: 'stale', on: table.on });
  const expected = toAct(table)!;
  if (by !== expected) return err({ kind: 'not-your-step', expected });
  const claimed = positionOf(table).claim();
  if (!claimed.ok) return err({ kind: 'illegal', reason: claimed.error });
  return ok([{ k: 'end', outcome: claimed.value.outcome! }]);
}

function claim(table: Table, as: 'win' | 'draw', emptyMs: number, by: PlayerId): Wanted {
  if (!isOnline(table) || toAct(table) === by || !haveBothActed(table)) return NOT_NOW;
  const inMs = EMPTY_MS[speedOf(termsOf(table))] - emptyMs;
  if (inMs === Number.POSITIVE_INFINITY) return NOT_NOW;
  if (inMs > 0) return err({ kind: 'too-soon', inMs });
  const outcome: Outcome =
    as === 'draw'
      ? { kind: 'draw', reason: 'adjudicated' }
      : { kind: 'win', winner: colorOfPlayer(table, by), reason: 'adjudicated' };
  return ok([{ k: 'end', outcome, why: 'left' }]);
}

function give(table: Table, by: PlayerId): Wanted {
  const terms = termsOf(table);
  const isCasual = terms.kind === 'online' && !terms.rated;
  if (!isCasual || !table.clock || speedOf(terms) === 'days') return NOT_NOW;
  if (table.gifts >= MOST_GIFTS) return NOT_NOW;
  const ms: readonly [number, number] = by === 'P1' ? [0, GIFT_MS] : [GIFT_MS, 0];
  return ok([{ k: 'time', ms, why: 'gift' }]);
}

// ---- offers ----

type OfferCommand = Extract<TableCommand, { k: 'offer' }>['what'];

function offer(table: Table, what: OfferCommand, by: PlayerId, at: number): Wanted {
  const open = offerOf(table, what);
  // Offering what the other player already offers means accepting it.
  if (open) return open.by === by ? NOT_NOW : accept(table, open.v, by, undefined);
  const refusal = offerRefusal(table, what, by, at);
  return refusal ? err(refusal) : ok([{ k: 'offer', by, what }]);
}

function offerRefusal(
  table: Table,
  what: OfferCommand,
  by: PlayerId,
  at: number,
): TableRefusal | undefined {
  if (what === 'rematch') return rematchRefusal(table, by, at);
  if (!isInPlay(openingOf(table))) return { kind: 'not-now' };
  if (what === 'takeback') return takebackRefusal(table, by);
  const { drawAt, moves } = table.conduct[by];
  const isSoon = drawAt !== undefined && moves - drawAt < MOVES_BETWEEN_DRAW_OFFERS;
  return isOnline(table) && isSoon ? { kind: 'too-soon' } : undefined;
}

function takebackRefusal(table: Table, by: PlayerId): TableRefusal | undefined {
  const terms = termsOf(table);
  const mayAsk = terms.kind === 'online' ? terms.takebacks && !terms.rated : !terms.isStrict;
  const { refused, refusedAt, moves } = table.conduct[by];
  const isEnough = refused >= MOST_REFUSED_TAKEBACKS;
  if (!mayAsk || isEnough || !lastOwnStep(table, by)) return { kind: 'not-now' };
  return refusedAt === moves ? { kind: 'too-soon' } : undefined;
}

/** The step of the player's last move; undefined if it belongs to the opening. */
function lastOwnStep(table: Table, by: PlayerId): Stage | undefined {
  const step = lineOf(table).findLast(({ move }) => move?.by === by);
  const before = step?.before === undefined ? undefined : stageAt(table, step.before);
  return before && isInPlay(before.opening) ? step : undefined;
}

function rematchRefusal(table: Table, by: PlayerId, at: number): TableRefusal | undefined {
  const end = endingOf(table);
  if (!end || table.next !== undefined) return { kind: 'not-now' };
  if ('aborted' in end && table.start.by !== 'invite') return { kind: 'not-now' };
  const windowMs = speedOf(termsOf(table)) === 'days' ? 7 * DAY_MS : 10 * MINUTE_MS;
  const endedAt = eventAt(table, stageOf(table).v)!.at;
  if (at - endedAt > windowMs) return { kind: 'not-now' };
  const { rematchAt } = table.conduct[by];
  const inMs = rematchAt === undefined ? 0 : rematchAt + MINUTE_MS - at;
  return inMs > 0 ? { kind: 'too-soon', inMs } : undefined;
}

function answer(
  table: Table,
  { re, yes, game }: Extract<TableCommand, { k: 'answer' }>,
  by: PlayerId,
): Wanted {
  const open = table.offers.find(({ v }) => v === re);
  if (!open || open.by === by) return err({ kind: 'no-offer' });
  if (yes) return accept(table, re, by, game);
  return ok([{ k: 'answer', by, what: open.what, re, answer: 'no' }]);
}

function accept(table: Table, re: number, by: PlayerId, game: string | undefined): Wanted {
  const { what } = table.offers.find(({ v }) => v === re)!;
  const yes: EventBody = { k: 'answer', by, what, re, answer: 'yes' };
  switch (what) {
    case 'draw':
      return ok([yes, { k: 'end', outcome: { kind: 'draw', reason: 'agreement' } }]);
    case 'takeback': {
      const step = lastOwnStep(table, otherSeat(by));
      return step?.before === undefined ? NOT_NOW : ok([yes, { k: 'takeback', to: step.before }]);
    }
    case 'rematch':
      return ok(game === undefined ? [yes] : [yes, { k: 'next', game }]);
  }
}
