// The program as it ships, run as a manager runs it. How soon it stops and ends is in program.timed.test.ts.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@tengen/engine';
import { hostOf } from '@tengen/protocol';
import { needsToldEngine, parseTranscript, randomLine } from '@tengen/protocol/testing';
import { Chance, positionOf } from '@tengen/rules/testing';
import { readText } from '@tengen/vectors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildProgram,
  Program,
  pause,
  playAgainst,
  programs,
  root,
  started,
} from './program-testing.ts';

const { folder, withNode, forms } = programs();
beforeAll(() => buildProgram(folder), 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('with Node', () => {
  test('the program, and starters for the shell and for Windows', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'pbrain-tengen',
      'pbrain-tengen.cmd',
      'pbrain-tengen.mjs',
    ]);
    const imports = readFileSync(join(folder, 'pbrain-tengen.mjs'), 'utf8').matchAll(
      /\bfrom\s*["']([^"']+)["']/g,
    );
    expect([...imports].filter(([, name]) => !name!.startsWith('node:'))).toEqual([]);
  });

  test('--help tells and ends', () => {
    expect(spawnSync(withNode, ['--help'], { encoding: 'utf8' }).stdout).toContain('--threads');
    const wrong = spawnSync(withNode, ['--gamez', '5'], { encoding: 'utf8', input: 'END\n' });
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain("Unknown option '--gamez'.");
  });
});

describe.each(Object.entries(forms))('%s', (_form, command) => {
  describe('conversations', () => {
    const transcripts = readdirSync(join(root, 'vectors/gomocup'))
      .filter(name => name.endsWith('.txt'))
      .map(name => parseTranscript(name, readText(`gomocup/${name}`)))
      .filter(transcript => !needsToldEngine(transcript));

    test.each(transcripts)('$id', async transcript => {
      const program = new Program(command);
      expect(await playAgainst(program, transcript)).toEqual([]);
      expect(program.errors).toBe('');
    });
  });

  describe('the network', () => {
    test.each([
      { rule: 0, name: 'freestyle' },
      { rule: 1, name: 'standard' },
      { rule: 4, name: 'renju' },
    ] as const)('thinks with the network behind its code: $name', async ({ rule, name }) => {
      const { leastMemoryBytes } = hostOf({ version: '1', threads: 1, maxThreads: 1 });
      const board = ['BOARD', '7,7,1', '8,8,2', '6,7,1', '8,6,2', 'DONE'];
      const program = await started(
        command,
        `INFO rule ${rule}`,
        'INFO thread_num 1',
        `INFO max_memory ${leastMemoryBytes}`,
        'INFO timeout_turn 20000',
        'INFO max_depth 6',
        'INFO show_detail 1',
        ...board,
      );
      const told: string[] = [];
      for (
        let line = await program.next();
        line && !/^\d+,\d+$/.test(line);
        line = await program.next()
      )
        told.push(line);
      expect(residentMiB(program) * 1024 * 1024).toBeLessThan(leastMemoryBytes);
      program.send('END');
      await program.gone();

      // The engine with the files of its package comes to the same value after as many nodes.
      const worker = new URL('../../../packages/engine/dist/src/worker.js', import.meta.url);
      const engine = await createEngine({ threads: 1, tableMiB: 1, worker });
      const position = positionOf({ rule: name, black: 'h8 g8', white: 'i7 i9' });
      const { nodes, score } = await engine.search(position, { depth: 6 }).done;
      expect(engine.evaluatorOf(position).kind).toBe('network');
      await engine.close();
      const points = score?.kind === 'value' ? score.points : Number.NaN;
      expect(told.at(-1)).toContain(`ev ${points} n ${nodes} `);
    });
  });

  test('YXBALANCEONE and YXBALANCETWO find stones on empty points', async () => {
    const program = await started(command, 'INFO timeout_turn 300', 'YXBALANCEONE 0');
    expect(await program.answer()).toMatch(/^\d+,\d+$/);
    program.send('YXBALANCETWO 0');
    const [first, second] = ((await program.answer()) ?? '').split(' ');
    expect(first).toMatch(/^\d+,\d+$/);
    expect(second).toMatch(/^\d+,\d+$/);
    expect(first).not.toBe(second);
    program.send('END');
    await program.gone();
  });

  describe('garbage', () => {
    test('a thousand lines: each answered or known to be silent, and the program lives', async () => {
      const program = await started(command, 'INFO timeout_turn 0');
      const chance = new Chance(20_261_115);
      for (let i = 0; i < 1000; i++) program.send(randomLine(chance).replaceAll('\r', ' '));
      program.send('RESTART');
      program.send('ABOUT');
      let line = await program.next();
      while (line !== undefined && !line.startsWith('name="Tengen"')) line = await program.next();
      expect(line).toBeDefined();
      expect(program.errors).toBe('');
      program.process.kill('SIGKILL');
    });

    test('a flood is answered line by line, however slowly the manager reads', async () => {
      const program = await started(command);
      program.process.stdout!.pause();
      const lines = Array.from({ length: 30_000 }, (_, i) => `NONSENSE${i}`);
      program.send(lines.join('\n'));
      await pause(300);
      program.process.stdout!.resume();
      for (const line of lines) {
        const answer = await program.next();
        if (answer !== `UNKNOWN ${line}`) expect(answer).toBe(`UNKNOWN ${line}`);
      }
      program.send('END');
      await program.gone();
    });

    test('a line of 100 MB is thrown away, and memory does not grow', async () => {
      // With the engine at work before, what grows is not its start.
      const program = await started(command, 'INFO timeout_turn 1000', 'TURN 7,7');
      expect(await program.answer()).toMatch(/^\d+,\d+$/);
      const before = residentMiB(program);
      const chunk = Buffer.alloc(1 << 20, 0x58);
      for (let i = 0; i < 100; i++) {
        const isFull = !program.process.stdin!.write(chunk);
        if (isFull) await new Promise(resolve => program.process.stdin!.once('drain', resolve));
      }
      program.send('');
      expect(await program.answer()).toBe('ERROR line is too long');
      // The bound leaves room for garbage that a busy machine collects late; the line itself is 100 MB.
      if (before > 0) expect(residentMiB(program) - before).toBeLessThan(48);
      program.send('ABOUT');
      expect(await program.answer()).toMatch(/^name=/);
      program.send('END');
      await program.gone();
    });
  });
});

/** Resident memory of the process, where the system tells it. */
function residentMiB(program: Program): number {
  try {
    const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
