// A misspelt option must not be obeyed in silence by any npm script.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** These hand their words to a program that refuses unknown ones itself; lab and tengen have tests of that. */
const HANDED_ON = ['bench', 'dev', 'lab', 'tengen'];
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /(?:^|&& )node (\S+\.mjs)$/.exec(line)?.[1];
  return file && !HANDED_ON.includes(name) ? [{ name, file }] : [];
});

test.each(own)('npm run $name refuses an unknown option', ({ file }) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [file, '--gamez', '5'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stderr).toContain("'--gamez'");
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test('every script of ours is tried', () => {
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'start',
      'test',
      'quick',
      'check',
      'snapshot',
      'gomocup',
      'web:screens',
    ]),
  );
});
