// Rules for the server as a whole, read from its sources.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
const PACKAGE = new URL('../package.json', import.meta.url);

/** The sources that run at a host's: no tests, and nothing that only tests and proofs use. */
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.ts') && !/^(testing|proofs)\/|\.test\.ts$/.test(name))
  .map(name => ({ name, text: readFileSync(`${SOURCES}${name}`, 'utf8') }));

const matching = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('only host.ts touches the clock, timers and chance', () => {
  const clock = /\bDate\b|performance\.now|process\.hrtime/;
  const timers = /\bset(Timeout|Interval|Immediate)\(|node:timers/;
  const chance = /Math\.random|\brandom(Bytes|UUID|Int)\b.*from 'node:crypto'|getRandomValues/;
  expect([clock, timers, chance].map(matching)).toEqual([['host.ts'], ['host.ts'], ['host.ts']]);
});

test('what came from outside is never part of a statement', () => {
  // A table's name, from a list of our own, is all that is ever put into one.
  const built = /(select|insert|update|delete|where)\b[^;'`]*\$\{/i;
  expect(matching(built)).toEqual(['copies.ts']);
});

test('the server depends on the eight packages that it was given, and no more', () => {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const given = ['fastify', 'ws', '@photostructure/sqlite', 'pg', 'ioredis', 'bullmq', 'valibot'];
  const others = Object.keys(dependencies).filter(name => !name.startsWith('@tengen/'));
  expect(others.filter(name => ![...given, 'prom-client'].includes(name))).toEqual([]);
});
