import { Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import type { Crew } from './crew.ts';
import { Lag } from './lag.ts';
import { planTime } from './limits.ts';
import { Thinking } from './thinking.ts';

const TIME_MS = 30;

/** A crew that hears every question and never answers; what it was given to think, in ms. */
function silentCrew() {
  const givenMs: number[] = [];
  const think = ({ limits }: { limits: { timeMs: number } }) => {
    givenMs.push(limits.timeMs);
    return new Promise(() => {});
  };
  const crew = { think, stop() {}, kill() {}, isShared: true, helperNodes: 0 };
  return { crew: crew as unknown as Crew, givenMs };
}

test('an answer that came late leaves less time to the next search', async () => {
  const { crew, givenMs } = silentCrew();
  const lag = new Lag();
  const position = Position.start({ rule: 'freestyle' });
  const common = { crew, lag, position, limits: { timeMs: TIME_MS }, options: {} };
  const search = () => new Thinking({ ...common, onInfo() {}, onRefused() {} });
  const { best } = await search().run(Promise.resolve());
  expect(best).toBeDefined();
  expect(lag.spareMs).toBeGreaterThan(0);
  await search().run(Promise.resolve());
  expect(givenMs[0]).toBe(planTime({ timeMs: TIME_MS })!.hardMs);
  expect(givenMs[1]).toBeLessThan(givenMs[0]!);
});
