import { Chance, must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { apply, firstTable, replay } from './apply.ts';
import { decide } from './decide.ts';
import type { TableEvent } from './event.ts';
import type { Stage, Table } from './table.ts';
import { randomTerms, randomTold } from './testing/random-commands.ts';
import { playAll, sit, startOf, tell } from './testing/seat.ts';

const SEQUENCES = 10_000;
const COMMANDS = 16;
/** Of one in so many sequences most commands are moves, so that boards fill and fives are made. */
const LONG_EVERY = 40;
const LONG = 90;

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
function wholeText(table: Table): string {
  return `${textOf(table)} ${JSON.stringify(table.log)} ${table.stages.map(stageText)}`;
}

class Counts {
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
}

/** One random sequence; after every event the log, as it comes out of JSON, gives the same table. */
function runSequence(seed: number, counts: Counts): void {
  const chance = new Chance(seed);
  const engine = { P2: { kind: 'engine', id: 'level-4' } as const };
  const by = seed % 3 === 0 ? 'invite' : 'seek';
  const start = startOf(randomTerms(chance), 0, { by, ...(seed % 7 === 0 && engine) });
  let live = must(firstTable(start));
  let again = must(firstTable(JSON.parse(JSON.stringify(start))));
  let now = 0;
  const events: TableEvent[] = [start];
  const isLong = seed % LONG_EVERY === 0;
  for (let i = 0; i < (isLong ? LONG : COMMANDS); i++) {
    const told = randomTold(live, chance, now, isLong);
    now = told.now;
    const decided = decide(live, told.command, told.by, now);
    counts.add(`command ${told.command.k}`);
    if (!decided.ok) counts.add(`refusal ${decided.error.kind}`);
    for (const event of decided.ok ? decided.value : []) {
      counts.addEvent(event);
      const read: TableEvent = JSON.parse(JSON.stringify(event));
      events.push(read);
      live = apply(live, event);
      again = apply(again, read);
      if (textOf(again) !== textOf(live)) throw new Error(`seed ${seed}: ${JSON.stringify(event)}`);
    }
  }
  const replayed = must(replay(events));
  if (wholeText(replayed) !== wholeText(live)) throw new Error(`seed ${seed}: the whole log`);
}

const WANTED = [
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

test(`the log gives the live table after every event, ${SEQUENCES} times; everything happens`, () => {
  const counts = new Counts();
  counts.add('event start');
  for (let seed = 1; seed <= SEQUENCES; seed++) runSequence(seed, counts);
  expect(WANTED.filter(name => !counts.seen.get(name))).toEqual([]);
}, 240_000);

describe('a log that came from elsewhere', () => {
  const table = must(
    tell(
      playAll(sit({ time: { mainMs: 60_000 } }), 'h8 i9 j10', 1000),
      { k: 'resign' },
      'P2',
      2000,
    ),
  );
  const log: readonly TableEvent[] = JSON.parse(JSON.stringify(table.log));

  test('is the table that was played', () => {
    expect(wholeText(must(replay(log)))).toBe(wholeText(table));
  });

  test.each<[string, unknown, string]>([
    ['a hole', [log[0], log[2]], 'bad-version'],
    ['another stone', [log[0], { ...log[1], point: 9999 }], 'illegal'],
    ['the same stone again', [...log.slice(0, 2), { ...log[1], v: 3, by: 'P2' }], 'illegal'],
    ['the wrong player', [log[0], { ...log[1], by: 'P2' }], 'not-your-step'],
    ['time that runs backwards', [log[0], log[1], { ...log[2], at: 1 }], 'bad-time'],
    ['another time on the clock', [log[0], { ...log[1], left: [60_001, 60_000] }], 'bad-clock'],
    ['a move after the end', [...log, { ...log[1], v: 6, at: 3000 }], 'over'],
    ['an end without a reason', [log[0], { v: 2, at: 0, k: 'end' }], 'bad-shape'],
    [
      'a five that is none',
      [
        log[0],
        {
          v: 2,
          at: 0,
          k: 'end',
          outcome: { kind: 'win', winner: 'black', reason: 'five', line: [] },
        },
      ],
      'not-now',
    ],
    ['a return to nowhere', [log[0], { v: 2, at: 0, k: 'takeback', to: 7 }], 'not-now'],
    ['terms of another game', [{ ...log[0], terms: { kind: 'chess' } }], 'bad-terms'],
    [
      'a clock of nonsense',
      [{ ...log[0], terms: { ...table.start.terms, time: { mainMs: -1 } } }],
      'bad-terms',
    ],
    ['nothing', [7], 'bad-shape'],
  ])('with %s is refused', (_, events, kind) => {
    expect(replay(events as unknown[])).toMatchObject({ ok: false, error: { error: { kind } } });
  });

  test('of nothing at all is refused', () => {
    expect(replay([])).toEqual({ ok: false, error: { kind: 'empty' } });
  });

  test('never throws, whatever was changed in it', () => {
    const chance = new Chance(7);
    const values = [undefined, null, -1, 1e9, '', 'P1', [], {}, true, Number.NaN];
    for (let i = 0; i < 3000; i++) {
      const broken = log.map(event => {
        if (chance.below(3) > 0) return event;
        const keys = Object.keys(event);
        const key = keys[chance.below(keys.length)]!;
        return { ...event, [key]: values[chance.below(values.length)] };
      });
      expect(() => replay(broken)).not.toThrow();
    }
  });
});
