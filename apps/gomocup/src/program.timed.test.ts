// How soon the program as it ships stops thinking, and how soon it is gone.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, Program, pause, programs, started } from './program-testing.ts';

/** How soon the program must be gone after END, or after its input has closed. */
const GONE_MS = 300;

const { folder, forms } = programs();
beforeAll(() => buildProgram(folder), 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(forms))('%s', (_form, command) => {
  async function thinking(): Promise<Program> {
    const program = await started(
      command,
      'INFO timeout_turn 20000',
      'INFO show_detail 1',
      'TURN 7,7',
    );
    // Once it reports its search, it has read its weights and is thinking.
    let told = await program.next();
    while (told && !told.includes(' ev ')) told = await program.next();
    expect(told).toMatch(/^MESSAGE /);
    return program;
  }

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
      const program = await started(
        command,
        'INFO timeout_turn 300',
        'TURN 7,7',
        'TURN 0,0',
        'ABOUT',
      );
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

  describe('gone in time', () => {
    const endings: [string, (program: Program) => unknown][] = [
      ['END', program => program.send('END')],
      ['the end of input', program => program.process.stdin!.end()],
      ['closed output', program => program.process.stdout!.destroy()],
      ['SIGTERM', program => program.process.kill('SIGTERM')],
    ];

    test.each(endings)('%s, idle', async (_, end) => {
      const program = await started(command);
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
      const lines = '(echo START 15; sleep 1; echo ABOUT; sleep 1)';
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
});
