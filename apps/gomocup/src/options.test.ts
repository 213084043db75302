import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test('the command line', () => {
  const none = { stderr: false, threads: 1, help: false };
  expect(must(parseOptions([]))).toEqual(none);
  expect(must(parseOptions(['--threads', '4', '--stderr']))).toEqual({
    ...none,
    threads: 4,
    stderr: true,
  });
  expect(must(parseOptions(['--help'])).help).toBe(true);
});

test.each([
  ['--threds 4', "Unknown option '--threds'."],
  ['--threads', "Option '--threads <value>' argument missing."],
  ['--threads=-2', '--threads takes a whole number from 1 on, not -2.'],
  ['--threads many', '--threads takes a whole number from 1 on, not many.'],
  ['fast', "Unexpected argument 'fast'."],
])('%s is refused: %s', (line, sentence) => {
  expect(parseOptions(line.split(' '))).toEqual({ ok: false, error: sentence });
});
