import { readFileSync } from 'node:fs';
import { Chance } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { FOURS, fourOf, type Samples } from './tune-data.ts';
import { parseValues, writeValues } from './tune-file.ts';
import { type FittedTables, fit, isHeldOut, judge } from './tune-fit.ts';

const valuesFile = new URL('../../../../packages/engine/assembly/eval/values.ts', import.meta.url);

test("the core's file of values is read and written back to the letter", () => {
  const source = readFileSync(valuesFile, 'utf8');
  expect(writeValues(parseValues(source))).toBe(source);
});

test('a file that lacks a value is refused', () => {
  const source = readFileSync(valuesFile, 'utf8');
  expect(() =>
    parseValues(source.replace(/memory\.data<i16>\(\[\s*-?\d+,/, 'memory.data<i16>([')),
  ).toThrow('FREESTYLE_VALUES has 2379 values');
});

test('the four patterns of a cell have one number in any order', () => {
  expect(FOURS).toHaveLength(2380);
  expect(fourOf(0x1a03)).toBe(fourOf(0x03a1));
  expect(fourOf(0x1a03)).not.toBe(fourOf(0x1a04));
});

/** Positions whose worth is the difference of two combinations, made up to be found again. */
function madeUp(chance: Chance): Samples {
  const samples: Samples = { starts: [0], fours: [], counts: [], isWaiting: [], targets: [] };
  for (let i = 0; i < 4000; i++) {
    const [mover, waiter] = [chance.below(5), chance.below(5)];
    samples.fours.push(10, 10);
    samples.counts.push(mover, waiter);
    samples.isWaiting.push(0, 1);
    samples.starts.push(samples.fours.length);
    samples.targets.push(1 / (1 + Math.exp(-(mover - waiter) / 2)));
  }
  return samples;
}

test('a fit finds what the samples hide, and judges itself on those it has not seen', () => {
  const samples = madeUp(new Chance(1));
  const tables: FittedTables = {
    values: new Float64Array(FOURS.length),
    mover: 1,
    waiter: 1,
    tempo: 0,
  };
  const before = judge(tables, samples, isHeldOut);
  fit(tables, samples, { epochs: 60, pull: 0, seed: 1 });
  const after = judge(tables, samples, isHeldOut);
  expect(after.loss).toBeLessThan(before.loss - 0.05);
  expect(after.correlation).toBeGreaterThan(0.95);
  expect(tables.values[10]).toBeGreaterThan(10);
  expect(tables.values[11]).toBe(0);
});
