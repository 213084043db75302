// The server gives the files of the page and nothing else.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedPage, servePage } from './serve-page.ts';

const HEADERS = {
  all: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Content-Security-Policy': 'page' },
  scripts: { 'Content-Security-Policy': 'script' },
};
const SCRIPT = 'console.log("tengen");\n'.repeat(200);

let folder: string;
let served: ServedPage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tengen-serve-'));
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'dist-secret.txt'), 'secret');
  await writeFile(path.join(dist, 'index.html'), '<!doctype html>');
  await writeFile(path.join(dist, 'assets', 'core.wasm'), '');
  await writeFile(path.join(dist, 'assets', 'main.js'), SCRIPT);
  await symlink(path.join(folder, 'secret.txt'), path.join(dist, 'link.txt'));
  await writeFile(path.join(dist, 'headers.json'), JSON.stringify(HEADERS));
  served = await servePage(dist);
});

afterAll(async () => {
  served?.server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Asks with the path exactly as written; `fetch` would tidy it up first. */
function ask(
  wanted: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: served.port, path: wanted, method, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, body: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('the page and its scripts come with the headers of the build', async () => {
  const { status, headers } = await ask('/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': 'page',
  });
  const script = await ask('/assets/main.js');
  expect(script.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': 'script',
  });
});

describe('text travels packed', () => {
  const packings: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('for a browser that takes %s as %s', async (accepted, packing) => {
    const answer = await ask('/assets/main.js', 'GET', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(packing);
    expect(answer.bytes.length).toBeLessThan(SCRIPT.length / 4);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    expect(packings[packing]!(answer.bytes).toString()).toBe(SCRIPT);
  });

  test('but not for one that does not ask', async () => {
    const { headers, body } = await ask('/assets/main.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  });
});

test('what has not changed is not sent again', async () => {
  const { headers } = await ask('/');
  const again = await ask('/', 'GET', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.bytes.length).toBe(0);
});

test('what changed on disk is sent as it is now', async () => {
  const file = path.join(folder, 'dist', 'changing.js');
  await writeFile(file, 'old');
  expect((await ask('/changing.js')).body).toBe('old');
  await ask('/changing.js', 'GET', { 'accept-encoding': 'gzip' });
  await writeFile(file, 'newer');
  const { bytes } = await ask('/changing.js', 'GET', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(bytes).toString()).toBe('newer');
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
  const second = await servePage(dist, served.port);
  expect(second.port).toBeGreaterThan(served.port);
  const status = await new Promise(resolve =>
    get(second.address, response => resolve(response.statusCode)),
  );
  expect(status).toBe(200);
  second.server.close();
  second.server.closeAllConnections();
});

test('where nothing was built, there is nothing to serve', async () => {
  await expect(servePage(folder)).rejects.toThrow('headers.json');
});
