import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { Origins } from './origins.ts';

const LOCAL = ['http://localhost:4173', 'http://127.0.0.1:4173', 'http://[::1]:4173'];
const at = (host: string | undefined, origins?: readonly string[]) =>
  new Origins({ host, origins }, () => 4173);

test('a server for this computer is reached from here only', () => {
  for (const host of ['localhost', '127.0.0.1', '::1']) {
    expect(at(host).all()).toEqual(LOCAL);
    expect(at(host).isLocal()).toBe(true);
  }
});

test('a server for a network is at every address of this machine, and links name those first', () => {
  const own = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:4173`);
  for (const host of [undefined, '0.0.0.0', '::']) {
    const origins = at(host);
    expect(origins.all()).toEqual(expect.arrayContaining([...own, ...LOCAL]));
    expect(origins.all().slice(0, own.length)).toEqual(own);
    expect(origins.isLocal()).toBe(own.length === 0);
  }
});

test('the host says where the page is, and nothing else counts', () => {
  const origins = at('127.0.0.1', ['https://play.example.org', 'https://example.org']);
  expect(origins.all()).toEqual(['https://play.example.org', 'https://example.org']);
  expect([origins.isLocal(), origins.isSecure()]).toEqual([false, true]);
});

test('a link leads where others get, and where possible by the name that its maker used', () => {
  const origins = at('192.168.0.7');
  expect(origins.forLink('http://localhost:4173')).toBe('http://192.168.0.7:4173');
  expect(origins.forLink('http://evil.example')).toBe('http://192.168.0.7:4173');
  expect(origins.forLink(undefined)).toBe('http://192.168.0.7:4173');
  expect(at('localhost').forLink('http://[::1]:4173')).toBe('http://localhost:4173');
  const two = at(undefined, ['https://a.example', 'https://b.example']);
  expect(two.forLink('https://b.example')).toBe('https://b.example');
  expect(at('fd00::7').all()[0]).toBe('http://[fd00::7]:4173');
});
