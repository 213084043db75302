import { Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import { sleep } from '../testing/engine.ts';
import type { Crew } from '../workers/crew.ts';
import { Lag } from './lag.ts';
import { planTime } from './limits.ts';
import { SearchRun } from './run.ts';

const TIME_MS = 30;

/** A crew that hears every question and never answers; what it was given to think, in ms. */
function silentCrew() {
  const givenMs: number[] = [];
  const think = ({ limits }: { limits: { timeMs: number } }) => {
    givenMs.push(limits.timeMs);
    return new Promise(() => {});
  };
  const crew = { think, stop() {}, endIfSilent() {}, isShared: true, helperNodes: 0 };
  return { crew: crew as unknown as Crew, givenMs };
}

test('an answer that came late leaves less time to the next search', async () => {
  const { crew, givenMs } = silentCrew();
  const lag = new Lag();
  const position = Position.start({ rule: 'freestyle' });
  const common = { crew, lag, position, limits: { timeMs: TIME_MS }, options: {} };
  const search = () => new SearchRun({ ...common, onInfo() {}, onRefused() {} });
  const { best } = await search().run(Promise.resolve());
  expect(best).toBeDefined();
  expect(lag.spareMs).toBeGreaterThan(0);
  await search().run(Promise.resolve());
  expect(givenMs[0]).toBe(planTime({ timeMs: TIME_MS })!.hardMs);
  expect(givenMs[1]).toBeLessThan(givenMs[0]!);
});

test('while no line comes, the usual pace tells when the nodes of a hit are spent', async () => {
  const { crew } = silentCrew();
  let stops = 0;
  crew.stop = () => void stops++;
  const position = Position.start({ rule: 'freestyle' });
  const common = { crew, lag: new Lag(), position, limits: { infinite: true }, options: {} };
  const search = new SearchRun({ ...common, onInfo() {}, onRefused() {} });
  const done = search.run(Promise.resolve());
  await sleep(20);
  expect(stops).toBe(0);
  search.hit({ nodes: 1000 });
  await sleep(100);
  expect(stops).toBe(1);
  search.stop();
  expect((await done).reason).toBe('stopped');
});
