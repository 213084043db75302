import { createClassic } from '@tengen/classics';
import type { Searcher } from '@tengen/opponent';
import { expect, test } from 'vitest';
import { tableFor } from '../commands/gomocup.ts';
import { tengen } from '../world-testing.ts';
import { linesOf, MOST_CHARACTERS } from './lines.ts';
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

test('lines come whole out of any pieces, and one without an end is thrown away', async () => {
  async function* pieces() {
    yield Buffer.from('START 15\r\nTU');
    yield Buffer.from('RN 7,7\n\n');
    yield Buffer.from('x'.repeat(MOST_CHARACTERS));
    yield Buffer.from('xx\nEND');
  }
  const lines: (string | undefined)[] = [];
  for await (const line of linesOf(pieces())) lines.push(line);
  expect(lines).toEqual(['START 15', 'TURN 7,7', undefined, 'END']);
});
