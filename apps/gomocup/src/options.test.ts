import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test('the command line', () => {
  const none = { stderr: false, threads: 1, help: false };
  expect(parseOptions([])).toEqual(none);
  expect(parseOptions(['--threads', '4', '--stderr'])).toEqual({
    ...none,
    threads: 4,
    stderr: true,
  });
  expect(parseOptions(['--threads'])).toEqual(none);
  expect(parseOptions(['--threads', '-2'])).toEqual(none);
  expect(parseOptions(['--help']).help).toBe(true);
});
