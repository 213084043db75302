// Training and review at a real terminal: what is typed, what is answered, what is remembered.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Terminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-train-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let terminal: Terminal | undefined;
afterEach(() => terminal?.close());

test('today: a puzzle is posed, helped with and solved, and remembered for the next time', async () => {
  const env = { TENGEN_STATE: folder };
  const t = new Terminal(['train', '--today', '--no-color'], { rows: 40, env });
  terminal = t;
  await t.see('Type a point such as h8');
  t.type('answer\r');
  await t.see(/Better: |there is no win by fours/);
  t.type('next\r');
  await t.see(screen => (screen.match(/to move\. /g) ?? []).length > 1);
  t.type('quit\r');
  await t.see('0 of 2 puzzles solved cleanly.');
  expect(await t.exit()).toBe(0);
  const log = JSON.parse(readFileSync(join(folder, 'training.json'), 'utf8'));
  expect(log.attempts).toMatchObject([{ mode: 'daily', isSolved: false, hints: 1 }]);
});

test('review shows its progress, names the faults of one side and writes them as puzzles', async () => {
  const file = join(folder, 'mistakes.json');
  const game = ['h8', 'h9', 'i8', 'i9', 'j8', 'g8', 'k8', 'o1'];
  const args = ['review', ...game, '--time', '0.1', '--side', 'white', '--puzzles', file];
  const t = new Terminal(args, { rows: 40, columns: 120 });
  terminal = t;
  await t.see('o1 (White): Does not block the four at l8.');
  await t.see('to practise');
  expect(await t.exit()).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8')).mistakes.length).toBeGreaterThan(0);
});
