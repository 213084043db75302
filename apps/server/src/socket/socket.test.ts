// Real sockets on a real server in this process.
import { setTimeout as sleep } from 'node:timers/promises';
import { ONLINE } from '@tengen/table/testing';
import { readInviteAnswer, readSeated, type WireCommand } from '@tengen/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitsFor } from '../limits.ts';
import { SignIn } from '../players/sign-in.ts';
import { Caller, type TestServer, type TestServers, testServers } from '../testing/server.ts';
import { type SocketOptions, TestSocket } from '../testing/socket.ts';

let servers: TestServers;
let server: TestServer;
let commands = 0;

beforeAll(async () => {
  servers = await testServers();
  server = await servers.open();
});
afterAll(() => servers.close());

async function guest(on = server): Promise<Caller> {
  const caller = new Caller(on);
  await caller.login();
  return caller;
}

async function opened(caller: Caller, options?: SocketOptions): Promise<TestSocket> {
  const socket = await TestSocket.open(caller, options);
  if (socket instanceof TestSocket) return socket;
  throw new Error(`refused with ${socket.status}`);
}

/** Two players and their game; the host begins. */
async function pair(on = server) {
  const [host, friend] = [await guest(on), await guest(on)];
  const invited = await host.ask('POST', 'invites', { terms: ONLINE, first: 'host' });
  const { code } = readInviteAnswer(invited.body)!;
  const accepted = await friend.ask('POST', 'invites/accept', { code });
  return { host, friend, code, game: readSeated(accepted.body)!.game };
}

async function joined(caller: Caller, g: string): Promise<TestSocket> {
  const socket = await opened(caller);
  socket.say({ t: 'join', g });
  await socket.hear('log');
  return socket;
}

const newId = () => String(++commands).padStart(16, '0');

function tell(socket: TestSocket, g: string, c: WireCommand, id = newId()): string {
  socket.say({ t: 'cmd', g, id, c });
  return id;
}

describe('the door', () => {
  test('a player is welcomed with his running games', async () => {
    const { host, game } = await pair();
    const socket = await opened(host);
    expect(socket.raw.protocol).toBe('tengen.1');
    expect(await socket.hear('welcome')).toMatchObject({ you: { kind: 'guest' }, live: [game] });
    socket.say({ t: 'ping', n: 7 });
    expect(await socket.hear('pong')).toEqual({ t: 'pong', n: 7, now: expect.any(Number) });
    await socket.close();
  });

  test('of several versions the one that is known here is spoken', async () => {
    const socket = await opened(await guest(), { protocols: ['tengen.2', 'tengen.1'] });
    expect(socket.raw.protocol).toBe('tengen.1');
    await socket.close();
  });

  test.each([
    ['another page', { headers: { origin: 'https://evil.example' } }, 403],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a newer page', { protocols: ['tengen.9'] }, 426],
    ['no protocol', { protocols: [] }, 426],
    ['another path', { path: '/api/v1/about' }, 404],
    ['nobody', { headers: { cookie: '' } }, 401],
    ['a forged cookie', { headers: { cookie: `tengen=${'A'.repeat(43)}` } }, 401],
  ])('%s is refused', async (_, options, status) => {
    expect(await TestSocket.open(await guest(), options)).toEqual({ status });
  });

  test('a player has ten sockets, and a new one when he closes one', async () => {
    const caller = await guest();
    const sockets = [];
    for (let i = 0; i < 10; i++) sockets.push(await opened(caller));
    expect(await TestSocket.open(caller)).toEqual({ status: 429 });
    await sockets[0]!.close();
    await sleep(50);
    sockets.push(await opened(caller));
    await Promise.all(sockets.map(socket => socket.close()));
  });

  test('a hundred sockets an address, and a hundred more behind another', async () => {
    const busy = await servers.open({ TENGEN_TRUST_PROXY: '127.0.0.1,::1' });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const players = await Promise.all(Array.from({ length: 11 }, () => guest(busy)));
    const results = [];
    for (let i = 0; i < 101; i++) {
      results.push(await TestSocket.open(players[i % 11]!, from('203.0.113.1')));
    }
    expect(results.filter(result => !(result instanceof TestSocket))).toEqual([{ status: 429 }]);
    const other = await TestSocket.open(players[10]!, from('203.0.113.2'));
    expect(other).toBeInstanceOf(TestSocket);
  });

  test('who signs out is out on all his sockets', async () => {
    const caller = await guest();
    const socket = await opened(caller);
    await caller.ask('DELETE', 'login');
    expect(await socket.closed).toBe(4001);
  });
});

describe('at the table', () => {
  test('a host hears in any room that his invitation was accepted', async () => {
    const host = await guest();
    const socket = await opened(host);
    const invited = await host.ask('POST', 'invites', { terms: ONLINE, first: 'guest' });
    const { code } = readInviteAnswer(invited.body)!;
    const friend = await guest();
    const accepted = await friend.ask('POST', 'invites/accept', { code });
    expect(accepted.body).toEqual({ game: expect.stringMatching(/^[\w-]{12}$/), seat: 'P1' });
    const { game } = readSeated(accepted.body)!;
    expect(await socket.hear('paired')).toEqual({ t: 'paired', g: game, seat: 'P2', by: code });
    await socket.close();
  });

  test('one seat is to be had: the host cannot take it, and who comes later watches', async () => {
    const { host, friend, code, game } = await pair();
    const own = await guest();
    const invited = await own.ask('POST', 'invites', { terms: ONLINE, first: 'lot' });
    const { code: ownCode } = readInviteAnswer(invited.body)!;
    expect((await own.ask('POST', 'invites/accept', { code: ownCode })).status).toBe(409);
    const third = await guest();
    const late = await third.ask('POST', 'invites/accept', { code });
    expect(late.body).toEqual({ game });
    expect((await third.ask('POST', 'invites/read', { code })).body).toEqual({
      state: 'taken',
      game,
    });
    // After a lost answer the command is sent again.
    expect((await friend.ask('POST', 'invites/accept', { code })).body).toEqual({
      game,
      seat: 'P2',
    });
    expect((await host.ask('POST', 'invites/cancel', { code })).status).toBe(409);
  });

  test('a stone comes to both seats and a watcher, with its id only to the sender', async () => {
    const { host, friend, game } = await pair();
    const sockets = [];
    for (const who of [host, friend, await guest()]) sockets.push(await joined(who, game));
    const [first, second, watcher] = sockets as [TestSocket, TestSocket, TestSocket];
    const id = tell(first, game, { k: 'move', on: 1, point: 112 });
    const { e, id: answered } = await first.hear('ev');
    expect([e.k, e.v, answered]).toEqual(['move', 2, id]);
    expect(await second.hear('ev')).toEqual({ t: 'ev', g: game, e });
    expect(await watcher.hear('ev')).toEqual({ t: 'ev', g: game, e });
    tell(watcher, game, { k: 'move', on: 2, point: 113 });
    expect(await watcher.hear('no')).toMatchObject({ code: 'not-your-seat' });
    tell(first, game, { k: 'move', on: 2, point: 113 });
    expect(await first.hear('no')).toMatchObject({ code: 'not-your-step', v: 2 });
    await Promise.all(sockets.map(socket => socket.close()));
  });

  test('who comes back asks for what followed, and repeats what was not answered', async () => {
    const { host, friend, game } = await pair();
    const first = await joined(host, game);
    const id = tell(first, game, { k: 'move', on: 1, point: 112 });
    first.raw.terminate();
    await first.closed;
    const again = await opened(host);
    again.say({ t: 'join', g: game, v: 1 });
    const log = await again.hear('log');
    expect(log).toMatchObject({ from: 2, seat: 'P1', who: { P1: { kind: 'guest' } } });
    tell(again, game, { k: 'move', on: 1, point: 112 }, id);
    const { e, id: answered } = await again.hear('ev');
    expect([e.v, answered]).toEqual([2, id]);
    const second = await opened(friend);
    second.say({ t: 'join', g: game });
    expect((await second.hear('log')).events.map(({ k }) => k)).toEqual(['start', 'move']);
    await Promise.all([again.close(), second.close()]);
  });

  test('a player whose table is not open hears that it is his turn', async () => {
    const { host, friend, game } = await pair();
    const [first, second] = [await joined(host, game), await opened(friend)];
    tell(first, game, { k: 'move', on: 1, point: 112 });
    expect(await second.hear('turn')).toMatchObject({ g: game });
    await Promise.all([first.close(), second.close()]);
  });

  test('the others see who is there', async () => {
    const { host, friend, game } = await pair();
    const first = await joined(host, game);
    const second = await joined(friend, game);
    expect(await first.hear('here')).toMatchObject({ P1: true, P2: true });
    await second.close();
    expect(await first.hear('here')).toMatchObject({ P1: true, P2: expect.any(Number) });
    await first.close();
  });

  test('a game that is not there', async () => {
    const g = 'qT7bX2k9LmPa';
    const socket = await opened(await guest());
    socket.say({ t: 'join', g });
    expect(await socket.hear('no')).toEqual({ t: 'no', g, code: 'unknown' });
    const id = tell(socket, g, { k: 'resign' });
    expect(await socket.hear('no')).toEqual({ t: 'no', id, g, code: 'unknown' });
    await socket.close();
  });

  test('games are not found by trying, whatever the way', async () => {
    const strict = await servers.open();
    const [caller, watcher] = [await guest(strict), await guest(strict)];
    const { game } = await pair(strict);
    const socket = await opened(watcher);
    for (let i = 0; i < 29; i++) {
      expect((await caller.ask('GET', `games/${String(i).padStart(12, 'x')}`)).status).toBe(404);
    }
    const codes = [];
    for (const g of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', game]) {
      socket.say({ t: 'join', g });
      codes.push((await socket.hear('no')).code);
    }
    tell(socket, 'cccccccccccc', { k: 'resign' });
    codes.push((await socket.hear('no')).code);
    expect(codes).toEqual(['unknown', 'too-fast', 'too-fast', 'too-fast']);
    await socket.close();
  });

  test('a command without joining is answered, and only a player may give it', async () => {
    const { host, game: g } = await pair();
    const [own, stranger] = [await opened(host), await opened(await guest())];
    const id = tell(own, g, { k: 'move', on: 1, point: 112 });
    expect(await own.hear('ev')).toMatchObject({ g, id, e: { v: 2, by: 'P1' } });
    const other = tell(stranger, g, { k: 'abort' });
    expect(await stranger.hear('no')).toEqual({ t: 'no', id: other, g, code: 'not-your-seat' });
    for (let i = 0; i < 11; i++) tell(stranger, g, { k: 'abort' });
    const codes = [];
    for (let i = 0; i < 11; i++) codes.push((await stranger.hear('no')).code);
    expect(codes).toContain('too-fast');
    await Promise.all([own.close(), stranger.close()]);
  });
});

describe('who does not behave', () => {
  test.each([
    'hello',
    '{}',
    '[]',
    'null',
    '{"t":"join"}',
    '{"t":"join","g":"../../passwd"}',
    '{"t":"ping","n":1,"admin":true}',
    `${'['.repeat(2000)}`,
  ])('%s is a bad message', async text => {
    const socket = await opened(await guest());
    socket.raw.send(text);
    expect(await socket.hear('no')).toEqual({ t: 'no', code: 'bad-message' });
    await socket.close();
  });

  test('the refusal of a bad message says which one it was', async () => {
    const socket = await opened(await guest());
    const names = { g: 'qT7bX2k9LmPa', id: '8sJ2mm1kQe40Pa7x' };
    for (const bad of [
      { t: 'say', preset: 3 },
      { t: 'cmd', c: { k: 'tick' } },
    ]) {
      socket.raw.send(JSON.stringify({ ...bad, ...names }));
      expect(await socket.hear('no')).toEqual({ t: 'no', code: 'bad-message', ...names });
    }
    socket.raw.send(JSON.stringify({ t: 'seek', g: 7, id: names.id }));
    expect(await socket.hear('no')).toEqual({ t: 'no', code: 'bad-message', id: names.id });
    await socket.close();
  });

  test.each([
    ['a message of 4,097 bytes', 1009, (raw: TestSocket['raw']) => raw.send('x'.repeat(4097))],
    ['a binary message', 1003, (raw: TestSocket['raw']) => raw.send(new Uint8Array(3))],
    [
      'twenty fragments',
      1008,
      (raw: TestSocket['raw']) => {
        for (let i = 0; i < 20; i++) raw.send('x', { fin: false });
      },
    ],
    [
      'a flood',
      1008,
      (raw: TestSocket['raw']) => {
        for (let i = 0; i < 300; i++) raw.send('{"t":"ping","n":1}');
      },
    ],
    [
      'a flood of pings',
      1008,
      (raw: TestSocket['raw']) => {
        for (let i = 0; i < 300; i++) raw.ping();
      },
    ],
  ])('%s ends the socket with %i', async (_, code, misbehave) => {
    const socket = await opened(await guest());
    socket.raw.on('error', () => {});
    misbehave(socket.raw);
    expect(await socket.closed).toBe(code);
  });

  test('more messages than twenty at once are too fast, and the socket stays', async () => {
    const socket = await opened(await guest());
    for (let n = 0; n < 40; n++) socket.say({ t: 'ping', n });
    expect(await socket.hear('no')).toEqual({ t: 'no', code: 'too-fast' });
    await sleep(1000);
    socket.say({ t: 'ping', n: 99 });
    for (let pong = await socket.hear('pong'); pong.n !== 99; ) pong = await socket.hear('pong');
    await socket.close();
  });
});

test('a fault of ours costs a socket, and never the server', async () => {
  let isFaulty = false;
  class FaultySignIn extends SignIn {
    override whoHas(cookies: string | undefined): ReturnType<SignIn['whoHas']> {
      return isFaulty ? Promise.reject(new Error('a fault')) : super.whoHas(cookies);
    }
  }
  const faulty = await servers.open(
    {},
    {
      signIn: (host, store, isSecure) => new FaultySignIn(host, store, isSecure),
      limits: factor => ({
        ...limitsFor(factor),
        get tables(): never {
          throw new Error('a fault');
        },
      }),
    },
  );
  const caller = await guest(faulty);
  const socket = await opened(caller);
  socket.say({ t: 'join', g: 'qT7bX2k9LmPa' });
  expect(await socket.closed).toBe(1011);
  isFaulty = true;
  expect(await TestSocket.open(caller)).toEqual({ status: 503 });
  const about = await caller.ask('GET', 'about');
  expect([about.status, about.body]).toEqual([500, { code: 'unavailable' }]);
  isFaulty = false;
  expect((await caller.ask('GET', 'about')).status).toBe(200);
});

test('whoever does not read what he asks for is sent away', async () => {
  const endless = { burst: 1e6, perSecond: 1e6 };
  const unsent = { much: 50_000, forMs: 500, tooMuch: 1e9 };
  const patient = await servers.open(
    { TENGEN_METRICS_PORT: '0' },
    {
      limits: factor => ({
        ...limitsFor(factor),
        messages: endless,
        flood: endless,
        commands: endless,
        unsent,
      }),
    },
  );
  const { host, friend, game } = await pair(patient);
  const sockets = [await joined(host, game), await joined(friend, game)] as const;
  // Two black and two white in each row, the next row shifted: no five, and a log of 20 KB.
  const all = Array.from({ length: 225 }, (_, point) => point);
  const isBlack = (point: number) => ((point % 15) + 2 * Math.floor(point / 15)) % 4 < 2;
  const stones = [all.filter(isBlack), all.filter(point => !isBlack(point))] as const;
  for (let on = 1; on <= 200; on++) {
    const point = stones[(on + 1) % 2]![(on - 1) >> 1]!;
    tell(sockets[(on + 1) % 2]!, game, { k: 'move', on, point });
    await Promise.all(sockets.map(socket => socket.hear('ev')));
  }
  const watcher = await opened(await guest(patient));
  // The buffers of the system fill first.
  watcher.raw.pause();
  for (let i = 0; i < 1500; i++) {
    watcher.say({ t: 'join', g: game });
    await sleep(1);
  }
  const count = async () => {
    const answer = await fetch(`http://localhost:${patient.metricsPort}/metrics`);
    return /^tengen_sockets (\d+)$/m.exec(await answer.text())?.[1];
  };
  await expect.poll(count, { timeout: 5000 }).toBe('2');
  watcher.raw.terminate();
  await Promise.all(sockets.map(socket => socket.close()));
});

test('a server that stops sends everybody away, each to come back at his own time', async () => {
  const first = await servers.open();
  const { host, friend, game } = await pair(first);
  const sockets = [await joined(host, game), await joined(friend, game)];
  tell(sockets[0]!, game, { k: 'move', on: 1, point: 112 });
  await sockets[1]!.hear('ev');
  const stopped = first.stop();
  for (const socket of sockets) {
    const { e } = await socket.hear('ev');
    expect(e.k === 'move' || (e.k === 'time' && e.why === 'moving')).toBe(true);
    const { code, retryMs } = await socket.hear('bye');
    expect(code).toBe('moving');
    expect(retryMs).toBeLessThan(2000);
    expect(await socket.closed).toBe(1012);
  }
  await stopped;
  const again = await servers.open({ TENGEN_DATA: first.data });
  const back = new Caller(again, host.cookie);
  expect((await (await opened(back)).hear('welcome')).live).toEqual([game]);
});
