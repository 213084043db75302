// Backups of games that are being played, and their way back.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { must } from '@tengen/rules/testing';
import { ONLINE } from '@tengen/table/testing';
import { readInviteAnswer } from '@tengen/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpTo, migrateIn, restoreFrom } from './copies.ts';
import { SqliteConnection } from './store/sqlite/connection.ts';
import { openFile } from './store/sqlite/file.ts';
import { MIGRATIONS } from './store/sqlite/migrations.ts';
import { makePage, type TestPage } from './testing/page.ts';
import { runProcess, startProcess } from './testing/process.ts';
import { Caller } from './testing/server.ts';

const TABLES = ['games', 'events', 'players', 'logins', 'invites', 'outages', 'schema'];

let page: TestPage;
beforeAll(async () => {
  page = await makePage();
});
afterAll(() => page.remove());

/** A hash of every row. */
function contentOf(file: string): string {
  const db = new SqliteConnection(file, { readOnly: true });
  const rows = TABLES.map(table => db.all(`select * from ${table} order by 1, 2`));
  db.close();
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

async function gameOn(server: { readonly origins: readonly string[] }): Promise<void> {
  const [host, friend] = [new Caller(server), new Caller(server)];
  await Promise.all([host.login(), friend.login()]);
  const invited = await host.ask('POST', 'invites', { terms: ONLINE, first: 'host' });
  const { code } = readInviteAnswer(invited.body)!;
  await friend.ask('POST', 'invites/accept', { code });
}

test('a backup of a running server is restored to the same rows', async () => {
  const data = `${page.folder}/games`;
  const environment = { TENGEN_DATA: data };
  const copy = `${page.folder}/copy.sqlite`;
  const run = (...words: string[]) => runProcess(page.folder, words, environment);
  const server = await startProcess(page.folder, environment);
  await gameOn(server);
  expect(await run('backup', copy)).toEqual({
    output: `${copy} holds 1 game with 1 event, and 2 players.\n`,
    code: 0,
  });
  const kept = contentOf(copy);
  await gameOn(server);
  expect(await run('backup', copy)).toEqual({
    output: `${copy} is there already; a backup gets a new name.\n`,
    code: 1,
  });
  expect(await run('restore', copy)).toEqual({
    output: `A server uses the games in ${data}; stop it before you restore.\n`,
    code: 1,
  });
  // Killed: its last games are in the log beside the file.
  await server.end('SIGKILL');
  const restored = await run('restore', copy);
  expect(restored.output).toContain(`${data} holds 1 game with 1 event, and 2 players.\n`);
  expect(contentOf(`${data}/games.sqlite`)).toBe(kept);
  const before = /What was there before is in (.*)\./.exec(restored.output)![1]!;
  const second = `${page.folder}/second.sqlite`;
  expect((await runProcess(page.folder, ['restore', before], { TENGEN_DATA: second })).output).toBe(
    `${second} holds 2 games with 2 events, and 4 players.\n`,
  );
});

test('what is no backup is refused, and the games stay', async () => {
  const environment = { TENGEN_DATA: `${page.folder}/other` };
  const run = (...words: string[]) => runProcess(page.folder, words, environment);
  const server = await startProcess(page.folder, environment);
  await gameOn(server);
  await server.end('SIGTERM');
  const kept = contentOf(`${page.folder}/other/games.sqlite`);
  const good = `${page.folder}/good.sqlite`;
  await run('backup', good);
  truncateSync(good, 8192);
  writeFileSync(`${page.folder}/text`, 'no games');
  new SqliteConnection(`${page.folder}/empty.sqlite`).close();
  for (const name of ['good.sqlite', 'text', 'empty.sqlite', 'nothing']) {
    const file = `${page.folder}/${name}`;
    expect(await run('restore', file)).toEqual({
      output: `${file} is no backup of Tengen, or it is damaged; nothing was changed.\n`,
      code: 1,
    });
  }
  expect(contentOf(`${page.folder}/other/games.sqlite`)).toBe(kept);
});

test.each([[['backup']], [['restore', 'a', 'b']], [['serve', 'x']], [['sing']], [[]]])(
  'the command %o is none',
  async words => {
    const { output, code } = await runProcess(page.folder, words, {});
    expect(output).toBe(
      'The server knows the commands start, serve, backup FILE, restore FILE and migrate.\n',
    );
    expect(code).toBe(2);
  },
);

test('there is nothing to back up in an empty folder', async () => {
  const data = `${page.folder}/none`;
  expect(
    await runProcess(page.folder, ['backup', `${page.folder}/x`], { TENGEN_DATA: data }),
  ).toEqual({
    output: `There are no games in ${data}; TENGEN_DATA names another folder.\n`,
    code: 1,
  });
});

test('a backup replaces games that cannot be read any more; they are kept with their log', () => {
  const data = `${page.folder}/broken`;
  const file = `${data}/games.sqlite`;
  must(openFile(file, 0)).close();
  const copy = `${page.folder}/whole.sqlite`;
  expect(must(backUpTo(data, copy)).games).toBe(0);
  writeFileSync(file, 'Dear Hana, '.repeat(1000));
  writeFileSync(`${file}-wal`, 'the log');
  const { before } = must(restoreFrom(data, copy, 7));
  expect(readFileSync(before!, 'utf8')).toContain('Dear Hana');
  expect(readFileSync(`${before}-wal`, 'utf8')).toBe('the log');
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(contentOf(file)).toBe(contentOf(copy));
});

test('migrate brings the tables of an older program up to date, after a copy', () => {
  const data = `${page.folder}/older`;
  const file = `${data}/games.sqlite`;
  expect(migrateIn(data, 0)).toEqual({ ok: false, error: { kind: 'no-games' } });
  must(openFile(file, 0)).close();
  expect(must(migrateIn(data, 1))).toEqual({});
  const before = `${file}.schema-${MIGRATIONS.length}`;
  const steps = [...MIGRATIONS, 'create table later (id text)'];
  expect(must(migrateIn(data, 2, steps))).toEqual({ before });
  expect(contentOf(before)).not.toBe(contentOf(file));
  expect(migrateIn(data, 3)).toMatchObject({ error: { kind: 'newer-schema' } });
});

test('serve -- migrate says what it did', async () => {
  const run = (data: string) =>
    runProcess(page.folder, ['migrate'], { TENGEN_DATA: `${page.folder}/${data}` });
  const done = `The games in ${page.folder}/new have the tables of this version.\n`;
  must(openFile(`${page.folder}/new/games.sqlite`, 0)).close();
  expect(await run('new')).toEqual({ output: done, code: 0 });
  expect(await run('none')).toEqual({
    output: `There are no games in ${page.folder}/none; TENGEN_DATA names another folder.\n`,
    code: 1,
  });
});
