import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { leaves } from './leaves.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-leaves-'));
afterAll(() => rmSync(folder, { recursive: true }));
const said = vi.spyOn(console, 'log').mockImplementation(() => {});

/** A line of 225 digits for each position: 0 empty, 1 the mover's, 2 the other's. */
async function positionsOf(...args: string[]): Promise<string[]> {
  const file = join(folder, args.join(''));
  await leaves(['--out', file, '--positions', '150', ...args]);
  const packed = readFileSync(file);
  expect(packed.length).toBe(150 * 45);
  return Array.from({ length: 150 }, (_, i) =>
    [...packed.subarray(45 * i, 45 * (i + 1))].map(fiveCells).join(''),
  );
}

/** The first cell is the lowest digit. */
function fiveCells(byte: number): string {
  return [...byte.toString(3).padStart(5, '0')].reverse().join('');
}

function stones(position: string, digit: string): number {
  return position.split(digit).length - 1;
}

test.each(['freestyle', 'renju'])('%s: leaves are positions that a game can reach', async rule => {
  const positions = await positionsOf('--rule', rule);
  for (const position of positions) {
    const [own, other] = [stones(position, '1'), stones(position, '2')];
    expect([0, 1]).toContain(other - own);
    expect(own + other).toBeGreaterThan(2);
  }
  // Both sides are asked for, deep and shallow, and hardly a position comes twice.
  expect(new Set(positions.map(position => stones(position, '0'))).size).toBeGreaterThan(8);
  expect(new Set(positions).size).toBeGreaterThan(140);
});

test('a seed makes a file', async () => {
  const first = await positionsOf('--seed', '5');
  expect(await positionsOf('--seed', '5', '--rule', 'freestyle')).toEqual(first);
  expect(await positionsOf('--seed', '6')).not.toEqual(first);
});

test('who keeps fewer of a search needs more games', async () => {
  const gamesFor = async (...args: string[]) => {
    await positionsOf(...args);
    return Number(/of (\d+) games/.exec(said.mock.lastCall![0])![1]);
  };
  expect(await gamesFor('--kept', '1')).toBeGreaterThan(await gamesFor('--kept', '5'));
});
