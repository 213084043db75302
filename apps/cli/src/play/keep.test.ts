import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from '../args.ts';
import { callFor } from '../call.ts';
import type { World } from '../world.ts';
import { keep, keptPath, restore } from './keep.ts';
import { TestRoom, words } from './play-testing.ts';
import { choicesFrom, isTold, roomSetup } from './setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'deep', 'game.json');

test('the kept game lies where the system wants such files', () => {
  expect(keptPath({ TENGEN_STATE: '/x' })).toBe(join('/x', 'interrupted-game.json'));
  expect(keptPath({ XDG_STATE_HOME: '/y' })).toContain(join('/y', 'tengen'));
});

test('a game is kept with its clock, gone on with, and forgotten at its end', () => {
  const t = new TestRoom(undefined, {}, { mainMs: 60_000, incrementMs: 2000 });
  expect(keep(t.room, path, 0)).toBeUndefined();
  expect(existsSync(path)).toBe(false);
  t.now = 5000;
  t.type('h8');
  expect(keep(t.room, path, 9000)).toBeUndefined();
  const restored = restore(path, 1_000_000);
  if (!restored || 'kind' in restored) throw new Error('nothing was kept');
  expect(restored.table.done).toHaveLength(1);
  // The break does not count; the four seconds before it do.
  expect(restored.clock?.at(1_000_000)).toMatchObject({ white: { leftMs: 56_000 }, turn: 'white' });
  t.type('resign');
  keep(t.room, path, 10_000);
  expect(existsSync(path)).toBe(false);
});

test('a file that is broken is no game, and a folder that cannot be written is said', () => {
  expect(restore(join(folder, 'nothing.json'), 0)).toBeUndefined();
  writeFileSync(path, '{"version":1,');
  expect(restore(path, 0)).toBeUndefined();
  writeFileSync(path, '{"version":1}');
  expect(restore(path, 0)).toMatchObject({ kind: 'not-a-game' });
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(keep(new TestRoom().type('h8').room, join(file, 'game.json'), 0)).toBeInstanceOf(Error);
  expect(readFileSync(file, 'utf8')).toBe('');
});

function call(line: string) {
  const world = { env: {} } as World;
  return callFor(world, readArguments('play', line.split(' ').filter(Boolean), words.cli), words);
}

test.each([
  ['', false, 'me', 'level-3'],
  ['--opponent level-7', true, 'me', 'level-7'],
  ['--opponent engine --side white', true, 'engine', 'me'],
  ['--opponent me', true, 'me', 'me'],
  ['--black level-1', true, 'level-1', 'me'],
  ['--white classic-000', true, 'me', 'classic-000'],
  ['--watch', true, 'level-6', 'level-6'],
  ['--watch --white classic-001', true, 'level-6', 'classic-001'],
  ['--black level-2 --white level-3', true, 'level-2', 'level-3'],
])('`play %s` seats them', (line, isToldAll, first, second) => {
  expect(isTold(call(line))).toBe(isToldAll);
  expect(choicesFrom(call(line))).toMatchObject({ first, second });
});

test('lots decide who begins, and say so', () => {
  const asked = call('--opponent level-1 --side lots');
  const turned = roomSetup(asked, choicesFrom(asked), () => 0.1);
  expect(turned.seats.P2).toEqual({ kind: 'person' });
  expect(turned.notice).toBe('By lot you have White.');
  expect(roomSetup(asked, choicesFrom(asked), () => 0.9).seats.P1).toEqual({ kind: 'person' });
});

test('renju begins on the centre, and boards too small for a protocol are refused', () => {
  expect(choicesFrom(call('--rule renju')).protocol).toBe('center');
  const small = call('--size 5 --opening pro');
  expect(() => roomSetup(small, choicesFrom(small), Math.random)).toThrow(/5/);
  const odd = call('--opening rif-n');
  expect(() => roomSetup(odd, choicesFrom(odd), Math.random)).toThrow();
  const gone = call('--load no-such-file.sgf');
  expect(() => roomSetup(gone, choicesFrom(gone), Math.random)).toThrow(/no-such-file/);
});
