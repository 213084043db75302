// The package as people get it: packed, installed into an empty folder, and run there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS, Terminal } from './terminal.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tengen-pack-'));

/** Nothing is asked of the network. */
const OFFLINE = { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' };

function npm(...args: readonly string[]): string {
  return execFileSync('npm', [...args], { cwd: folder, encoding: 'utf8', env: OFFLINE });
}

beforeAll(() => {
  npm('pack', home, '--silent');
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz'))!;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // It has no dependencies, so nothing else is fetched.
  npm('install', `./${tarball}`, '--offline', '--no-audit', '--no-fund', '--silent');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is installed is the program, its renderer, its networks, its puzzles and its page, and nothing it depends on', () => {
  const files = readdirSync(join(folder, 'node_modules', 'tengen', 'dist')).sort();
  const others = files.filter(name => !name.endsWith('.gnw.gz'));
  expect(others).toEqual(['puzzles.bin.gz', 'resvg.wasm', 'tengen.mjs']);
  const weights = fileURLToPath(new URL('../../../packages/engine/weights', import.meta.url));
  const networks = readdirSync(weights).filter(name => name.endsWith('.gnw.gz'));
  expect(files.filter(name => name.endsWith('.gnw.gz'))).toEqual(networks.sort());
  const packages = readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'));
  expect(packages).toEqual(['tengen']);
  expect(statSync(join(folder, 'node_modules', 'tengen', 'README.md')).size).toBeGreaterThan(500);
});

test('npx tengen --help works there, and so do a picture and the engine', () => {
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, [...args], { cwd: folder, encoding: 'utf8', env: OFFLINE });
  expect(run('npx', '--no-install', 'tengen', '--help')).toContain('tengen COMMAND');
  const command = join(folder, 'node_modules', '.bin', 'tengen');
  run(command, 'show', 'h8', 'i9', '--output', 'a.png');
  expect(statSync(join(folder, 'a.png')).size).toBeGreaterThan(1000);
  expect(run(command, 'analyse', 'h8', 'i9', '--nodes', '2000', '--json')).toContain('"best"');
}, 120_000);

test('npx tengen play is a game', async () => {
  const shell = 'npx --no-install tengen play --opponent level-1 --no-color --speed 0';
  const t = new Terminal([], { shell, cwd: folder });
  try {
    await t.see('Black to move');
    t.type('h8\r');
    await t.see(() => t.stones().size === 2);
    t.type('resign\r');
    await t.see('White wins');
    t.type(KEYS.ctrlC);
    await t.exit();
  } finally {
    t.close();
  }
}, 120_000);
