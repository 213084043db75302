// The tables that the client holds: their logs are asked for, followed event by event and asked for again after a
// gap; commands are repeated until they are answered.
import type { Action, PlayerId } from '@tengen/openings';
import { endingOf, receive, replay, type Table, type TableEvent, versionOf } from '@tengen/table';
import type { ServerMessage, WireCommand } from '@tengen/wire';
import type { HeldTable, OnlineEffect, OnlineState, OnlineStep, PendingCommand } from './state.ts';
import { andThen, next, withTable } from './state.ts';

/** An unanswered request is repeated after this time. */
export const PATIENCE_MS = 2500;

type MessageOf<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

export function show(state: OnlineState, g: string, now: number): OnlineStep {
  const held = state.tables.get(g);
  if (held) return next(withTable(state, { ...held, isShown: true }));
  return hold(state, g, true, now);
}

/** Running games are held even if no view shows them, so that the page can tell whose turn it is. */
export function holdLive(state: OnlineState, now: number): OnlineStep {
  return state.live.reduce(
    (at, g) =>
      andThen(at, state => (state.tables.has(g) ? next(state) : hold(state, g, false, now))),
    next(state),
  );
}

function hold(state: OnlineState, g: string, isShown: boolean, now: number): OnlineStep {
  const held: HeldTable = { g, isShown, hereAt: now, pending: [], isJoined: false };
  return join(withTable(state, held), held, now);
}

export function hide(state: OnlineState, g: string): OnlineStep {
  const held = state.tables.get(g);
  if (!held) return next(state);
  if (state.live.includes(g)) return next(withTable(state, { ...held, isShown: false }));
  return forget(state, g);
}

function forget(state: OnlineState, g: string): OnlineStep {
  const tables = new Map(state.tables);
  tables.delete(g);
  const after = { ...state, tables };
  return isOpen(state) ? next(after, { k: 'send', message: { t: 'leave', g } }) : next(after);
}

function isOpen({ connection }: OnlineState): boolean {
  return connection.kind === 'open';
}

/** Asks for the log from the version that is held. */
export function join(state: OnlineState, held: HeldTable, now: number): OnlineStep {
  if (!isOpen(state) || held.problem) return next(state);
  const v = held.table && versionOf(held.table);
  const message = { t: 'join', g: held.g, ...(v !== undefined && { v }) } as const;
  return next(withTable(state, { ...held, askedAt: now }), { k: 'send', message });
}

/** On a new socket nothing has been asked for or sent. */
export function withNewSocket(state: OnlineState): OnlineState {
  const tables = [...state.tables].map(([g, held]): [string, HeldTable] => {
    const pending = held.pending.map(one => ({ ...one, sentAt: undefined }));
    return [g, { ...held, pending, askedAt: undefined, isJoined: false }];
  });
  return { ...state, tables: new Map(tables) };
}

// ---- what the server says ----

export function hearLog(state: OnlineState, message: MessageOf<'log'>, now: number): OnlineStep {
  const held = state.tables.get(message.g);
  if (!held) return next(state);
  const { who, seat, here, from, events } = message;
  const known = { ...held, who, seat, here, hereAt: now };
  const after = afterLog(held, from, events);
  switch (after.kind) {
    case 'gap':
      // Asked for again when its time has come, and not at once: a server that is wrong must not keep us busy.
      return next(withTable(state, { ...known, askedAt: held.askedAt ?? now }));
    case 'broken': {
      const { table, ...empty } = known;
      if (table) return join(withTable(state, empty), empty, now);
      const broken = { ...known, problem: 'broken', askedAt: undefined } as const;
      return next(withTable(state, broken));
    }
    case 'followed': {
      const joined = { ...known, table: after.table, isJoined: true, askedAt: undefined };
      const told = andThen(next(withTable(state, joined), ...after.effects), settleLive(held.g));
      return andThen(told, state => sendPending(state, held.g, now));
    }
  }
}

type AfterLog =
  | { readonly kind: 'gap' | 'broken' }
  | {
      readonly kind: 'followed';
      readonly table: Table;
      readonly effects: readonly OnlineEffect[];
    };

function afterLog(held: HeldTable, from: number, events: readonly TableEvent[]): AfterLog {
  if (!held.table) {
    if (from !== 1) return { kind: 'gap' };
    const whole = replay(events);
    return whole.ok ? { kind: 'followed', table: whole.value, effects: [] } : { kind: 'broken' };
  }
  if (from > versionOf(held.table) + 1) return { kind: 'gap' };
  let { table } = held;
  const effects: OnlineEffect[] = [];
  for (const event of events) {
    if (event.v <= versionOf(table)) continue;
    const followed = receive(table, event);
    if (!followed.ok) return { kind: 'broken' };
    table = followed.value;
    effects.push({ k: 'news', news: { kind: 'event', g: held.g, event } });
  }
  return { kind: 'followed', table, effects };
}

export function hearEvent(
  state: OnlineState,
  { g, e, id }: MessageOf<'ev'>,
  now: number,
): OnlineStep {
  const before = state.tables.get(g);
  if (!before) return next(state);
  const held = id === undefined ? before : without(before, id);
  const known = withTable(state, held);
  const after = held.table ? afterLog(held, e.v, [e]) : { kind: 'gap' as const };
  if (after.kind === 'followed') {
    const followed = withTable(known, { ...held, table: after.table });
    return andThen(next(followed, ...after.effects), settleLive(g));
  }
  // An event that does not fit may follow a log that was not what the server has: it is asked for as a whole.
  const { table: _, ...empty } = held;
  const asking = after.kind === 'broken' ? empty : held;
  // The log that has been asked for may bring it.
  return asking.askedAt === undefined ? join(withTable(known, asking), asking, now) : next(known);
}

/** A game that is over is no running game any more. */
function settleLive(g: string) {
  return (state: OnlineState): OnlineStep => {
    const held = state.tables.get(g);
    if (!held?.table || !endingOf(held.table)) return next(state);
    return next({ ...state, live: state.live.filter(other => other !== g) });
  };
}

export function hearRefusal(state: OnlineState, message: MessageOf<'no'>, now: number): OnlineStep {
  const { id, g, code, detail, v } = message;
  const held = g === undefined ? undefined : state.tables.get(g);
  if (!held) return next(state);
  const pending = held.pending.find(one => one.id === id);
  if (id === undefined) {
    if (code !== 'unknown') return next(state);
    return next(withTable(state, { ...held, problem: 'unknown', askedAt: undefined }));
  }
  if (!pending) return next(state);
  if (code === 'unavailable' || code === 'too-fast') {
    const kept = { ...pending, isKept: true, sentAt: now };
    return next(withTable(state, withPending(held, kept)));
  }
  const { command } = pending;
  const after = without(held, id);
  const refused = { kind: 'refused', g: held.g, command, code, detail } as const;
  const told = next(withTable(state, after), { k: 'news', news: refused });
  const isBehind = v !== undefined && after.table && v > versionOf(after.table);
  return isBehind ? andThen(told, state => join(state, after, now)) : told;
}

export function hearPresence(
  state: OnlineState,
  message: MessageOf<'here'>,
  now: number,
): OnlineStep {
  const { t: _, g, ...here } = message;
  const held = state.tables.get(g);
  return next(held ? withTable(state, { ...held, here, hereAt: now }) : state);
}

export function hearPaired(
  state: OnlineState,
  { g, by }: MessageOf<'paired'>,
  now: number,
): OnlineStep {
  const live = state.live.includes(g) ? state.live : [...state.live, g];
  const told = next({ ...state, live }, { k: 'news', news: { kind: 'paired', g, by } });
  return andThen(told, state => holdLive(state, now));
}

/** It is the player's turn at a table that another device opened. */
export function hearTurn(state: OnlineState, { g }: MessageOf<'turn'>, now: number): OnlineStep {
  if (state.tables.has(g)) return next(state);
  return holdLive({ ...state, live: [...state.live.filter(other => other !== g), g] }, now);
}

// ---- commands ----

function isAct({ k }: WireCommand): boolean {
  return k === 'move' || k === 'act';
}

/** The unanswered stone or step of the opening. */
export function pendingAct({ pending }: HeldTable): PendingCommand | undefined {
  return pending.find(({ command }) => isAct(command));
}

function without(held: HeldTable, id: string): HeldTable {
  if (!held.pending.some(one => one.id === id)) return held;
  return { ...held, pending: held.pending.filter(one => one.id !== id) };
}

function withPending(held: HeldTable, changed: PendingCommand): HeldTable {
  const others = held.pending.filter(({ id }) => id !== changed.id);
  return { ...held, pending: [...others, changed] };
}

/** Sends a command, or keeps it until there is a connection. A second one of its kind has to wait its turn. */
export function tell(
  state: OnlineState,
  g: string,
  id: string,
  command: WireCommand,
  now: number,
): OnlineStep {
  const held = state.tables.get(g);
  if (!held) return next(state);
  if (held.pending.some(one => isAct(one.command) === isAct(command))) return next(state);
  const pending = [...held.pending, { id, command }];
  return sendPending(withTable(state, { ...held, pending }), g, now);
}

/** Sends what has not been sent on this socket or was not answered in time; drops what no longer fits. */
export function sendPending(state: OnlineState, g: string, now: number): OnlineStep {
  const held = state.tables.get(g);
  if (!held?.table || !held.isJoined || !isOpen(state)) return next(state);
  const { table } = held;
  const effects: OnlineEffect[] = [];
  const pending = held.pending.flatMap((one): readonly PendingCommand[] => {
    const { id, command, sentAt } = one;
    const isWaiting = sentAt !== undefined && now - sentAt < PATIENCE_MS;
    if (isWaiting) return [one];
    if ('on' in command && command.on !== table.on) {
      const isThere = held.seat && isInLog(table, held.seat, command);
      if (!isThere) effects.push({ k: 'news', news: { kind: 'dropped', g, command } });
      return [];
    }
    effects.push({ k: 'send', message: { t: 'cmd', g, id, c: command } });
    return [{ ...one, sentAt: now }];
  });
  return next(withTable(state, { ...held, pending }), ...effects);
}

/** Whether the log has what the command asked for: its answer was lost, but not the command. */
function isInLog(table: Table, seat: PlayerId, command: WireCommand): boolean {
  if (!('on' in command)) return false;
  return table.log.slice(command.on).some(event => {
    if (command.k === 'foul') return event.k === 'end';
    if (!('by' in event) || event.by !== seat || event.k !== command.k) return false;
    return event.k === 'move' && command.k === 'move'
      ? event.point === command.point
      : event.k === 'act' && command.k === 'act' && isSame(event.action, command.action);
  });
}

function isSame(a: Action, b: Action): boolean {
  const text = (action: Action) => JSON.stringify(Object.entries(action).sort());
  return text(a) === text(b);
}
