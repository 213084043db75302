// Stored games as files, and how such a file travels.
import { FORMATS, readAny } from '@tengen/formats';
import { must } from '@tengen/rules/testing';
import { ONLINE, playAll, sit } from '@tengen/table/testing';
import { readInviteAnswer, readSeated } from '@tengen/wire';
import { expect, test } from 'vitest';
import { Caller, testServers } from '../testing/server.ts';
import { gameFile } from './game-file.ts';

const who = {
  P1: { id: 'hana', kind: 'account', name: 'Hana' },
  P2: { id: 'taro', kind: 'guest' },
} as const;
const played = (terms: Partial<typeof ONLINE>, moves: string) => ({
  game: 'qT7bX2k9LmPa',
  events: playAll(sit({ kind: 'online', ...terms }, Date.UTC(2026, 10, 19)), moves).log,
  who,
});

test.each(FORMATS.filter(({ canWrite }) => canWrite))('a game as $name', async format => {
  const { name, data } = must(await gameFile(played({}, 'h8 i9 j10'), format.id));
  expect(name).toBe(`qT7bX2k9LmPa.${format.extensions[0] ?? 'txt'}`);
  // The name of a format that is recognised by nothing else says which one it is.
  const read = format.isDetected ? must(readAny(data, { fileName: name })) : undefined;
  if (read) expect(read.format).toBe(format.id);
});

test('a file has the day and the names', async () => {
  const { data } = must(await gameFile(played({}, 'h8 i9'), 'sgf'));
  expect(data).toMatch(/DT\[2026-11-19\]/);
  expect(data).toMatch(/PB\[Hana\]/);
});

test('the end of a file name says its format too; nobody writes RenjuNet', async () => {
  expect(must(await gameFile(played({}, 'h8'), 'lib')).type).toBe('application/octet-stream');
  for (const unknown of ['renjunet', 'exe', '']) {
    const refused = await gameFile(played({}, 'h8'), unknown);
    expect(refused).toMatchObject({ error: { code: 'unknown' } });
  }
});

test('a format without room for the game says why', async () => {
  const small = await gameFile(played({ size: 9 }, 'e5'), 'renlib');
  expect(small).toMatchObject({ error: { code: 'illegal', detail: 'size' } });
});

test('over HTTP a file is saved and not shown', async () => {
  const servers = await testServers();
  const server = await servers.open();
  const [host, friend] = [new Caller(server), new Caller(server)];
  await Promise.all([host.login(), friend.login()]);
  const invited = await host.ask('POST', 'invites', { terms: ONLINE, first: 'host' });
  const { code } = readInviteAnswer(invited.body)!;
  const { game } = readSeated((await friend.ask('POST', 'invites/accept', { code })).body)!;
  const { status, headers, body } = await host.ask('GET', `games/${game}.sgf`);
  expect([status, body]).toEqual([200, expect.stringContaining('GM[4]')]);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${game}.sgf"`);
  expect((await host.ask('GET', 'games/qT7bX2k9LmPa.sgf')).body).toEqual({ code: 'unknown' });
  expect((await host.ask('GET', `games/${game}.exe`)).body).toEqual({ code: 'unknown' });
  // The log of a game has the clock from the start.
  expect((await host.ask('GET', `games/${game}`)).body).toMatchObject({
    events: [{ k: 'start', left: [300_000, 300_000] }],
  });
  await servers.close();
});
