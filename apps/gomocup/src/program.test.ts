// The program as it ships, built into a folder of its own and run as a manager runs it. The form without Node is tested
// as well where it has been built from the sources as they are (`npm run gomocup -- --exe linux`).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine } from '@tengen/engine';
import { hostOf } from '@tengen/protocol';
import { needsToldEngine, parseTranscript, randomLine } from '@tengen/protocol/testing';
import { Chance, positionOf } from '@tengen/rules/testing';
import { readText } from '@tengen/vectors';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Program, playAgainst } from './program-testing.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pbrain-'));
const withNode = join(folder, 'pbrain-tengen');
const { newest } = await import(join(root, 'scripts/newest.mjs'));
const withoutNode = join(root, 'apps/gomocup/dist/exe/pbrain-tengen-linux');
const SOURCES = [
  'apps/gomocup/exe',
  'apps/gomocup/src',
  'packages/engine',
  'packages/protocol/src',
];
const isBuilt = SOURCES.every(path => newest(join(root, path)) < newest(withoutNode));
const forms = { 'with Node': withNode, ...(isBuilt && { 'without Node': withoutNode }) };
/** How soon the program must be gone after END, or after its input has closed. */
const GONE_MS = 300;

beforeAll(async () => {
  if (!existsSync(join(root, 'packages/engine/wasm/tengen-simd-threads.wasm'))) {
    execFileSync(process.execPath, [join(root, 'scripts/build-engine.mjs')]);
  }
  const configFile = join(root, 'apps/gomocup/vite.config.ts');
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } });
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true }));

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

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
  async function started(...lines: string[]): Promise<Program> {
    const program = new Program(command);
    program.send('START 15');
    expect(await program.answer()).toBe('OK');
    for (const line of lines) program.send(line);
    return program;
  }

  async function thinking(): Promise<Program> {
    const program = await started('INFO timeout_turn 20000', 'TURN 7,7');
    await pause(150);
    return program;
  }

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

  describe('while thinking', () => {
    test('YXSTOP is answered by the move found so far', async () => {
      const program = await thinking();
      const since = performance.now();
      program.send('YXSTOP');
      expect(await program.answer()).toMatch(/^\d+,\d+$/);
      // 60 ms are the engine's promise; this machine may be busy.
      expect(performance.now() - since).toBeLessThan(600);
      program.send('END');
      await program.gone();
    });

    test('a second TURN waits, INFO does not disturb, a new game cuts short', async () => {
      const program = await started('INFO timeout_turn 300', 'TURN 7,7', 'TURN 0,0', 'ABOUT');
      program.send('INFO time_left 100000');
      expect(await program.answer()).toMatch(/^\d+,\d+$/);
      expect(await program.answer()).toMatch(/^\d+,\d+$/);
      expect(await program.answer()).toMatch(/^name="Tengen"/);
      program.send('INFO timeout_turn 20000');
      program.send('TURN 14,14');
      program.send('RESTART');
      expect(await program.answer()).toBe('OK');
      program.send('INFO timeout_turn 100');
      program.send('TURN 7,7');
      expect(await program.answer()).toMatch(/^\d+,\d+$/);
      program.send('END');
      await program.gone();
    });
  });

  test('YXBALANCEONE and YXBALANCETWO find stones on empty points', async () => {
    const program = await started('INFO timeout_turn 300', 'YXBALANCEONE 0');
    expect(await program.answer()).toMatch(/^\d+,\d+$/);
    program.send('YXBALANCETWO 0');
    const [first, second] = ((await program.answer()) ?? '').split(' ');
    expect(first).toMatch(/^\d+,\d+$/);
    expect(second).toMatch(/^\d+,\d+$/);
    expect(first).not.toBe(second);
    program.send('END');
    await program.gone();
  });

  describe('gone in time', () => {
    const endings: [string, (program: Program) => unknown][] = [
      ['END', program => program.send('END')],
      ['the end of input', program => program.process.stdin!.end()],
      ['closed output', program => program.process.stdout!.destroy()],
      ['SIGTERM', program => program.process.kill('SIGTERM')],
    ];

    test.each(endings)('%s, idle', async (_, end) => {
      const program = await started();
      await pause(100);
      end(program);
      expect(await program.gone()).toBeLessThan(GONE_MS);
      expect(await program.exited).toBe(0);
    });

    test.each(endings)('%s, thinking', async (_, end) => {
      const program = await thinking();
      end(program);
      expect(await program.gone()).toBeLessThan(GONE_MS);
      expect(await program.exited).toBe(0);
      expect(program.errors).toBe('');
    });

    test('a plain pipe whose reader has left: the next answer tells', async () => {
      const lines = '(echo START 15; sleep 1; echo ABOUT; sleep 2)';
      const shell = new Program('sh', [
        '-c',
        `${lines} | { ${command}; echo ended >&2; } | head -n 1`,
      ]);
      expect(await shell.next()).toBe('OK');
      const since = performance.now();
      while (!shell.errors.includes('ended') && performance.now() - since < 3000) await pause(10);
      expect(performance.now() - since).toBeLessThan(1000 + GONE_MS);
      await shell.gone();
    });
  });

  describe('garbage', () => {
    test('a thousand lines: each answered or known to be silent, and the program lives', async () => {
      const program = await started('INFO timeout_turn 0');
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
      const program = await started();
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
      const program = await started('INFO timeout_turn 1000', 'TURN 7,7');
      expect(await program.answer()).toMatch(/^\d+,\d+$/);
      const before = residentMiB(program);
      const chunk = Buffer.alloc(1 << 20, 0x58);
      for (let i = 0; i < 100; i++) {
        const isFull = !program.process.stdin!.write(chunk);
        if (isFull) await new Promise(resolve => program.process.stdin!.once('drain', resolve));
      }
      program.send('');
      expect(await program.answer()).toBe('ERROR line is too long');
      if (before > 0) expect(residentMiB(program) - before).toBeLessThan(16);
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
