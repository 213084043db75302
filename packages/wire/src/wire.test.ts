import { Chance, must } from '@tengen/rules/testing';
import { apply, decide, firstTable, type TableCommand } from '@tengen/table';
import { ONLINE, randomTerms, randomTold, startOf } from '@tengen/table/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClientMessage, readInviteRequest, readServerMessage, readTerms } from './index.ts';

const GAME = 'qT7bX2k9LmPa';
const ID = 'Zk3vQ0a8LmPaYt71';
const cmd = (c: unknown, more = {}) => JSON.stringify({ t: 'cmd', g: GAME, id: ID, c, ...more });

/** Commands that only the house or a local table knows. */
const NOT_SENT = ['takeback', 'clock', 'tick', 'time', 'end', 'stop', 'next'];

/** A command without what only the server knows. */
function asSent(command: TableCommand): object {
  const { credit, laid, emptyMs, game, ...sent } = command as TableCommand &
    Record<string, unknown>;
  return sent;
}

test('every command of random online games arrives as it was sent, and every event comes back', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 1500; seed++) {
    const chance = new Chance(seed);
    const terms = randomTerms(chance);
    if (terms.kind === 'local') continue;
    expect(readTerms(terms)).toEqual(terms);
    let table = must(firstTable(startOf(terms)));
    let now = 0;
    for (let i = 0; i < 20; i++) {
      const told = randomTold(table, chance, now);
      now = told.now;
      const isSendable = !NOT_SENT.includes(told.command.k);
      // A stale `on` of 0 is one that no client has held.
      const isNumbered = !('on' in told.command) || told.command.on > 0;
      const isOffer = !('re' in told.command) || told.command.re > 0;
      if (isSendable && isNumbered && isOffer) {
        seen.add(told.command.k);
        const c = asSent(told.command);
        expect(readClientMessage(cmd(c))).toEqual({ t: 'cmd', g: GAME, id: ID, c });
      }
      const events = decide(table, told.command, told.by, now);
      for (const e of events.ok ? events.value : []) {
        table = apply(table, e);
        const message = { t: 'ev', g: GAME, e };
        expect(readServerMessage(JSON.stringify(message))).toEqual(message);
      }
    }
  }
  expect([...seen].sort()).toEqual(
    'abort act answer claim foul give move offer resign withdraw'.split(' '),
  );
});

describe('a client message is refused', () => {
  test.each<[string, string]>([
    ['that is no JSON', '{"t":'],
    ['that is no object', '7'],
    ['of an unknown kind', '{"t":"shout"}'],
    ['with an unknown field', `{"t":"join","g":"${GAME}","x":1}`],
    ['with an unknown field in the command', cmd({ k: 'resign', by: 'P2' })],
    ['with a credit of its own', cmd({ k: 'move', on: 3, point: 7, credit: 300 })],
    ['with an empty seat of its own', cmd({ k: 'claim', as: 'win', emptyMs: 1e9 })],
    ['with a next game of its own', cmd({ k: 'answer', re: 9, yes: true, game: GAME })],
    ['with a command of the house', cmd({ k: 'end', outcome: { kind: 'draw' } })],
    ['with a command of a local table', cmd({ k: 'takeback', to: 1 })],
    ['without a position', cmd({ k: 'move', point: 7 })],
    ['with half a point', cmd({ k: 'move', on: 1, point: 7.5 })],
    ['with a point beside every board', cmd({ k: 'move', on: 1, point: 484 })],
    ['with an inherited key', cmd({ k: 'toString' })],
    ['with a prototype', `{"t":"ping","n":1,"__proto__":{"t":"join"}}`],
    [
      'with an id that is too short',
      JSON.stringify({ t: 'cmd', g: GAME, id: 'a', c: { k: 'give' } }),
    ],
    ['with a game that is a path', JSON.stringify({ t: 'join', g: '../../../etc' })],
    ['that nests without end', '['.repeat(4000)],
  ])('%s', (_, text) => {
    expect(readClientMessage(text)).toBeUndefined();
  });

  test('whatever was changed in it, and nothing throws', () => {
    const good = [
      cmd({ k: 'move', on: 18, point: 112 }),
      cmd({ k: 'act', on: 2, action: { kind: 'offer', points: [3, 9] } }),
      JSON.stringify({ t: 'join', g: GAME, v: 17 }),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.string(), (text, at, junk) => {
        const i = at % text.length;
        const read = readClientMessage(text.slice(0, i) + junk + text.slice(i + 1));
        expect(read === undefined || typeof read.t === 'string').toBe(true);
      }),
    );
  });
});

test('a client ignores what a newer server adds', () => {
  const message = { t: 'pong', n: 1, now: 2 };
  expect(readServerMessage(JSON.stringify({ ...message, mood: 'good' }))).toEqual(message);
  expect(readServerMessage('{"t":"weather"}')).toBeUndefined();
});

test.each([
  ['another kind of table', { kind: 'local' }],
  ['a board nobody has', { size: 23 }],
  ['a rated game without an answer step', { rated: true, takebacks: false }],
  ['a time of two seconds', { time: { mainMs: 2000 } }],
  ['an unknown field', { isStrict: true }],
])('an invitation with %s is refused', (_, change) => {
  const request = { terms: ONLINE, first: 'lot' };
  expect(readInviteRequest(request)).toEqual(request);
  expect(readInviteRequest({ ...request, terms: { ...ONLINE, ...change } })).toBeUndefined();
});
