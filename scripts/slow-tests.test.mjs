// The times of slow test files name files of this repository: a name that is not one orders nothing.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

test('every slow test that is named is there', () => {
  const times = JSON.parse(readFileSync(`${root}scripts/slow-tests.json`, 'utf8'));
  const lost = Object.keys(times).filter(
    name => !/^(packages|apps|scripts)\//.test(name) || !existsSync(`${root}${name}`),
  );
  expect(lost).toEqual([]);
});
