import type { IncomingMessage } from 'node:http';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Callers } from './caller.ts';
import { Origins } from './origins.ts';

const config = must(readConfig('serve', { TENGEN_TRUST_PROXY: '10.0.0.0/8,127.0.0.1' }));
const callers = new Callers(
  new Origins({ ...config, host: '192.168.0.7' }, () => 4173),
  config.trusted,
);

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  // Only a proxy that we trust may say whom it speaks for.
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.2', '8.8.8.8, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
  ['10.0.0.2', '8.8.8.8, nonsense', '10.0.0.2'],
  ['10.0.0.2', '', '10.0.0.2'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::6', undefined, '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002::1', undefined, '2001:db8:1:2::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
])('the address of %s that speaks for %s is %s', (remote, said, address) => {
  const headers = said === undefined ? {} : { 'x-forwarded-for': said };
  expect(callers.addressOf(request(remote, headers as Record<string, string>))).toBe(address);
});

test.each([
  [{ origin: 'http://192.168.0.7:4173' }, true],
  [{ origin: 'http://localhost:4173' }, true],
  [{ origin: 'http://192.168.0.7:4173', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://192.168.0.7:4173', 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'http://192.168.0.7' }, false],
  [{ origin: 'https://192.168.0.7:4173' }, false],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('whether %o comes from a page of ours: %s', (headers, isOurs) => {
  expect(callers.isOurPage(request('203.0.113.9', headers as Record<string, string>))).toBe(isOurs);
});
