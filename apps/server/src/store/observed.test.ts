// Counts and log lines of a store, for each of its answers.
import { err, ok } from '@tengen/rules';
import { expect, test } from 'vitest';
import { NO_METER } from '../metrics.ts';
import { type GameEnd, observed } from './observed.ts';
import type { Append, Appended, ServerStore } from './store.ts';

const append = (game: string): Append => ({
  game,
  command: 'c',
  events: [{ v: 7, at: 5, k: 'end', aborted: 'asked' }],
  end: { at: 5, result: 'void' },
});

function watched(answer: Awaited<ReturnType<ServerStore['append']>>) {
  const told: unknown[] = [];
  let now = 0;
  const file = {
    async append() {
      now += 4;
      return answer;
    },
    pulse: async () => ok({ id: '1', from: 1000, to: 4500 }),
  } as unknown as ServerStore;
  const store = observed(file, {
    host: { now: () => now },
    meter: {
      ...NO_METER,
      committed: (ms, commands) => told.push({ ms, commands }),
      conflicted: () => told.push('conflict'),
      away: ms => told.push({ away: ms }),
    },
    onEnd: (end: GameEnd) => told.push(end),
  });
  return { store, told };
}

test('a game that has ended is told when its end is stored, and not when it was stored before', async () => {
  const answers: Appended[] = [
    { kind: 'stored' },
    { kind: 'conflict' },
    { kind: 'repeated', events: [] },
  ];
  const { store, told } = watched(ok(answers));
  await store.append(['a', 'b', 'c'].map(append));
  expect(told).toEqual([
    { ms: 4, commands: 3 },
    { game: 'a', result: 'void', events: 7 },
    'conflict',
  ]);
});

test('what could not be stored is not counted', async () => {
  const { store, told } = watched(err({ kind: 'unavailable' }));
  await store.append([append('a')]);
  expect(told).toEqual([]);
});

test('a gap between two pulses is time away', async () => {
  const { store, told } = watched(ok([]));
  await store.pulse(4500, 3000);
  expect(told).toEqual([{ away: 3500 }]);
});
