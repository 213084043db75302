// The whole server in this process: real HTTP, and games in a real file.
import { ONLINE } from '@tengen/table/testing';
import { readAbout, readInvitation, readInviteAnswer } from '@tengen/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, type TestServer, type TestServers, testServers } from './testing/server.ts';

let servers: TestServers;
let server: TestServer;

beforeAll(async () => {
  servers = await testServers();
  server = await servers.open({ TENGEN_PER_ADDRESS: '10' });
});
afterAll(() => servers.close());

test('the page and its data come from one address', async () => {
  const [origin] = server.origins;
  expect(await (await fetch(`${origin}/`)).text()).toContain('Tengen');
  expect((await fetch(`${origin}/api`)).status).toBe(404);
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe('ok\n');
});

describe('who one is', () => {
  test('nobody has a cookie before going online', async () => {
    const { status, body, headers } = await new Caller(server).ask('GET', 'about');
    expect(status).toBe(200);
    expect(readAbout(body)).toEqual({
      house: 'Tengen',
      build: expect.stringMatching(/^[0-9a-f]{8}$/),
      wire: [1],
      isLocal: true,
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a guest is known by a cookie that scripts and other sites cannot use', async () => {
    const caller = new Caller(server);
    const { body, headers } = await caller.ask('POST', 'login', {});
    expect(body).toEqual({ id: expect.stringMatching(/^p_[\w-]{12}$/), kind: 'guest' });
    expect(headers.getSetCookie()[0]).toMatch(
      /^tengen=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    expect((await caller.ask('GET', 'about')).body).toMatchObject({ you: body });
    // A second request changes nothing.
    expect((await caller.ask('POST', 'login', {})).body).toEqual(body);
  });

  test('over https the cookie is for https and this host only', async () => {
    const secure = await servers.open({ TENGEN_ORIGIN: 'https://play.example.org' });
    const caller = new Caller({ ...secure, origins: [`http://localhost:${secure.port}`] });
    const origin = 'https://play.example.org';
    const { headers } = await caller.ask('POST', 'login', {}, { origin });
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-tengen=.*; Secure$/);
    expect((await caller.ask('GET', 'about')).body).toMatchObject({ isLocal: false, you: {} });
  });

  test('who signs out is nobody, with that cookie for ever', async () => {
    const caller = new Caller(server);
    await caller.login();
    const { cookie } = caller;
    const { headers } = await caller.ask('DELETE', 'login');
    expect(headers.getSetCookie()[0]).toContain('tengen=; Path=/; Max-Age=0;');
    const again = await new Caller(server, cookie).ask('GET', 'about');
    expect(again.body).not.toHaveProperty('you');
  });

  test('a forged cookie is nobody', async () => {
    for (const cookie of ['tengen=x', `tengen=${'A'.repeat(43)}`, 'tengen=', 'tengen']) {
      const { status, body } = await new Caller(server, cookie).ask('GET', 'about');
      expect([status, body]).toEqual([200, expect.not.objectContaining({ you: {} })]);
    }
  });
});

describe('invitations', () => {
  const TERMS = { terms: ONLINE, first: 'lot' } as const;

  test('a friend reads who invites and to what; the host finds his own', async () => {
    const host = new Caller(server);
    const id = await host.login();
    const { status, body } = await host.ask('POST', 'invites', TERMS);
    expect(status).toBe(201);
    const { code, link } = readInviteAnswer(body)!;
    expect(link).toBe(`${host.origin}/#/online/i/${code}`);
    const read = await new Caller(server).ask('POST', 'invites/read', { code });
    expect(readInvitation(read.body)).toEqual({
      state: 'open',
      host: { id, kind: 'guest' },
      isOwn: false,
      expires: expect.any(Number),
      ...TERMS,
    });
    expect((await host.ask('POST', 'invites/read', { code })).body).toMatchObject({ isOwn: true });
  });

  test('an invitation that is withdrawn is unknown, and only its host withdraws it', async () => {
    const host = new Caller(server);
    await host.login();
    const { code } = readInviteAnswer((await host.ask('POST', 'invites', TERMS)).body)!;
    const friend = new Caller(server);
    await friend.login();
    expect((await friend.ask('POST', 'invites/cancel', { code })).status).toBe(404);
    expect((await host.ask('POST', 'invites/cancel', { code })).status).toBe(200);
    const read = await friend.ask('POST', 'invites/read', { code });
    expect([read.status, read.body]).toEqual([404, { code: 'unknown' }]);
  });

  test('five are open at a time, and nobody invites without a name', async () => {
    const host = new Caller(server);
    expect((await host.ask('POST', 'invites', TERMS)).body).toEqual({ code: 'sign-in' });
    await host.login();
    const asked = [];
    for (let i = 0; i < 6; i++) asked.push((await host.ask('POST', 'invites', TERMS)).status);
    expect(asked).toEqual([201, 201, 201, 201, 201, 409]);
  });

  test('a rated game needs accounts, and guests have none', async () => {
    const terms = { ...ONLINE, opening: 'swap2', takebacks: false, rated: true };
    const host = new Caller(server);
    await host.login();
    const { status, body } = await host.ask('POST', 'invites', { terms, first: 'lot' });
    expect([status, body]).toEqual([401, { code: 'sign-in' }]);
    expect(
      (await host.ask('POST', 'invites', { terms: { ...terms, rated: false }, first: 'lot' }))
        .status,
    ).toBe(201);
  });

  test('codes are not found by trying', async () => {
    const strict = await servers.open();
    const caller = new Caller(strict);
    const statuses = [];
    for (let i = 0; i < 31; i++) {
      const code = `${i}`.padStart(16, 'x');
      statuses.push((await caller.ask('POST', 'invites/read', { code })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
  });
});

describe('what is refused', () => {
  test('a game that is not there', async () => {
    for (const id of ['qT7bX2k9LmPa', 'x', '..%2F..%2Fx']) {
      const { status, body } = await new Caller(server).ask('GET', `games/${id}`);
      expect([status, body]).toEqual([404, { code: 'unknown' }]);
    }
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another site by the same name', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
    ['text', { 'content-type': 'text/plain' }, 403],
  ])('a login from %s', async (_, headers, expected) => {
    const { status, headers: answer } = await new Caller(server).ask('POST', 'login', {}, headers);
    expect([status, answer.getSetCookie()]).toEqual([expected, []]);
  });

  test.each([
    ['broken JSON', '{'],
    ['an unknown field', '{"admin":true}'],
    ['another prototype', '{"__proto__":{}}'],
    ['a string', '"x"'],
  ])('a body that is %s', async (_, body) => {
    const answer = await new Caller(server).ask('POST', 'login', body);
    expect([answer.status, answer.body]).toEqual([400, { code: 'bad-message' }]);
  });

  test('a body that is too long', async () => {
    const answer = await new Caller(server).ask('POST', 'login', `{"a":"${'x'.repeat(16_384)}"}`);
    expect([answer.status, answer.body]).toEqual([413, { code: 'bad-message' }]);
  });

  test('terms under which nobody can play', async () => {
    const caller = new Caller(server);
    await caller.login();
    const terms = { ...ONLINE, time: { mainMs: 1 } };
    const { status } = await caller.ask('POST', 'invites', { terms, first: 'lot' });
    expect(status).toBe(400);
  });

  test('an address that asks without end, and no other behind the same proxy', async () => {
    const busy = await servers.open({ TENGEN_TRUST_PROXY: '127.0.0.1,::1' });
    const caller = new Caller(busy);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const statuses = new Set<number>();
    for (let i = 0; i < 100; i++) {
      statuses.add((await caller.ask('GET', 'about', undefined, from('203.0.113.1'))).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    const other = await caller.ask('GET', 'about', undefined, from('203.0.113.2'));
    expect(other.status).toBe(200);
  });
});

describe('who may do what', () => {
  const CODE = 'codecodecodecode';
  // The answers to nobody, to a guest, and to the host of the invitation.
  test.each([
    ['GET', 'about', undefined, [200, 200, 200]],
    ['POST', 'login', {}, [200, 200, 200]],
    ['POST', 'invites', { terms: ONLINE, first: 'lot' }, [401, 201, 201]],
    ['POST', 'invites/read', {}, [200, 200, 200]],
    ['POST', 'invites/accept', {}, [401, 200, 409]],
    ['POST', 'invites/cancel', {}, [401, 404, 200]],
    ['POST', 'invites/read', { code: CODE }, [404, 404, 404]],
    ['POST', 'invites/accept', { code: CODE }, [401, 404, 404]],
    ['POST', 'invites/cancel', { code: CODE }, [401, 404, 404]],
    ['DELETE', 'login', undefined, [200, 200, 200]],
    ['PUT', 'login', {}, [404, 404, 404]],
    ['GET', 'invites', undefined, [404, 404, 404]],
    ['GET', 'accounts', undefined, [404, 404, 404]],
  ] as const)('%s %s %o', async (method, route, body, expected) => {
    const asked = [];
    for (const role of ['nobody', 'guest', 'host']) {
      const host = new Caller(server);
      await host.login();
      const invited = await host.ask('POST', 'invites', { terms: ONLINE, first: 'lot' });
      const { code } = readInviteAnswer(invited.body)!;
      const caller = role === 'host' ? host : new Caller(server);
      if (role === 'guest') await caller.login();
      const isAboutIt = route.startsWith('invites/') && body !== undefined && !('code' in body);
      asked.push((await caller.ask(method, route, isAboutIt ? { code } : body)).status);
    }
    expect(asked).toEqual(expected);
  });
});

test.each([
  ['1', 60],
  ['2', 120],
])('TENGEN_PER_ADDRESS=%s lets %i guests an hour in from one address', async (factor, guests) => {
  const club = await servers.open({ TENGEN_PER_ADDRESS: factor });
  const statuses = [];
  for (let i = 0; i < guests + 20; i++) {
    statuses.push((await new Caller(club).ask('POST', 'login', {})).status);
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(guests);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('a second server with the same games serves the page and says why nobody plays', async () => {
  const second = await servers.open({ TENGEN_DATA: server.data });
  expect(second.away).toEqual({ kind: 'in-use' });
  const caller = new Caller(second);
  expect((await caller.ask('GET', 'about')).body).toMatchObject({ away: 'in-use' });
  const login = await caller.ask('POST', 'login', {});
  expect([login.status, login.body]).toEqual([503, { code: 'unavailable' }]);
  expect((await fetch(`${second.origins[0]}/readyz`)).status).toBe(503);
});

test('games and players are there after a restart', async () => {
  const first = await servers.open();
  const caller = new Caller(first);
  const id = await caller.login();
  await first.stop();
  const again = await servers.open({ TENGEN_DATA: first.data });
  const { body } = await new Caller(again, caller.cookie).ask('GET', 'about');
  expect(body).toMatchObject({ you: { id } });
});
