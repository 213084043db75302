// What the server gives and what it keeps to itself.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../serve.mjs';

let folder: string;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tengen-serve-'));
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'dist-secret.txt'), 'secret');
  await writeFile(path.join(dist, 'index.html'), '<!doctype html>');
  await writeFile(path.join(dist, 'assets', 'core.wasm'), '');
  await writeFile(path.join(dist, 'assets', 'main.js'), '');
  await symlink(path.join(folder, 'secret.txt'), path.join(dist, 'link.txt'));
  served = await serve({ port: 0, dist });
});

afterAll(async () => {
  served?.server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Asks with the path exactly as written; `fetch` would tidy it up first. */
function ask(wanted: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: served.port, path: wanted, method }, response => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('the page comes with the headers that isolate it', async () => {
  const { status, headers } = await ask('/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
});

test.each([
  ['/assets/core.wasm', 'application/wasm'],
  ['/assets/main.js?v=1', 'text/javascript; charset=utf-8'],
])('%s is served as %s', async (wanted, type) => {
  expect((await ask(wanted)).headers['content-type']).toBe(type);
});

describe('outside the build there is nothing', () => {
  test.each([
    '/../secret.txt',
    '/../dist-secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '//../secret.txt',
    '/link.txt',
    '/assets',
    '/%00',
    '/%',
    '/nothing',
    '//etc/passwd',
    'http://elsewhere/../secret.txt',
  ])('%s', async wanted => {
    const { status, body } = await ask(wanted);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });
});

test('the server only reads', async () => {
  expect((await ask('/', 'POST')).status).toBe(405);
  expect((await ask('/', 'HEAD')).body).toBe('');
});

test('a port that is taken is left, and the next one used', async () => {
  const dist = path.join(folder, 'dist');
  const second = await serve({ port: served.port, dist });
  expect(second.port).toBeGreaterThan(served.port);
  const status = await new Promise(resolve =>
    get(second.address, response => resolve(response.statusCode)),
  );
  expect(status).toBe(200);
  second.server.close();
  second.server.closeAllConnections();
});
