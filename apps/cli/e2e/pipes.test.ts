// The built program in pipes: streams of games, managers of matches, readers that go away.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PACKAGED_NETWORKS } from '@tengen/engine/core';
import { expect, test } from 'vitest';
import { PROGRAM } from './terminal.ts';

const env = { ...process.env, TENGEN_LANG: 'en' };

test('ten thousand games through two pipes: the malformed ones are told by line', () => {
  const good = '(;GM[4]FF[4]SZ[15];B[hh];W[ii];B[gg];W[hi];B[ih];W[gh];B[jj];W[ff];B[hg])';
  const lines = Array.from({ length: 10_000 }, () => good);
  lines[4999] = '(;GM[4]FF[4]SZ[15];B[hh];W[';
  lines[7000] = 'no game at all';
  const args = [PROGRAM, 'convert', '-', '-', '--to', 'moves'];
  const run = spawnSync(process.execPath, args, {
    input: lines.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env,
  });
  expect(run.status).toBe(1);
  expect(run.stdout.trimEnd().split('\n')).toHaveLength(9998);
  expect(run.stderr).toMatch(/^-:5000: /m);
  expect(run.stderr).toMatch(/^-:7001: /m);
  expect(run.stderr).toContain('9998 converted, 2 malformed.');
});

test('every network of the engine travels with the program and judges', () => {
  const args = [PROGRAM, 'bench', '--json'];
  const { networks } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env }));
  expect(Object.keys(networks).sort()).toEqual([...PACKAGED_NETWORKS].sort());
});

test('a reader that goes away is no fault', () => {
  const shell = `"${process.execPath}" "${PROGRAM}" openings --json | head -n 1; echo done`;
  const out = execFileSync('/bin/sh', ['-c', shell], { encoding: 'utf8', env, stdio: 'pipe' });
  expect(out).toBe('{\ndone\n');
});

test.each(['engine', 'level-2', 'classic-000', 'classic-003'])(
  '%s is an engine for a Gomocup manager',
  async name => {
    const child = spawn(process.execPath, [PROGRAM, 'gomocup', '--engine', name], { env });
    const lines: string[] = [];
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const say = (line: string) => child.stdin.write(`${line}\n`);
    const answer = async () => {
      for (;;) {
        const { value, done } = await answers.next();
        if (done) throw new Error(`it ended after ${lines.join(' | ')}`);
        lines.push(value);
        if (!/^(MESSAGE|DEBUG)/.test(value)) return value as string;
      }
    };
    say('START 15');
    expect(await answer()).toBe('OK');
    say('INFO timeout_turn 1000');
    say('TURN 7,7');
    const first = await answer();
    expect(first).toMatch(/^\d+,\d+$/);
    const [x = 0, y = 0] = first.split(',').map(Number);
    say(`TURN ${x < 10 ? 13 : 1},${y < 10 ? 13 : 1}`);
    expect(await answer()).toMatch(/^\d+,\d+$/);
    const ended = new Promise(resolve => child.once('exit', resolve));
    say('END');
    expect(await ended).toBe(0);
  },
);
