import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Position, type Rule, winnerOf } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { readBook } from '../match/openings-book.ts';
import { findCore, openCore } from '../players/core.ts';
import { selfplay } from './selfplay.ts';
import { playSelfplayGame, type SelfplayGame } from './selfplay-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-selfplay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const core = openCore(await findCore(), 1);

function setupFor(rule: Rule, seed = 7) {
  return { core, book: readBook({ rules: [rule], size: 15 }), nodes: 200, seed };
}

function replay({ rule, size, start, moves }: SelfplayGame): Position {
  return must(Position.fromMoves([...start, ...moves], { rule, size }));
}

test('a seed and a number make one game, whatever was played before', () => {
  const setup = setupFor('standard');
  const [first, second] = [playSelfplayGame(setup, 0), playSelfplayGame(setup, 1)];
  expect(playSelfplayGame(setup, 0)).toEqual(first);
  expect(second.start).not.toEqual(first.start);
  expect(playSelfplayGame(setupFor('standard', 8), 0)).not.toEqual(first);
});

test.each(['freestyle', 'renju'] as const)('%s: games are legal and end as the file says', rule => {
  const setup = setupFor(rule);
  for (let game = 0; game < 4; game++) {
    const played = playSelfplayGame(setup, game);
    expect(played.rule).toBe(rule);
    expect(played.scores).toHaveLength(played.moves.length);
    const { outcome, turn } = replay(played);
    if (outcome) expect(played.result).toBe(winnerOf(outcome) ?? 'draw');
    else {
      // Ended at a mate: the last score was the mover's, who is not on turn any more.
      const last = played.scores.at(-1)!;
      expect(Math.abs(last)).toBeGreaterThan(29_000);
      expect(played.result === turn).toBe(last < 0);
    }
  }
});

test('a file that was cut short is filled up to the same games', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const run = (file: string, games: number) =>
    selfplay.run(['--out', file, '--games', String(games), '--nodes', '100', '--rule', 'standard']);
  const whole = join(folder, 'whole.jsonl');
  const cut = join(folder, 'cut.jsonl');
  await run(whole, 3);
  const text = readFileSync(whole, 'utf8');
  writeFileSync(cut, text.slice(0, text.indexOf('\n') + 20));
  await run(cut, 3);
  expect(readFileSync(cut, 'utf8')).toBe(text);
  expect(text.trim().split('\n')).toHaveLength(3);
});
