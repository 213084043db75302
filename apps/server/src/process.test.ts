// The server as a process of its own, over real sockets and a real file, until it is killed or asked to stop.
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '@tengen/rules/testing';
import { endingOf, type OnlineTerms } from '@tengen/table';
import { ONLINE } from '@tengen/table/testing';
import { readGame, readInviteAnswer, readSeated } from '@tengen/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePage, type TestPage } from './testing/page.ts';
import { TestPlayer } from './testing/player.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';
import { Caller } from './testing/server.ts';

let page: TestPage;
beforeAll(async () => {
  page = await makePage();
});
afterAll(() => page.remove());

async function seatedPlayers(server: ServerProcess, terms: OnlineTerms, chance: Chance) {
  const [host, friend] = [new Caller(server), new Caller(server)];
  await Promise.all([host.login(), friend.login()]);
  const invited = await host.ask('POST', 'invites', { terms, first: 'host' });
  const { code } = readInviteAnswer(invited.body)!;
  const accepted = await friend.ask('POST', 'invites/accept', { code });
  const { game } = readSeated(accepted.body)!;
  const options = { chance, lossPercent: 25 };
  const players = [
    new TestPlayer(host, game, 'P1', options),
    new TestPlayer(friend, game, 'P2', options),
  ] as const;
  return { game, players };
}

test.each(['free', 'swap2', 'taraguchi-10'] as const)(
  'a game of two with lost lines and a killed server comes to its end: %s',
  async opening => {
    const chance = new Chance(7);
    const environment = { TENGEN_DATA: `${page.folder}/${opening}`, TENGEN_LOG: 'silent' };
    let server = await startProcess(page.folder, environment);
    const rule = opening === 'taraguchi-10' ? 'renju' : 'freestyle';
    const terms = { ...ONLINE, rule, opening } as const;
    const { game, players } = await seatedPlayers(server, terms, chance);
    const ended = Promise.all(players.map(player => player.playToTheEnd()));

    // Killed while they play; the next server has the same address.
    let kills = 0;
    for (const least of [4, 8]) {
      const isFar = () => players.some(({ table }) => (table?.log.length ?? 0) >= least);
      while (!isFar()) await Promise.race([ended, sleep(5)]);
      if (players.some(({ table }) => table && endingOf(table))) break;
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      server = await startProcess(page.folder, { ...environment, PORT: String(server.port) });
      kills++;
    }

    const [first, second] = await ended;
    expect(kills).toBe(2);
    expect(players[0].arrivals + players[1].arrivals).toBeGreaterThanOrEqual(6);
    expect(second!.log).toEqual(first!.log);
    const stored = await players[0].caller.ask('GET', `games/${game}`);
    expect(readGame(stored.body)!.events).toEqual(first!.log);
    expect(endingOf(first!)).toHaveProperty('outcome');
    // Every acknowledged command is in the log, once, by the seat that asked.
    for (const { acknowledged, seat } of players) {
      expect(acknowledged.size).toBeGreaterThan(0);
      for (const v of acknowledged.values())
        expect(first!.log[v - 1]).toMatchObject({ v, by: seat });
      expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
    }
    await Promise.all(players.map(player => player.leave()));
    expect(await server.end('SIGTERM')).toBe(0);
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server in good order', async signal => {
  const server = await startProcess(page.folder, { TENGEN_DATA: `${page.folder}/stop` });
  const started = performance.now();
  expect(await server.end(signal)).toBe(0);
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535, not "x".\n'],
  [
    { TENGEN_LOG: 'loud' },
    'TENGEN_LOG must be one of silent, error, warn, info, debug, not "loud".\n',
  ],
  [{ HOST: '203.0.113.7' }, 'HOST must be an address of this machine; "203.0.113.7" is none.\n'],
])('%o ends with one sentence', async (environment, sentence) => {
  await expect(startProcess(page.folder, environment)).rejects.toThrow(new Error(sentence));
});

test('a second server with the same games says so; npm start serves the page all the same', async () => {
  const environment = { TENGEN_DATA: `${page.folder}/shared` };
  const first = await startProcess(page.folder, environment);
  const inUse = `Another server uses the games in ${page.folder}/shared; TENGEN_DATA chooses another folder.`;
  await expect(startProcess(page.folder, environment)).rejects.toThrow(new Error(`${inUse}\n`));
  const taken = { ...environment, PORT: String(first.port) };
  await expect(
    startProcess(page.folder, { ...taken, TENGEN_DATA: `${page.folder}/other` }),
  ).rejects.toThrow(new Error(`Port ${first.port} is taken; PORT chooses another one.\n`));
  const counted = { TENGEN_DATA: `${page.folder}/other`, TENGEN_METRICS_PORT: taken.PORT };
  await expect(startProcess(page.folder, counted)).rejects.toThrow(
    new Error(`Port ${first.port} is taken; TENGEN_METRICS_PORT chooses another one.\n`),
  );
  const second = await startProcess(page.folder, taken, ['start']);
  expect(second.output()).toContain(`${inUse} The page works without online play.`);
  expect(second.port).toBeGreaterThan(first.port);
  await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
});
