// One step of the client: what happened, the next state, and what the shell has to do. The life of the connection
// is here; held-table.ts has what happens at the tables.
import { endingOf, speedOf, termsOf } from '@tengen/table';
import type { ServerMessage } from '@tengen/wire';
import * as tables from './held-table.ts';
import { better, sampleOf } from './server-time.ts';
import type {
  AboutOutcome,
  HeldTable,
  Moment,
  OnlineEvent,
  OnlineState,
  OnlineStep,
} from './state.ts';
import { andThen, forEachTable, next, WIRE_VERSION } from './state.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAITS_MS = [500, 1000, 2000, 4000, 8000];
/** A socket that says nothing for so long is given up. */
const OPENING_PATIENCE_MS = 8000;
const PONG_PATIENCE_MS = 8000;
/** After the machine has slept, most sockets are dead. */
const WAKE_PATIENCE_MS = 2000;
const PING_MS = { running: 5000, quiet: 20_000 } as const;
const ROUND_TRIPS = 5;

const SIGNED_OUT = 4001;

export function step(state: OnlineState, event: OnlineEvent, at: Moment): OnlineStep {
  switch (event.k) {
    case 'start':
      return isAway(state) ? open(state, at, { tries: 0, lostAt: at.now }) : next(state);
    case 'message':
      return event.socket === state.socket ? hear(state, event.message, at) : next(state);
    case 'closed':
      return event.socket === state.socket ? closed(state, event, at) : next(state);
    case 'about':
      return hearAbout(state, event.outcome);
    case 'time':
      return whenDue(state, at);
    case 'wake':
      return wake(state, at);
    case 'show':
      return tables.show(state, event.g, at.now);
    case 'hide':
      return tables.hide(state, event.g);
    case 'tell':
      return tables.tell(state, event.g, event.id, event.command, at.now);
  }
}

function isAway({ connection: { kind } }: OnlineState): boolean {
  return kind === 'off' || kind === 'stopped';
}

// ---- the connection ----

type Lost = { readonly tries: number; readonly lostAt: number; readonly isMoving?: boolean };

function open(state: OnlineState, { now }: Moment, lost: Lost): OnlineStep {
  const socket = state.socket + 1;
  const connection = { kind: 'opening', openedAt: now, ...lost } as const;
  return next({ ...tables.withNewSocket(state), socket, connection }, { k: 'open', socket });
}

function lostOf({ connection }: OnlineState, now: number): Lost {
  if (connection.kind === 'opening' || connection.kind === 'waiting') {
    const { tries, lostAt, isMoving } = connection;
    return { tries, lostAt, ...(isMoving && { isMoving }) };
  }
  return { tries: 0, lostAt: now };
}

/** Waits a random time, so that not everybody comes back at once. */
function waitAgain(state: OnlineState, { now, chance }: Moment): OnlineStep {
  const lost = lostOf(state, now);
  const longest = lost.tries === 0 ? FIRST_WAIT_MS : LONGEST_WAITS_MS[lost.tries - 1];
  const waitMs = chance * (longest ?? LONGEST_WAITS_MS.at(-1)!);
  const connection = {
    kind: 'waiting',
    until: now + waitMs,
    ...lost,
    tries: lost.tries + 1,
  } as const;
  // Nothing that the old socket still says is heard.
  return next({ ...state, socket: state.socket + 1, connection });
}

function giveUp(state: OnlineState, at: Moment): OnlineStep {
  const again = waitAgain(state, at);
  return { ...again, effects: [{ k: 'close' }, ...again.effects] };
}

function closed(
  state: OnlineState,
  { wasOpen, code }: Extract<OnlineEvent, { k: 'closed' }>,
  at: Moment,
): OnlineStep {
  if (code === SIGNED_OUT) {
    return next({ ...state, connection: { kind: 'stopped', why: 'signed-out' } });
  }
  const again = waitAgain(state, at);
  // A page cannot see why a socket was refused, so it asks.
  return wasOpen ? again : andThen(again, state => next(state, { k: 'ask-about' }));
}

function hearAbout(state: OnlineState, outcome: AboutOutcome): OnlineStep {
  const { kind } = state.connection;
  if (kind !== 'waiting' && kind !== 'opening') return next(state);
  const why = stopReason(state, outcome);
  if (!why) return next(state);
  const stopped: OnlineState = {
    ...state,
    socket: state.socket + 1,
    connection: { kind: 'stopped', why },
  };
  return next(stopped, { k: 'close' });
}

function stopReason(state: OnlineState, outcome: AboutOutcome) {
  // A server that was there before is only away: something in front of it answers meanwhile.
  if (outcome.kind === 'not-ours') return state.you ? undefined : 'no-server';
  if (outcome.kind !== 'ours') return undefined;
  // The next server waits until the one before has closed the games; meanwhile it knows nobody.
  if (outcome.about.away) return undefined;
  if (!outcome.about.wire.includes(WIRE_VERSION)) return 'outdated';
  return outcome.about.you ? undefined : 'signed-out';
}

function wake(state: OnlineState, at: Moment): OnlineStep {
  const { connection } = state;
  if (connection.kind === 'open') return ping(state, at.now, WAKE_PATIENCE_MS);
  if (connection.kind !== 'waiting') return next(state);
  return open(state, at, lostOf(state, at.now));
}

function ping(state: OnlineState, now: number, patienceMs: number): OnlineStep {
  const { connection } = state;
  if (connection.kind !== 'open') return next(state);
  const n = (connection.ping?.n ?? Math.floor(now)) + 1;
  const nextPingAt = now + PING_MS[hasRunning(state) ? 'running' : 'quiet'];
  const asked = { ...connection, nextPingAt, ping: { n, sentAt: now, patienceMs } };
  return next({ ...state, connection: asked }, { k: 'send', message: { t: 'ping', n } });
}

/** Whether a clock runs at a table that is open here. */
function hasRunning({ tables }: OnlineState): boolean {
  return [...tables.values()].some(
    ({ table }) => table && !endingOf(table) && speedOf(termsOf(table)) !== 'days',
  );
}

// ---- messages ----

function hear(state: OnlineState, message: ServerMessage, at: Moment): OnlineStep {
  const { now } = at;
  switch (message.t) {
    case 'welcome':
      return welcome(state, message, now);
    case 'pong':
      return pong(state, message, now);
    case 'bye': {
      const until = now + message.retryMs;
      const isMoving = message.code === 'moving';
      const connection = { kind: 'waiting', until, ...lostOf(state, now), isMoving } as const;
      return next({ ...state, socket: state.socket + 1, connection }, { k: 'close' });
    }
    case 'log':
      return tables.hearLog(state, message, now);
    case 'ev':
      return tables.hearEvent(state, message, now);
    case 'no':
      return tables.hearRefusal(state, message, now);
    case 'here':
      return tables.hearPresence(state, message, now);
    case 'paired':
      return tables.hearPaired(state, message, now);
    case 'turn':
      return tables.hearTurn(state, message, now);
  }
}

function welcome(
  state: OnlineState,
  { you, live, now: serverNow }: Extract<ServerMessage, { t: 'welcome' }>,
  now: number,
): OnlineStep {
  const { connection } = state;
  if (connection.kind !== 'opening') return next(state);
  const time = better(state.time, sampleOf(serverNow, connection.openedAt, now));
  const opened: OnlineState = {
    ...state,
    connection: { kind: 'open', nextPingAt: now },
    you,
    live,
    time,
  };
  const asked = forEachTable(next(opened), (state, held) => tables.join(state, held, now));
  return andThen(asked, state => tables.holdLive(state, now));
}

function pong(
  state: OnlineState,
  { n, now: serverNow }: Extract<ServerMessage, { t: 'pong' }>,
  now: number,
): OnlineStep {
  const { connection } = state;
  if (connection.kind !== 'open' || connection.ping?.n !== n) return next(state);
  const { ping, ...quiet } = connection;
  const sample = sampleOf(serverNow, ping.sentAt, now);
  const roundTripsMs = [sample.roundTripMs, ...state.roundTripsMs].slice(0, ROUND_TRIPS);
  return next({
    ...state,
    connection: quiet,
    time: better(state.time, sample),
    roundTripsMs,
  });
}

// ---- time ----

/** When the shell has to say `time`; undefined for never. */
export function dueAt(state: OnlineState): number | undefined {
  const { connection } = state;
  switch (connection.kind) {
    case 'off':
    case 'stopped':
      return undefined;
    case 'opening':
      return connection.openedAt + OPENING_PATIENCE_MS;
    case 'waiting':
      return connection.until;
    case 'open': {
      const { ping, nextPingAt } = connection;
      const due = [...state.tables.values()].map(dueOfTable);
      return Math.min(ping ? ping.sentAt + ping.patienceMs : nextPingAt, ...due);
    }
  }
}

function dueOfTable({ pending, askedAt }: HeldTable): number {
  const sent = [...pending.map(({ sentAt }) => sentAt), askedAt];
  const first = Math.min(...sent.map(at => at ?? Number.POSITIVE_INFINITY));
  return first + tables.PATIENCE_MS;
}

function whenDue(state: OnlineState, at: Moment): OnlineStep {
  const { connection } = state;
  const { now } = at;
  // A timer may be a little early.
  if (now < (dueAt(state) ?? Number.POSITIVE_INFINITY)) return next(state);
  switch (connection.kind) {
    case 'opening':
      return giveUp(state, at);
    case 'waiting':
      return open(state, at, lostOf(state, now));
    case 'open': {
      const { ping: asked, nextPingAt } = connection;
      if (asked && now >= asked.sentAt + asked.patienceMs) return giveUp(state, at);
      const pinged = !asked && now >= nextPingAt ? ping(state, now, PONG_PATIENCE_MS) : next(state);
      return forEachTable(pinged, (state, held) => repeat(state, held, now));
    }
    default:
      return next(state);
  }
}

/** Asks and sends again what was not answered in time. */
function repeat(state: OnlineState, held: HeldTable, now: number): OnlineStep {
  const isUnanswered = held.askedAt !== undefined && now >= held.askedAt + tables.PATIENCE_MS;
  if (isUnanswered) return tables.join(state, held, now);
  return tables.sendPending(state, held.g, now);
}
