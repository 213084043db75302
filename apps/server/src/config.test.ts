import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { isLocalHost, readConfig } from './config.ts';

test('npm start answers this computer only, npm run serve the network', () => {
  expect(must(readConfig('start', {})).host).toBe('localhost');
  expect(must(readConfig('serve', {})).host).toBeUndefined();
  expect(must(readConfig('serve', { HOST: '192.168.0.7' })).host).toBe('192.168.0.7');
});

test('a server takes the port that was asked for and no other', () => {
  expect(must(readConfig('start', { PORT: '80' }))).toMatchObject({ port: 80, isExactPort: false });
  expect(must(readConfig('serve', { PORT: '80' }))).toMatchObject({ port: 80, isExactPort: true });
  expect(must(readConfig('serve', {})).isExactPort).toBe(false);
});

test.each(['', '-1', '65536', '80x', '8e1', '1.5'])('PORT "%s" is refused by its name', PORT => {
  expect(readConfig('start', { PORT })).toEqual({
    ok: false,
    error: `PORT must be a number from 0 to 65535, not "${PORT}".`,
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.2', true],
  ['::1', true],
  ['192.168.0.7', false],
  ['127.example.org', false],
])('whether %s is this computer only: %s', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal);
});
