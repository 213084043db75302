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

test('origins and trusted proxies are lists', () => {
  const config = must(
    readConfig('serve', {
      TENGEN_ORIGIN: 'https://play.example.org, https://example.org:8443',
      TENGEN_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
    }),
  );
  expect(config.origins).toEqual(['https://play.example.org', 'https://example.org:8443']);
  const isTrusted = (address: string, family: 'ipv4' | 'ipv6') =>
    config.trusted.check(address, family);
  expect(isTrusted('10.1.2.3', 'ipv4')).toBe(true);
  expect(isTrusted('127.0.0.2', 'ipv4')).toBe(false);
  expect(isTrusted('fd00::7', 'ipv6')).toBe(true);
});

test.each([
  ['PORT', ''],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80x'],
  ['PORT', '8e1'],
  ['PORT', '1.5'],
  ['TENGEN_PER_ADDRESS', '0'],
  ['TENGEN_PER_ADDRESS', '1001'],
  ['TENGEN_PER_ADDRESS', 'many'],
  ['TENGEN_LOG', 'loud'],
  ['TENGEN_METRICS_PORT', 'x'],
  ['TENGEN_ORIGIN', ','],
  ['TENGEN_ORIGIN', 'play.example.org'],
  ['TENGEN_ORIGIN', 'https://play.example.org/'],
  ['TENGEN_ORIGIN', 'https://play.example.org/tengen'],
  ['TENGEN_ORIGIN', 'ftp://play.example.org'],
  ['TENGEN_TRUST_PROXY', 'caddy'],
  ['TENGEN_TRUST_PROXY', '10.0.0.0/33'],
  ['TENGEN_TRUST_PROXY', '10.0.0.0/8/8'],
])('%s "%s" is refused in one sentence that names both', (name, value) => {
  const config = readConfig('serve', { [name]: value });
  expect(config).toEqual({ ok: false, error: expect.stringMatching(`^${name} must .*\\.$`) });
  expect(config).toEqual({ ok: false, error: expect.stringContaining(`"${value}"`) });
});

test.each(['TENGEN_ORIGINS', 'TENGEN_DATABASE_URL'])('%s is no setting', name => {
  const error = `${name} is no setting of the server; docs/hosting.md lists them.`;
  expect(readConfig('serve', { [name]: 'x' })).toEqual({ ok: false, error });
  expect(readConfig('start', { TENGEN_LANG: 'ja', TENGEN_STATE: '/tmp', PATH: '/bin' }).ok).toBe(
    true,
  );
});

test('a page is all https or all http', () => {
  expect(readConfig('serve', { TENGEN_ORIGIN: 'https://a.example,http://a.example' })).toEqual({
    ok: false,
    error: 'TENGEN_ORIGIN must be all https or all http.',
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
