import { ONLINE } from '@tengen/table/testing';
import { readInviteAnswer, readSeated } from '@tengen/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, type TestServer, type TestServers, testServers } from './testing/server.ts';
import { TestSocket } from './testing/socket.ts';

let servers: TestServers;
let server: TestServer;
beforeAll(async () => {
  servers = await testServers();
  server = await servers.open({ TENGEN_METRICS_PORT: '0' });
});
afterAll(() => servers.close());

test('sockets, answers and refusals are counted, and nobody is named', async () => {
  const caller = new Caller(server);
  const id = await caller.login();
  await caller.ask('GET', 'games/qT7bX2k9LmPa');
  await TestSocket.open(caller, { protocols: [] });
  const socket = (await TestSocket.open(caller)) as TestSocket;
  socket.raw.send('nonsense');
  await socket.hear('no');
  const { body } = await caller.ask('POST', 'invites', { terms: ONLINE, first: 'host' });
  const { code } = readInviteAnswer(body)!;
  const friend = new Caller(server);
  await friend.login();
  const { game } = readSeated((await friend.ask('POST', 'invites/accept', { code })).body)!;
  socket.say({ t: 'cmd', g: game, id: 'command-of-hana-', c: { k: 'abort' } });
  await socket.hear('ev');
  const read = (path: string) => fetch(`http://localhost:${server.metricsPort}${path}`);
  const text = await (await read('/metrics')).text();
  for (const line of [
    'tengen_sockets 1',
    'tengen_tables 1',
    'tengen_commit_commands_sum 1',
    'tengen_commit_seconds_count 1',
    'tengen_conflicts_total 0',
    'tengen_outage_seconds_total 0',
    'tengen_answers_total{status="200"} 3',
    'tengen_answers_total{status="404"} 1',
    'tengen_answers_total{status="426"} 1',
    'tengen_refusals_total{code="bad-message"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain(id);
  expect((await read('/')).status).toBe(404);
  await socket.close();
});

test('they are not beside the page', async () => {
  expect((await fetch(`${server.origins[0]}/metrics`)).status).toBe(404);
});

test('nothing is counted unless it is asked for', async () => {
  expect((await servers.open()).metricsPort).toBeUndefined();
});
