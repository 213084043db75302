import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runLab } from '../lab.ts';
import { positionAfter, readBook } from './openings-book.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-book-'));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(console, 'log').mockImplementation(() => {});
const refused = vi.spyOn(console, 'error').mockImplementation(() => {});

const make = (file: string, openings: number, ...more: string[]) =>
  runLab(['openings', '--out', file, '--openings', `${openings}`, '--nodes', '300', ...more]);

test('one judge or two, at once or in parts: the same book', async () => {
  const [one, two] = [join(folder, 'one.txt'), join(folder, 'two.txt')];
  expect(await make(one, 6, '--rule', 'renju', '--concurrency', '1')).toBe(0);
  expect(await make(two, 3, '--rule', 'renju', '--concurrency', '2')).toBe(0);
  const first = readFileSync(two, 'utf8');
  writeFileSync(two, `${first}999 h8i`);
  expect(await make(two, 6, '--rule', 'renju', '--concurrency', '2')).toBe(0);
  const whole = readFileSync(one, 'utf8');
  expect(readFileSync(two, 'utf8')).toBe(whole);
  expect(whole.startsWith(first)).toBe(true);
  expect(whole).toMatch(/^# renju 15, seed 1, 300 nodes, within 60, core [0-9a-f]{12}, network /);
  const book = readBook({ rules: ['renju'], size: 15, file: one });
  expect(book).toHaveLength(6);
  for (const opening of book) {
    expect(opening.moves.length).toBeGreaterThanOrEqual(3);
    expect(positionAfter(opening).outcome).toBeUndefined();
  }
});

test('a book that was made in another way is not continued', async () => {
  const file = join(folder, 'seven.txt');
  expect(await make(file, 1, '--seed', '7', '--concurrency', '1')).toBe(0);
  expect(await make(file, 2, '--seed', '8', '--concurrency', '1')).toBe(2);
  expect(refused.mock.calls[0]![0]).toMatch(/is another book: # freestyle 15, seed 7/);
});
