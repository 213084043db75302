// For tests: random sequences of commands, and everything that must hold after each event. The parts that a
// table is made of can be exchanged for faulty ones, to see that the model finds the fault.
import { act, type OpeningState, PROTOCOL_IDS } from '@tengen/openings';
import { Chance, must } from '@tengen/rules/testing';
import { apply, firstTable, replay } from '../apply.ts';
import { decide, looksBack, MOST_CREDIT_MS } from '../decide.ts';
import type { TableEvent } from '../event.ts';
import type { Stage, Table } from '../table.ts';
import { endingOf, openingOf, playerOfColor, termsOf, withoutHistory } from '../table.ts';
import { randomTerms, randomTold, type Told } from './random-commands.ts';
import { startOf } from './seat.ts';

/** The parts of a table that may be exchanged. */
export interface ModelParts {
  readonly decide: typeof decide;
  /** The event as it is read from the log. */
  readonly read: (event: TableEvent) => TableEvent;
}

export const SOUND: ModelParts = { decide, read: event => JSON.parse(JSON.stringify(event)) };

/** Faulty parts by name, each of which the model must find. */
export const BREAKS: Readonly<Record<string, ModelParts>> = {
  'lost-credit': { decide, read: event => without(event, 'credit') },
  'lost-swap': {
    decide,
    read: event =>
      event.k === 'act' && event.action.kind === 'answer' && event.action.answer === 'swap'
        ? { ...event, action: { kind: 'answer', answer: 'keep' } }
        : event,
  },
  'lost-time': {
    decide,
    read: event => (event.k === 'time' ? { ...event, ms: [0, 0] } : event),
  },
  'no-stale': {
    read: event => event,
    decide: (table, command, by, now) =>
      decide(table, 'on' in command ? { ...command, on: table.on } : command, by, now),
  },
  'any-seat': {
    read: event => event,
    decide(table, command, by, now) {
      const events = decide(table, command, by, now);
      return !events.ok && events.error.kind === 'not-your-step'
        ? decide(table, command, events.error.expected, now)
        : events;
    },
  },
  'skipped-version': { decide, read: event => ({ ...event, v: event.v + (event.v > 5 ? 1 : 0) }) },
};

function without(event: TableEvent, field: string): TableEvent {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== field)) as never;
}

const COMMANDS = 16;
/** Of one in so many sequences most commands are moves, so that boards fill and fives are made. */
const LONG_EVERY = 40;
const LONG = 90;

/** How often each protocol, command, refusal, event and ending occurred. */
export class ModelCounts {
  readonly seen = new Map<string, number>();

  add(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
  }

  addEvent(event: TableEvent): void {
    this.add(`event ${event.k}`);
    if (event.k === 'answer') this.add(`${event.what} ${event.answer}`);
    if (event.k !== 'end') return;
    if ('aborted' in event) this.add(`aborted ${event.aborted}`);
    else this.add(`${event.outcome.kind} ${event.outcome.reason}`);
  }

  /** What should have occurred and did not. */
  missing(wanted: readonly string[]): readonly string[] {
    return wanted.filter(name => !this.seen.get(name));
  }
}

/**
 * Plays one random sequence. After every event the log, as it is read again, must give the same table, and the
 * promises of a table must hold. Throws with the seed where they do not.
 */
export function runSequence(seed: number, counts: ModelCounts, parts: ModelParts = SOUND): void {
  try {
    playSequence(seed, counts, parts);
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`);
  }
}

function fail(what: string): never {
  throw new Error(what);
}

function playSequence(seed: number, counts: ModelCounts, parts: ModelParts): void {
  const chance = new Chance(seed);
  const engine = { P2: { kind: 'engine', id: 'level-4' } as const };
  const by = seed % 3 === 0 ? 'invite' : 'seek';
  const start = startOf(randomTerms(chance), 0, { by, ...(seed % 7 === 0 && engine) });
  let live = must(firstTable(start));
  let again = must(firstTable(JSON.parse(JSON.stringify(start))));
  let opening: OpeningState | undefined = openingOf(live);
  let now = 0;
  const events: TableEvent[] = [start];
  counts.add('event start');
  counts.add(`protocol ${termsOf(live).opening}`);
  const isLong = seed % LONG_EVERY === 0;
  for (let i = 0; i < (isLong ? LONG : COMMANDS); i++) {
    const told = randomTold(live, chance, now, isLong);
    now = told.now;
    const short = seed % 5 === 0 && !looksBack(told.command) && withoutHistory(live);
    const alike = short && JSON.stringify(parts.decide(short, told.command, told.by, now));
    const decided = parts.decide(live, told.command, told.by, now);
    if (alike && alike !== JSON.stringify(decided))
      fail(`${told.command.k} without the history: ${alike}`);
    counts.add(`command ${told.command.k}`);
    if (!decided.ok) counts.add(`refusal ${decided.error.kind}`);
    for (const event of decided.ok ? decided.value : []) {
      const before = live;
      counts.addEvent(event);
      const read = parts.read(event);
      events.push(read);
      live = apply(live, event);
      opening = openingAfter(opening, event);
      const broken = brokenPromise(before, live, event, told) ?? wrongColors(live, opening);
      if (broken) fail(`${broken}: ${JSON.stringify(event)}`);
      again = apply(again, read);
      if (textOf(again) !== textOf(live)) fail(`read again: ${JSON.stringify(event)}`);
    }
  }
  const replayed = replay(events);
  if (!replayed.ok) fail(`the log is refused: ${JSON.stringify(replayed.error)}`);
  else if (wholeText(replayed.value) !== wholeText(live)) fail('the whole log');
}

/** The opening as `openings` plays it, without a table. */
function openingAfter(
  opening: OpeningState | undefined,
  event: TableEvent,
): OpeningState | undefined {
  // A step back may lead into the opening, which is not followed from there.
  if (event.k === 'takeback') return undefined;
  return event.k === 'act' && opening ? must(act(opening, event.by, event.action)) : opening;
}

function wrongColors(table: Table, opening: OpeningState | undefined): string | undefined {
  const isWrong = opening && playerOfColor(table, 'black') !== opening.black;
  return isWrong ? 'other colours than the opening has' : undefined;
}

/** The first promise that an event breaks. */
function brokenPromise(
  before: Table,
  after: Table,
  event: TableEvent,
  { command, by }: Told,
): string | undefined {
  const last = before.log.at(-1)!;
  if (event.v !== last.v + 1 || event.at < last.at) return 'a version or a time out of order';
  const isStale = 'on' in command && command.on !== before.on;
  if (isStale && event.k !== 'end') return 'an answer to an earlier position';
  if ((event.k === 'move' || event.k === 'act') && event.by !== by)
    return 'played for the other seat';
  if (termsOf(after).kind !== 'online') return undefined;
  const isOver = endingOf(before) !== undefined;
  if (isOver && !['offer', 'answer', 'next'].includes(event.k)) return 'an event after the end';
  const credit = 'credit' in event ? (event.credit ?? 0) : 0;
  if (credit > MOST_CREDIT_MS) return 'too much credit';
  return clockSum(event) > clockSum(last) + given(after, event) ? 'time from nowhere' : undefined;
}

function clockSum({ left }: TableEvent): number {
  return left ? left[0] + left[1] : Number.POSITIVE_INFINITY;
}

/** The most time that the event may add. */
function given(table: Table, event: TableEvent): number {
  if (event.k === 'time') return event.ms[0] + event.ms[1];
  const { incrementMs = 0, perMoveMs = 0, byoyomi } = termsOf(table).time ?? {};
  const turnMs = perMoveMs + (byoyomi?.periodMs ?? 0);
  if (event.k === 'takeback') return turnMs;
  if (event.k !== 'move' && event.k !== 'act') return 0;
  // An offer in between shows the clock without the credit that the move then gets.
  return incrementMs + turnMs + (event.credit ?? 0);
}

function stageText({ position, opening, ...stage }: Stage): string {
  const { board, turn, outcome, foul, lastMove } = position;
  const { step, black, offers, declared, log } = opening;
  const rest = { step, black, offers, declared, decisions: log.length };
  return JSON.stringify([stage, rest, board.toString(), turn, outcome, foul, lastMove]);
}

/** How a table stands, as text. */
function textOf(table: Table): string {
  const { log, stages, start, ...rest } = table;
  return `${log.length} ${JSON.stringify(rest)} ${stageText(stages.at(-1)!)}`;
}

/** Everything a table is, as text. */
export function wholeText(table: Table): string {
  return `${textOf(table)} ${JSON.stringify(table.log)} ${table.stages.map(stageText)}`;
}

/** Everything that must occur in a long enough run. */
export const WANTED: readonly string[] = [
  ...PROTOCOL_IDS.map(id => `protocol ${id}`),
  ...'start act move offer answer takeback time clock end next'.split(' ').map(k => `event ${k}`),
  ...'move act offer answer withdraw resign abort foul claim give takeback clock tick time end stop next'
    .split(' ')
    .map(k => `command ${k}`),
  ...'not-your-seat not-your-step over stale illegal no-offer not-now too-soon'
    .split(' ')
    .map(k => `refusal ${k}`),
  ...'five forbidden resign timeout adjudicated'.split(' ').map(reason => `win ${reason}`),
  ...'full agreement passes adjudicated'.split(' ').map(reason => `draw ${reason}`),
  ...'asked no-start house'.split(' ').map(why => `aborted ${why}`),
  ...['draw', 'takeback', 'rematch'].flatMap(what => [
    `${what} yes`,
    `${what} no`,
    `${what} withdrawn`,
  ]),
];
