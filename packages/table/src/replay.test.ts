import { Chance, must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { replay } from './apply.ts';
import type { TableEvent } from './event.ts';
import { BREAKS, ModelCounts, runSequence, WANTED, wholeText } from './testing/model.ts';
import { playAll, sit, tell } from './testing/seat.ts';

const SEQUENCES = 10_000;

test(`a table keeps its promises in ${SEQUENCES} random sequences, and everything happens`, () => {
  const counts = new ModelCounts();
  for (let seed = 1; seed <= SEQUENCES; seed++) runSequence(seed, counts);
  expect(counts.missing(WANTED)).toEqual([]);
}, 240_000);

test.each(Object.entries(BREAKS))('the model finds a table with %s', (_, parts) => {
  const run = () => {
    for (let seed = 1; seed <= 2000; seed++) runSequence(seed, new ModelCounts(), parts);
  };
  expect(run).toThrow(/seed/);
});

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
    ['another time at the start', [{ ...log[0], left: [1, 60_000] }], 'bad-clock'],
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
