import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@tengen/rules';
import { lineOf, movesOf, termsOf } from '@tengen/table';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from '../args.ts';
import { callFor } from '../call.ts';
import type { World } from '../world.ts';
import { freshPath, keep, keptOf, readKept, restore, savedGames } from './keep.ts';
import { savedInWords } from './menu.ts';
import { newRoom } from './room.ts';
import { choicesFrom, isTold, roomSetup } from './setup.ts';
import { LEVEL, PERSON, TestRoom, words } from './testing/room.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'deep', 'game.json');
/** Kept by the version that had a list of actions instead of events. */
const oldGames = new URL('../../../../vectors/stored/terminal/', import.meta.url);

test('kept games lie where the system wants such files, each in a file of its own', () => {
  const at = new Date('2026-11-18T20:31:07Z');
  const name = join('games', `2026-11-18T20-31-07-${process.pid}-1.json`);
  expect(freshPath({ TENGEN_STATE: '/x' }, at)).toBe(join('/x', name));
  expect(freshPath({ XDG_STATE_HOME: '/y' }, at)).toContain(join('/y', 'tengen'));
  const env = { TENGEN_STATE: join(folder, 'two') };
  const [first, second] = ['h8', 'i9'].map(move => {
    const path = freshPath(env, at);
    keep(new TestRoom().type(move).room, path, 0);
    return path;
  });
  expect(first).not.toBe(second);
});

test('all kept games are listed, the latest first; that of an earlier version is one of them', () => {
  const state = join(folder, 'many');
  const env = { TENGEN_STATE: state };
  expect(savedGames(env, 0)).toEqual({ games: [], damaged: [] });
  const paths = ['h8', 'i9', 'j10'].map(move => {
    const path = freshPath(env);
    keep(new TestRoom({ P1: PERSON, P2: LEVEL }).type(move).room, path, 0);
    return path;
  });
  const earlier = join(state, 'interrupted-game.json');
  const [old = ''] = readdirSync(oldGames);
  writeFileSync(earlier, readFileSync(new URL(old, oldGames)));
  for (const [i, path] of [...paths, earlier].entries()) utimesSync(path, 1000 + i, 1000 + i);
  const broken = join(state, 'games', 'broken.json');
  writeFileSync(broken, '{');
  const { games, damaged } = savedGames(env, 0);
  expect(games.map(game => game.path)).toEqual([earlier, ...paths.toReversed()]);
  expect(damaged).toEqual([broken]);
  expect(savedInWords(games[1]!, words)).toMatch(
    / · You – Rabbit · Level 3 · Freestyle, 15×15, 1 move$/,
  );
});

test('a game is kept with its clock, gone on with, and forgotten at its end', () => {
  const t = new TestRoom(undefined, {}, { mainMs: 60_000, incrementMs: 2000 });
  expect(keep(t.room, path, 0)).toBeUndefined();
  expect(existsSync(path)).toBe(false);
  t.now = 5000;
  t.type('h8');
  expect(keep(t.room, path, 9000)).toBeUndefined();
  const { table } = unwrap(restore(path, 1_000_000));
  expect(movesOf(table)).toHaveLength(1);
  // The break does not count. The four seconds before it do.
  expect(table.clock?.at(1_000_000)).toMatchObject({ white: { leftMs: 56_000 }, turn: 'white' });
  // Kept and restored once more, also on a machine whose clock was set back.
  const again = newRoom({ table, players: t.room.driver.players, showNumbers: false, delayMs: 0 });
  keep(again, path, 1_001_000);
  const { table: twice } = unwrap(restore(path, 500));
  expect(twice.clock?.at(500)).toMatchObject({ white: { leftMs: 55_000 }, turn: 'white' });
  t.type('resign');
  keep(t.room, path, 10_000);
  expect(existsSync(path)).toBe(false);
});

test('a damaged file is told from a missing one, and so is a folder that cannot be written', () => {
  const errorOf = (of: string) => {
    const restored = restore(of, 0);
    return restored.ok ? undefined : restored.error.kind;
  };
  expect(errorOf(join(folder, 'nothing.json'))).toBe('no-file');
  for (const text of ['{"version":1,', '{"version":1}', '{"version":9}', 'null', '7', '[]']) {
    writeFileSync(path, text);
    expect(errorOf(path)).toBe('damaged');
  }
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(keep(new TestRoom().type('h8').room, join(file, 'game.json'), 0)).toBeInstanceOf(Error);
  expect(readFileSync(file, 'utf8')).toBe('');
});

function call(line: string) {
  const world = { env: {}, now: () => 0 } as unknown as World;
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
  expect(turned.players.P2).toEqual({ kind: 'person' });
  expect(turned.notice).toBe('Colours were drawn: you play White.');
  expect(roomSetup(asked, choicesFrom(asked), () => 0.9).players.P1).toEqual({ kind: 'person' });
});

test('a loaded game says how much of it was loaded', () => {
  const file = join(folder, 'pass.sgf');
  const notice = (sgf: string) => {
    writeFileSync(file, sgf);
    const loading = call(`--load ${file}`);
    return roomSetup(loading, choicesFrom(loading), Math.random).notice;
  };
  expect(notice('(;GM[4]SZ[15];B[hh];W[ii])')).toBe(`${file}: 2 moves.`);
  expect(notice('(;GM[4]SZ[15];B[hh])')).toBe(`${file}: 1 move.`);
  expect(notice('(;GM[4]SZ[15];B[hh];W[];B[gg])')).toMatch(/rules do not allow all of its moves/);
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

/** Each value of a stored object replaced by wrong ones, one at a time, at any depth. */
function* damaged(value: unknown): Generator<unknown> {
  for (const wrong of [null, 7, 'x', [], {}, undefined]) yield wrong;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of damaged(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong };
    }
  }
}

test('no damage to a kept game crashes the program', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }, {}, { mainMs: 60_000 }).type('h8').answer('i9');
  const kept = JSON.parse(JSON.stringify(keptOf(t.room, 5000)));
  let count = 0;
  for (const stored of damaged(kept)) {
    const game = readKept(JSON.stringify(stored) ?? '', 0);
    // Whatever is read can be played on.
    if (game) expect(lineOf(game.table).length).toBeGreaterThan(0);
    count++;
  }
  expect(count).toBeGreaterThan(300);
  const withClock = (clock: unknown) => readKept(JSON.stringify({ ...kept, clock }), 0);
  expect(withClock(7)).toBeUndefined();
  const noSpec = { ...kept, players: { P1: PERSON, P2: { kind: 'opponent' } } };
  expect(readKept(JSON.stringify(noSpec), 0)).toBeUndefined();
});

test.each(readdirSync(oldGames))(
  'a game kept by an earlier version opens with nothing lost: %s',
  file => {
    const text = readFileSync(new URL(file, oldGames), 'utf8');
    const stored = JSON.parse(text);
    const game = readKept(text, 1000);
    if (!game) throw new Error('not read');
    const { table, players } = game;
    expect(players).toEqual(stored.seats);
    expect(lineOf(table)).toHaveLength(stored.done.length + 1);
    const steps = table.log.map((event): unknown => {
      if (event.k === 'move') return event.point;
      return event.k === 'act' ? event.action : undefined;
    });
    expect(steps.filter(step => step !== undefined)).toEqual(
      stored.done.map(({ deed }: { deed: { action?: unknown; point?: unknown } }) => {
        return deed.action ?? deed.point ?? 'pass';
      }),
    );
    const { rule, size, referee } = stored.terms;
    expect(termsOf(table)).toMatchObject({ rule, size, referee });
    if (!stored.clock) return;
    const { black, white } = stored.clock;
    const reading = table.clock!.at(1000);
    const spent = stored.clock.turn.spentMs;
    const left = { black: black.mainLeftMs, white: white.mainLeftMs };
    left[stored.clock.turn.color as 'black'] -= spent;
    expect(reading.black.leftMs).toBeCloseTo(left.black, 3);
    expect(reading.white.leftMs).toBeCloseTo(left.white, 3);
  },
);
