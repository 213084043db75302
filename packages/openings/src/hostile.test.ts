// What comes from a network may be anything: the door refuses it and does not throw.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { act } from './act.ts';
import { legalActions } from './legal.ts';
import type { PlayerId } from './protocol.ts';
import { PROTOCOL_IDS, type ProtocolId } from './protocols/all.ts';
import { type OpeningOptions, replayOpening, startOpening } from './start.ts';
import type { Action } from './state.ts';
import { played } from './testing.ts';

const AT_OFFER = played('rif', 'P1 h8 h9 i9, P2 keep j7');

const action = (value: unknown) => value as Action;

test('a protocol that nobody knows is an error', () => {
  for (const name of ['nonsense', 'toString', '__proto__', '']) {
    const error = { kind: 'unknown-protocol', protocol: name };
    expect(startOpening(name as ProtocolId)).toEqual({ ok: false, error });
    expect(replayOpening(name as ProtocolId, {}, [])).toEqual({ ok: false, error });
  }
  const error = { kind: 'unknown-protocol', protocol: 'object' };
  expect(startOpening(['rif'] as unknown as ProtocolId)).toEqual({ ok: false, error });
});

test.each([
  [{ rule: 'go' }, 'rule'],
  [{ symmetryScope: 1 }, 'symmetryScope'],
  [{ excluded: 'd1' }, 'excluded'],
  [{ excluded: null }, 'excluded'],
])('terms %j are an error', (options, option) => {
  const error = { kind: 'bad-option', option };
  expect(startOpening('rif', options as unknown as OpeningOptions)).toEqual({ ok: false, error });
});

test('an action of another shape is a wrong action', () => {
  const start = played('rif', '');
  for (const value of [null, undefined, 7, 'place', [], {}, { kind: 'place' }]) {
    expect(act(start, 'P1', action(value))).toEqual({
      ok: false,
      error: { kind: 'wrong-action', expected: 'place' },
    });
  }
  expect(act(start, 'P1', action({ kind: 'place', point: '112' }))).toMatchObject({
    error: { kind: 'wrong-action' },
  });
  for (const points of [undefined, null, 7, '1,2', { length: 2 }, ['50', 51], [null, 51]]) {
    expect(act(AT_OFFER, 'P1', action({ kind: 'offer', points }))).toEqual({
      ok: false,
      error: { kind: 'wrong-action', expected: 'offer' },
    });
  }
  expect(act(AT_OFFER, 'P1', { kind: 'offer', points: [Number.NaN, 51] })).toMatchObject({
    error: { kind: 'off-board' },
  });
});

test('a log that is none is an error, and so is a decision that is none', () => {
  const log = (value: unknown) => value as { seat: PlayerId; action: Action }[];
  expect(replayOpening('rif', {}, log(null))).toEqual({ ok: false, error: { kind: 'bad-log' } });
  expect(replayOpening('rif', {}, log([null]))).toMatchObject({
    error: { kind: 'refused', at: 0 },
  });
  expect(replayOpening('rif', {}, log([{ seat: 'P1', action: {} }]))).toMatchObject({
    error: { kind: 'refused', refusal: { kind: 'wrong-action' } },
  });
});

const KINDS = ['place', 'answer', 'declare', 'offer', 'choose', 'toString'];
const value = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: -1, max: 230 }),
  fc.constantFrom('swap', 'keep', 'offer', 'black', 'white', 'two-more', 'constructor'),
  fc.array(fc.integer({ min: -1, max: 230 }), { maxLength: 4 }),
);
const wildAction = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      kind: fc.oneof(fc.constantFrom(...KINDS), fc.jsonValue()),
      point: value,
      points: value,
      answer: value,
      number: value,
    },
    { requiredKeys: ['kind'] },
  ),
);

test.each(PROTOCOL_IDS)('%s: no action whatever makes the door throw', protocol => {
  fc.assert(
    fc.property(fc.array(wildAction, { maxLength: 30 }), actions => {
      const started = startOpening(protocol, { offers: 2 });
      if (!started.ok) return;
      let state = started.value;
      for (const wild of actions) {
        const seat = legalActions(state)?.seat ?? 'P1';
        const next = act(state, seat, action(wild));
        if (next.ok) state = next.value;
      }
      expect(replayOpening(protocol, { offers: 2 }, state.log)).toEqual({ ok: true, value: state });
    }),
    { numRuns: 40 },
  );
});

test('no terms and no log whatever make a replay throw', () => {
  const decision = fc.oneof(fc.jsonValue(), fc.record({ seat: value, action: wildAction }));
  const options = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        size: value,
        rule: value,
        symmetryScope: value,
        maxDeclared: value,
        offers: value,
        excluded: value,
      },
      { requiredKeys: [] },
    ),
  );
  const log = fc.oneof(fc.jsonValue(), fc.array(decision, { maxLength: 5 }));
  const protocol = fc.oneof(fc.constantFrom(...PROTOCOL_IDS), fc.jsonValue());
  fc.assert(
    fc.property(protocol, options, log, (protocol, options, log) => {
      replayOpening(protocol as ProtocolId, options as OpeningOptions, log as never);
    }),
    { numRuns: 300 },
  );
});
