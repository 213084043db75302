// The examples in deploy/ fit the program that they start.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';
import { STOP_MS } from './run.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/tengen.service');

/** The last value of each key of the unit. */
const keys = new Map(
  unit
    .split('\n')
    .filter(line => /^\w+=/.test(line))
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

function environmentOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(' ')
      .map(pair => pair.split('=') as [string, string])
      .filter(([name]) => name !== 'NODE_ENV'),
  );
}

test('what they start is what the server is', () => {
  const started = 'apps/server/dist/modules/main.js';
  expect(dockerfile).toContain(`CMD ["node", "${started}", "serve"]`);
  expect(keys.get('ExecStart')).toBe(`/usr/bin/node /opt/tengen/${started} serve`);
  expect(existsSync(`${ROOT}apps/server/src/main.ts`)).toBe(true);
});

test.each(['deploy/Dockerfile', 'deploy/tengen.service', 'docs/hosting.md'])(
  '%s names settings that exist',
  file => {
    const named = read(file).match(/\bTENGEN_\w+|\bHOST\b|\bPORT\b/g) ?? [];
    expect(named.filter(name => !SETTINGS.some(known => known === name))).toEqual([]);
  },
);

test('docs/hosting.md names every setting', () => {
  const text = read('docs/hosting.md');
  expect(SETTINGS.filter(name => !text.includes(`| \`${name}\``))).toEqual([]);
});

test('their settings are good ones', () => {
  const container = environmentOf(/^ENV (.*)$/m.exec(dockerfile)![1]!);
  expect(must(readConfig('serve', container))).toMatchObject({ data: '/data', port: 4173 });
  const service = environmentOf(keys.get('Environment')!);
  expect(must(readConfig('serve', service))).toMatchObject({ host: '127.0.0.1', port: 4173 });
});

test('a server that stops is not killed before it has stopped', () => {
  expect(Number(keys.get('TimeoutStopSec')) * 1000).toBeGreaterThan(STOP_MS);
  const seconds = Number(/--stop-timeout (\d+)/.exec(dockerfile)![1]);
  expect(seconds * 1000).toBeGreaterThan(STOP_MS);
});

test('the games are in the folder that the service keeps', () => {
  expect(keys.get('Environment')).toContain(`TENGEN_DATA=/var/lib/${keys.get('StateDirectory')}`);
  expect(dockerfile).toContain('VOLUME /data');
  expect(dockerfile).toMatch(/^USER node$/m);
});

test('the container copies what is there, and nothing that is ignored', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/tengen\/(\S+)/gm)].map(
    ([, name]) => name!,
  );
  const isBuilt = (name: string) => name === 'node_modules' || name.endsWith('/dist');
  expect(copied.filter(name => !isBuilt(name) && !existsSync(`${ROOT}${name}`))).toEqual([]);
});
