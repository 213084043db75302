import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { runLab } from '../lab.ts';
import { readLog } from '../match/log.ts';
import type { EventGame } from '../match/terms.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-leaves-'));
afterAll(() => rmSync(folder, { recursive: true }));
const said = vi.spyOn(console, 'log').mockImplementation(() => {});

/** A line of 225 digits for each position: 0 empty, 1 the mover's, 2 the other's. */
async function positionsOf(...args: string[]): Promise<string[]> {
  const file = join(folder, args.join('').replaceAll('/', '-'));
  expect(await runLab(['leaves', '--out', file, '--positions', '150', ...args])).toBe(0);
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

function nothingPlayed(): string {
  const game = { game: 0, rule: 'freestyle', opening: ['h8', 'h9'], moves: ['a1'], black: 'a' };
  return `${JSON.stringify({ match: { size: 15 } })}\n${JSON.stringify(game)}\n`;
}

const ladder = new URL('../../../../docs/ladder/freestyle-1s-eb32664.jsonl', import.meta.url);

test('games that were played are begun where they stood', async () => {
  const file = join(folder, 'match.jsonl');
  const [terms, first] = readFileSync(ladder, 'utf8').split('\n');
  writeFileSync(file, `${terms}\n${first}\n{"game":1,"torn`);
  const [{ opening, moves }] = readLog(file)!.games as [EventGame];
  const center = must(parsePoint(opening[0]!, 15));
  const found = await positionsOf('--games', file);
  for (const leaf of found) {
    expect(leaf[center]).not.toBe('0');
    expect(225 - stones(leaf, '0')).toBeGreaterThanOrEqual(opening.length);
  }
  const late = found.filter(leaf => 225 - stones(leaf, '0') > moves.length / 2);
  expect(late.length).toBeGreaterThan(40);
  // Twice the same file is the same games again.
  const twice = await positionsOf('--games', `${file},${file}`);
  for (const leaf of twice) expect(leaf[center]).not.toBe('0');
});

test.each([
  ['no match', 'game 1: h8 h9', [], /is no file of an event/],
  ['of another rule', readFileSync(ladder), ['--rule', 'renju'], /has no renju games on 15×15/],
  ['without a move', nothingPlayed(), [], /has no freestyle games on 15×15 to go on with/],
])('a file of games that is %s is refused', async (_, text, more, sentence) => {
  const file = join(folder, 'refused.jsonl');
  writeFileSync(file, text);
  const sink = vi.spyOn(console, 'error').mockImplementation(() => {});
  const out = join(folder, 'none');
  expect(await runLab(['leaves', '--out', out, '--games', file, ...more])).toBe(2);
  expect(sink.mock.calls[0]![0]).toMatch(sentence);
  sink.mockRestore();
});

test('who keeps fewer of a search needs more games', async () => {
  const gamesFor = async (...args: string[]) => {
    await positionsOf(...args);
    return Number(/of (\d+) games/.exec(said.mock.lastCall![0])![1]);
  };
  expect(await gamesFor('--kept', '1')).toBeGreaterThan(await gamesFor('--kept', '5'));
});
