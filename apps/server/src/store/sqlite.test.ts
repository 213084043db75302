// Tests that need a file: crashes, locks, copies, full disks, older and newer programs.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { must } from '@tengen/rules/testing';
import { ONLINE, startOf } from '@tengen/table/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { isAtLeast, SqliteConnection } from './sqlite/connection.ts';
import { openFile } from './sqlite/file.ts';
import { games } from './sqlite/games.ts';
import { MIGRATIONS, migrate, schemaOf } from './sqlite/migrations.ts';
import { openStore } from './sqlite.ts';
import type { NewGame, ServerStore } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tengen-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => path.join(folder, name);

const GAME: NewGame = {
  id: 'g',
  start: startOf(ONLINE, 1000),
  P1: 'hana',
  P2: 'taro',
  rule: 'freestyle',
  speed: 'rapid',
  rated: false,
};
const INVITE = { by: 'hana', first: 'lot', terms: ONLINE, expires: 50_000 } as const;

async function open(file: string, onFault?: (message: string) => void): Promise<ServerStore> {
  return must(await openStore(file, { now: 0, onFault }));
}

async function withGame(file: string): Promise<ServerStore> {
  const store = await open(file);
  must(await store.addInvite('code', INVITE, 0));
  must(await store.acceptInvite('code', GAME, 0));
  return store;
}

test('what was stored is there when the file is opened again', async () => {
  const file = fileOf('again/and/deeper.db');
  await (await withGame(file)).close();
  const store = await open(file);
  expect(must(await store.events('g', 0))).toEqual([GAME.start]);
  await store.close();
});

test('a second server on the same file is refused until the first one ends', async () => {
  const file = fileOf('locked.db');
  const store = await open(file);
  expect(await openStore(file, { now: 0 })).toEqual({ ok: false, error: { kind: 'in-use' } });
  await store.close();
  await (await open(file)).close();
});

/**
 * A message that it cannot read ends a thread, after what was asked before. To terminate it from outside could end the
 * whole process, when it is in the middle of a call of SQLite.
 */
async function kill(thread: Worker): Promise<void> {
  const isOver = new Promise(resolve => thread.once('exit', resolve));
  thread.postMessage(null);
  await isOver;
}

test('a thread that dies is replaced, and what was stored is there', async () => {
  const threads: Worker[] = [];
  const listen = (worker: Worker) => threads.push(worker);
  process.on('worker', listen);
  const file = fileOf('dying.db');
  const faults: string[] = [];
  const store = must(await openStore(file, { now: 0, onFault: fault => faults.push(fault) }));
  must(await store.pulse(1000, 0));
  for (let death = 1; death <= 3; death++) {
    const ask = () => Array.from({ length: 25 }, () => store.pulse(1000 + death, 1e9));
    const before = ask();
    const isOver = kill(threads.at(-1)!);
    const after = ask();
    await isOver;
    for (const answer of await Promise.all(before)) expect(answer.ok).toBe(true);
    for (const answer of await Promise.all(after))
      expect(answer).toEqual({ ok: false, error: { kind: 'unavailable' } });
    await vi.waitFor(
      async () => expect(must(await store.lastPulse())).toBeGreaterThanOrEqual(1000),
      5000,
    );
    must(await store.pulse(2000 * death, 1e9));
    expect(must(await store.lastPulse())).toBe(2000 * death);
    expect(faults.filter(fault => fault.includes('null'))).toHaveLength(death);
  }
  process.off('worker', listen);
  await store.close();
  await (await open(file)).close();
});

test('a store that is closed while its thread is replaced stays closed', async () => {
  let thread: Worker | undefined;
  const listen = (worker: Worker) => {
    thread = worker;
  };
  process.on('worker', listen);
  const file = fileOf('closed-dying.db');
  const store = await open(file);
  await kill(thread!);
  await store.close();
  process.off('worker', listen);
  expect(await store.lastPulse()).toEqual({ ok: false, error: { kind: 'unavailable' } });
  await (await open(file)).close();
});

test('a store that is closed answers that it is away', async () => {
  const store = await open(fileOf('closed.db'));
  const last = store.lastPulse();
  await store.close();
  expect(must(await last)).toBeUndefined();
  expect(await store.lastPulse()).toEqual({ ok: false, error: { kind: 'unavailable' } });
});

test('a file that is no store, or cannot be made, is reported with the words of the system', async () => {
  const file = fileOf('letter.db');
  writeFileSync(file, 'Dear Hana, '.repeat(100));
  expect(await openStore(file, { now: 0 })).toMatchObject({
    error: { kind: 'unusable', message: 'file is not a database' },
  });
  mkdirSync(fileOf('folder.db'));
  expect(await openStore(fileOf('folder.db'), { now: 0 })).toMatchObject({
    error: { kind: 'unusable' },
  });
});

test('a copy is whole while the store is in use, and never replaces a file', async () => {
  const store = await withGame(fileOf('source.db'));
  const copy = fileOf('copy.db');
  expect(await store.backup(copy)).toEqual({ ok: true, value: undefined });
  must(await store.pulse(1, 0));
  expect(await store.backup(copy)).toEqual({ ok: false, error: { kind: 'file-exists' } });
  expect(await store.backup(fileOf('no/such/folder.db'))).toEqual({
    ok: false,
    error: { kind: 'unavailable' },
  });
  await store.close();
  const copied = await open(copy);
  expect(must(await copied.events('g', 0))).toEqual([GAME.start]);
  expect(must(await copied.lastPulse())).toBeUndefined();
  await copied.close();
  expect(existsSync(`${copy}.half`)).toBe(false);
});

test('an older file is copied before it is changed, and a newer one is left alone', () => {
  const file = fileOf('old.db');
  must(openFile(file, 1)).close();
  const known = MIGRATIONS.length;
  const schema = known + 1;
  const later = must(openFile(file, 2, [...MIGRATIONS, 'create table later (id text)']));
  expect(schemaOf(later.db)).toBe(schema);
  later.close();
  const copied = must(openFile(`${file}.schema-${known}`, 3));
  expect(schemaOf(copied.db)).toBe(known);
  copied.close();
  const bytes = readFileSync(file);
  expect(openFile(file, 3)).toEqual({ ok: false, error: { kind: 'newer-schema', schema, known } });
  expect(readFileSync(file)).toEqual(bytes);
});

test('a step of the schema that fails changes nothing', () => {
  const db = new SqliteConnection(':memory:');
  migrate(db, 1);
  const broken = [...MIGRATIONS, 'create table half (id text); create table half (id text)'];
  expect(() => migrate(db, 2, broken)).toThrow('already exists');
  expect(schemaOf(db)).toBe(MIGRATIONS.length);
  expect(db.get("select 1 from sqlite_schema where name = 'half'")).toBeUndefined();
  db.close();
});

test('a file with a damaged page is told of at the start, while it is in use', async () => {
  const file = fileOf('damaged.db');
  await (await withGame(file)).close();
  const reader = new SqliteConnection(file, { readOnly: true });
  const page = reader.get<{ n: number }>(
    "select rootpage as n from sqlite_schema where name = 'games_p1'",
  )!.n;
  reader.close();
  const bytes = readFileSync(file);
  // An index: all rows can still be read.
  writeFileSync(file, bytes.fill(7, (page - 1) * 4096, page * 4096));
  const faults: string[] = [];
  const store = await open(file, message => faults.push(message));
  expect(must(await store.events('g', 0))).toEqual([GAME.start]);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(faults[0]).toMatch(/damaged\.db is damaged \(.*\): stop the server and restore a backup/);
  await store.close();
});

test('a full disk refuses a batch as a whole, and the store works when there is room again', () => {
  const { db, close } = must(openFile(fileOf('full.db'), 1));
  const { append } = games(db);
  const long = { k: 'next', game: 'x'.repeat(200_000), v: 2, at: 0 } as const;
  const add = (id: string) =>
    db.run(
      `insert into games (id, version, status, p1, p2, rule, speed, rated, created_at)
     values ($1, 1, 'running', 'a', 'b', 'renju', 'slow', 0, 0)`,
      id,
    );
  add('g');
  add('h');
  const pages = db.get<{ page_count: number }>('pragma page_count')!.page_count;
  db.script(`pragma max_page_count = ${pages + 10}`);
  const batch = ['g', 'h'].map(game => ({
    game,
    command: 'c',
    events: [game === 'g' ? { ...long, game: 'short' } : long],
  }));
  expect(() => append(batch)).toThrow('full');
  expect(db.get('select version from games where id = $1', 'g')).toEqual({ version: 1 });
  db.script('pragma max_page_count = 100000');
  expect(must(append(batch))).toEqual([{ kind: 'stored' }, { kind: 'stored' }]);
  close();
});

test('what cannot be stored is told as a fault, and the store goes on', async () => {
  const faults: string[] = [];
  const store = await open(fileOf('fault.db'), message => faults.push(message));
  // An id that is no text cannot be stored.
  const answer = await store.removeToken({} as never);
  expect(answer).toEqual({ ok: false, error: { kind: 'unavailable' } });
  expect(faults).toHaveLength(1);
  expect(must(await store.lastPulse())).toBeUndefined();
  await store.close();
});

test('versions are compared number by number', () => {
  expect(isAtLeast('3.51.3', '3.51.3')).toBe(true);
  expect(isAtLeast('3.100.0', '3.51.3')).toBe(true);
  expect(isAtLeast('3.47.2', '3.51.3')).toBe(false);
});
