import { createClassic } from '@tengen/classics';
import type { Searcher } from '@tengen/opponent';
import { expect, test } from 'vitest';
import { tableFor } from '../commands/gomocup.ts';
import { tengen } from '../world-testing.ts';
import { Talk } from './talk.ts';

test('a classic speaks the protocol and moves next to the stones', async () => {
  const lines: string[] = [];
  let heard: (() => void) | undefined;
  const classic = createClassic('classic-004');
  // Here and now, without a worker.
  const searcher = {
    search: (...asked: Parameters<typeof classic.choose>) => ({
      infos: async function* () {},
      done: Promise.resolve(classic.choose(...asked)),
      stop: () => {},
    }),
  } as unknown as Searcher;
  const talk = new Talk({
    host: {
      identity: { name: 'Test', version: '1', author: 'A', country: 'B' },
      threads: 1,
      maxThreads: 1,
      maxTableKiB: 1024,
      leastMemoryBytes: 1,
    },
    searcher: async () => searcher,
    warmUp: async () => {},
    level: undefined,
    forget: async () => {},
    write: line => {
      lines.push(line);
      heard?.();
    },
    quit: () => lines.push('quit'),
    now: () => performance.now(),
    onBug: error => {
      throw error;
    },
  });
  talk.hear('START 15');
  talk.hear('INFO timeout_turn 1000');
  const moved = new Promise<void>(resolve => {
    heard = resolve;
  });
  talk.hear('TURN 7,7');
  await moved;
  expect(lines[0]).toBe('OK');
  const [x, y] = lines[1]!.split(',').map(Number);
  expect(Math.max(Math.abs(x! - 7), Math.abs(y! - 7))).toBeLessThanOrEqual(2);
  talk.hear('NONSENSE');
  expect(lines[2]).toMatch(/^UNKNOWN/);
  talk.end();
  expect(lines.at(-1)).toBe('quit');
});

test('the engine answers a manager over standard input', async () => {
  const { out, code } = await tengen('gomocup', { input: 'ABOUT\nSTART 15\nEND\n' });
  expect(code).toBe(0);
  expect(out).toMatch(/^name="Tengen", version=/);
  expect(out).toContain('\nOK\n');
});

test('the table keeps to what the manager allows', () => {
  const MIB = 1024 * 1024;
  expect(tableFor(1, 0, undefined)).toBe(128);
  expect(tableFor(1, 200 * MIB, undefined)).toBe(32);
  expect(tableFor(1, 10 * MIB, undefined)).toBe(1);
  expect(tableFor(1, 0, 16 * 1024)).toBe(16);
});
