// Each event makes a new table. `apply` takes events that `decide` has just made. `replay` takes events that
// were stored or received: it checks every one of them and reports the first bad one.
import { Clock } from '@tengen/game';
import { act, type OpeningRefusal, type PlayerId } from '@tengen/openings';
import type {
  ClaimError,
  IllegalMove,
  IllegalPass,
  Outcome,
  Position,
  Result,
} from '@tengen/rules';
import { assert, err, ok, opponent } from '@tengen/rules';
import { readClockState } from './clock-state.ts';
import { clockAfter, clockAt, sinceNow, startedOnline, withTimes } from './clocks.ts';
import { type Ending, type EventOf, isTableEvent, type TableEvent } from './event.ts';
import type { Conduct, PlayedMove, Stage, Table } from './table.ts';
import { colorOfPlayer, stageAt, stageOf, timeLeft, toAct, versionOf } from './table.ts';
import { begin, type TermsError } from './terms.ts';

/** Why the rules or the opening refuse an action. */
export type IllegalAction = IllegalMove | IllegalPass | ClaimError | OpeningRefusal;

export type EventError =
  /** The value is not an event. */
  | { readonly kind: 'bad-shape' }
  | { readonly kind: 'bad-version'; readonly expected: number }
  | { readonly kind: 'bad-time'; readonly least: number }
  | { readonly kind: 'bad-terms'; readonly error: TermsError }
  /** The times in the event differ from those of the clock. */
  | { readonly kind: 'bad-clock' }
  | { readonly kind: 'not-your-step'; readonly expected: PlayerId }
  | { readonly kind: 'over' }
  | { readonly kind: 'illegal'; readonly reason: IllegalAction }
  /** The event does not fit the state of the table. */
  | { readonly kind: 'not-now' };

export type TableLogError =
  | { readonly kind: 'empty' }
  | { readonly kind: 'bad-event'; readonly v: number; readonly error: EventError };

interface Made {
  readonly event: TableEvent;
  readonly from: Table;
  readonly to: Table;
}

/** The tables that the last `decide` computed. `apply` uses them, so no stone is played twice. */
let made: readonly Made[] = [];

export function remember(steps: readonly Made[]): void {
  made = steps;
}

/** The table after an event. Throws if `decide` did not make the event for this table. */
export function apply(table: Table, event: TableEvent): Table {
  const known = made.find(step => step.event === event && step.from === table);
  if (known) return known.to;
  const next = advance(table, event);
  assert(next.ok, `an event that was not decided: ${JSON.stringify(event)}`);
  return next.value;
}

/** The table of a log. Every event is checked against those before it; any value may be passed. */
export function replay(events: readonly unknown[]): Result<Table, TableLogError> {
  let table: Table | undefined;
  for (const [i, event] of events.entries()) {
    const next: Result<Table, EventError> = table ? receive(table, event) : received(event);
    if (!next.ok) return err({ kind: 'bad-event', v: i + 1, error: next.error });
    table = next.value;
  }
  return table ? ok(table) : err({ kind: 'empty' });
}

/** The table after an event that was stored or received, which may be any value. */
export function receive(table: Table, event: unknown): Result<Table, EventError> {
  if (!isTableEvent(event)) return err({ kind: 'bad-shape' });
  return withSameTimes(advance(table, event), event);
}

/** The first event may lack the times, as those of earlier servers do. */
function received(event: unknown): Result<Table, EventError> {
  const first = firstTable(event);
  if (!first.ok || first.value.start.left === undefined) return first;
  return withSameTimes(first, first.value.start);
}

function withSameTimes(
  next: Result<Table, EventError>,
  { at, left }: TableEvent,
): Result<Table, EventError> {
  return !next.ok || isSame(timeLeft(next.value, at), left) ? next : err({ kind: 'bad-clock' });
}

const NOTHING_DONE: Conduct = { hasActed: false, moves: 0, refused: 0 };

/** The table that a `start` makes. */
export function firstTable(event: unknown): Result<Table, EventError> {
  if (!isTableEvent(event) || event.k !== 'start') return err({ kind: 'bad-shape' });
  if (event.v !== 1) return err({ kind: 'bad-version', expected: 1 });
  const beginning = begin(event.terms);
  if (!beginning.ok) return err({ kind: 'bad-terms', error: beginning.error });
  const { opening, position, clock } = beginning.value;
  const stage: Stage = { v: 1, position, opening, ply: 0 };
  return ok({
    start: event,
    forgotten: 0,
    log: [event],
    stages: [stage],
    ahead: [],
    clock: clock && startedOnline(clock, event, stage),
    on: 1,
    since: { at: event.at, spentMs: 0 },
    offers: [],
    conduct: { P1: NOTHING_DONE, P2: NOTHING_DONE },
    gifts: 0,
  });
}

/** The next table, or the reason why the event is not possible now. */
export function advance(table: Table, event: TableEvent): Result<Table, EventError> {
  const expected = versionOf(table) + 1;
  if (event.v !== expected) return err({ kind: 'bad-version', expected });
  const least = table.log.at(-1)!.at;
  if (!(event.at >= least)) return err({ kind: 'bad-time', least });
  const after = changesOf(table, event);
  if (!after.ok) return after;
  const { stage = stageOf(table), ...changes } = after.value;
  return ok({
    ...table,
    ...changes,
    log: [...table.log, event],
    stages: [...table.stages, stage],
  });
}

type Changes = Partial<Omit<Table, 'stages' | 'log'>> & { readonly stage?: Stage };

function changesOf(table: Table, event: TableEvent): Result<Changes, EventError> {
  switch (event.k) {
    case 'start':
      return err({ kind: 'not-now' });
    case 'act':
    case 'move':
      return played(table, event);
    case 'offer':
      return offered(table, event);
    case 'answer':
      return answered(table, event);
    case 'takeback':
      return takenBack(table, event);
    case 'time':
      return given(table, event);
    case 'clock':
      return clockSet(table, event);
    case 'end':
      return ended(table, event);
    case 'next':
      return endOf(table) ? ok({ next: event.game }) : err({ kind: 'not-now' });
  }
}

function endOf(table: Table): Ending | undefined {
  return stageOf(table).end;
}

// ---- stones and decisions ----

function played(table: Table, event: EventOf<'act' | 'move'>): Result<Changes, EventError> {
  const { by } = event;
  const before = stageOf(table);
  const expected = toAct(table);
  if (!expected) return err({ kind: 'over' });
  if (by !== expected) return err({ kind: 'not-your-step', expected });
  const next = event.k === 'act' ? afterAct(before, event) : afterMove(before, event.point);
  if (!next.ok) return err({ kind: 'illegal', reason: next.error });
  const stage = { ...next.value, v: event.v, before: before.v, by };
  const clock = clockAfter(table, stage, event);
  if (!clock.ok) return clock;
  const { [by]: own } = table.conduct;
  const isMove = event.k === 'move';
  const conduct = { ...own, hasActed: true, moves: own.moves + (isMove ? 1 : 0) };
  return ok({
    stage: withTimes(stage, table, event, clock.value),
    ahead: [],
    clock: clock.value,
    on: event.v,
    since: sinceNow(clock.value, event.at),
    offers: offersAfter(table, by),
    conduct: { ...table.conduct, [by]: conduct },
  });
}

/**
 * Offers that remain open after a move. The move declines a draw offered to its player and cancels every
 * take-back offer. On a local table it cancels all offers, including the player's own draw offer.
 */
function offersAfter({ offers, start }: Table, by: PlayerId): Table['offers'] {
  if (start.terms.kind === 'local') return [];
  return offers.filter(offer => offer.what === 'draw' && offer.by === by);
}

type NextStage = Omit<Stage, 'v' | 'before'>;

function afterMove(
  { opening, position, ply }: Stage,
  point: EventOf<'move'>['point'],
): Result<NextStage, IllegalAction> {
  const next = point === 'pass' ? position.pass() : position.play(point);
  if (!next.ok) return next;
  const by = opening.black === 'P1' ? position.turn : opponent(position.turn);
  const move: PlayedMove = { by: by === 'black' ? 'P1' : 'P2', color: position.turn, point };
  return ok({ opening, position: next.value, ply: ply + 1, move });
}

/** A step of the opening. Its stone is checked by the rules like any other. */
function afterAct(
  { opening, position, ply }: Stage,
  { by, action }: EventOf<'act'>,
): Result<NextStage, IllegalAction> {
  const next = act(opening, by, action);
  if (!next.ok) return next;
  const point = next.value.stones[opening.stones.length];
  if (point === undefined) return ok({ opening: next.value, position, ply });
  const stone = position.play(point);
  if (!stone.ok) return stone;
  const move: PlayedMove = { by, color: position.turn, point };
  return ok({ opening: next.value, position: stone.value, ply: ply + 1, move });
}

// ---- the clock ----

function given(table: Table, { ms, why }: EventOf<'time'>): Result<Changes, EventError> {
  if (!table.clock || endOf(table)) return err({ kind: 'not-now' });
  const P1 = colorOfPlayer(table, 'P1');
  const clock = table.clock.give(P1, ms[0]).give(opponent(P1), ms[1]);
  return ok({ clock, gifts: table.gifts + (why === 'gift' ? 1 : 0) });
}

function clockSet(table: Table, event: EventOf<'clock'>): Result<Changes, EventError> {
  if (table.start.terms.kind !== 'local') return err({ kind: 'not-now' });
  const state = event.state && readClockState(event.state);
  if (event.state && !state) return err({ kind: 'bad-shape' });
  const clock = state ? Clock.from(state) : table.clock;
  if (!clock) return err({ kind: 'not-now' });
  const mayRun = event.runs && !endOf(table);
  const set = mayRun ? clock.resume(event.at) : clock.pause(event.at);
  // Time that was used before the record was stored counts for the current step.
  return ok(state ? { clock: set, since: { at: event.at, spentMs: 0 } } : { clock: set });
}

// ---- take-back and redo ----

function takenBack(table: Table, { to, v, at }: EventOf<'takeback'>): Result<Changes, EventError> {
  const target = stageAt(table, to);
  const present = stageOf(table);
  if (!target || target === present || !isAtRest(target)) return err({ kind: 'not-now' });
  const clock = clockAt(table, present, target, at);
  return ok({
    stage: target,
    ahead: aheadAfter(table, present, target),
    clock,
    on: v,
    since: sinceNow(clock, at),
    offers: [],
  });
}

/** No game can continue between a winning move and the `end` that follows it. */
function isAtRest({ position, end }: Stage): boolean {
  return !position.outcome || end !== undefined;
}

/** The stages that can be redone after going from `present` to `target`. */
function aheadAfter(table: Table, present: Stage, target: Stage): readonly number[] {
  const redone = table.ahead.indexOf(target.v);
  if (redone !== -1) return table.ahead.slice(redone + 1);
  const passed: number[] = [];
  for (let at: Stage | undefined = present; at && at.v > target.v; ) {
    passed.push(at.v);
    at = at.before === undefined ? undefined : stageAt(table, at.before);
    if (at?.v === target.v) return [...passed.reverse(), ...table.ahead];
  }
  return [];
}

// ---- offers and endings ----

function offered(table: Table, { by, what, v, at }: EventOf<'offer'>): Result<Changes, EventError> {
  if (table.offers.some(offer => offer.what === what)) return err({ kind: 'not-now' });
  if ((what === 'rematch') !== (endOf(table) !== undefined)) return err({ kind: 'not-now' });
  const { [by]: own } = table.conduct;
  const marks = { draw: { drawAt: own.moves }, takeback: {}, rematch: { rematchAt: at } };
  return ok({
    offers: [...table.offers, { v, by, what }],
    conduct: { ...table.conduct, [by]: { ...own, ...marks[what] } },
  });
}

function answered(table: Table, event: EventOf<'answer'>): Result<Changes, EventError> {
  const offer = table.offers.find(({ v, what }) => v === event.re && what === event.what);
  const isOwn = event.answer === 'withdrawn';
  if (!offer || (offer.by === event.by) !== isOwn) return err({ kind: 'not-now' });
  const offers = table.offers.filter(other => other !== offer);
  if (offer.what !== 'takeback' || event.answer !== 'no') return ok({ offers });
  const { [offer.by]: asker } = table.conduct;
  const refused = { ...asker, refused: asker.refused + 1, refusedAt: asker.moves };
  return ok({ offers, conduct: { ...table.conduct, [offer.by]: refused } });
}

function ended(table: Table, event: EventOf<'end'>): Result<Changes, EventError> {
  const stage = stageOf(table);
  if (stage.end) return err({ kind: 'over' });
  const position = 'outcome' in event ? withOutcome(stage.position, event.outcome) : stage.position;
  if (!position) return err({ kind: 'not-now' });
  const end: Ending =
    'outcome' in event
      ? { outcome: event.outcome, ...(event.why && { why: event.why }) }
      : { aborted: event.aborted };
  // An outcome on the board belongs to the move that made it: one step back undoes both.
  const isOnBoard = stage.position.outcome !== undefined;
  const before = isOnBoard ? stage.before : stage.v;
  const { move, by, ...rest } = stage;
  return ok({
    stage: {
      ...(isOnBoard ? stage : rest),
      v: event.v,
      ...(before !== undefined && { before }),
      position,
      end,
    },
    ahead: [],
    clock: table.clock?.pause(event.at),
    on: event.v,
    offers: [],
  });
}

/** The position with this outcome; undefined if it cannot end that way. */
function withOutcome(position: Position, outcome: Outcome): Position | undefined {
  if (isSame(position.outcome, outcome)) return position;
  const end = endFor(position, outcome);
  return end?.ok && isSame(end.value.outcome, outcome) ? end.value : undefined;
}

function endFor(position: Position, outcome: Outcome): Result<Position, unknown> | undefined {
  if (outcome.kind === 'draw') {
    if (outcome.reason === 'adjudicated') return position.adjudicateDraw();
    const offered = outcome.reason === 'agreement' ? position.offerDraw('black') : undefined;
    return offered?.ok ? offered.value.acceptDraw('white') : undefined;
  }
  if (outcome.kind !== 'win' || outcome.reason === 'five') return undefined;
  if (outcome.reason === 'forbidden') return position.claim();
  return position.forfeit(opponent(outcome.winner), outcome.reason);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
