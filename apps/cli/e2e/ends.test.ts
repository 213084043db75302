// How it ends: Ctrl-C, signals, closed input, resize, no colours. The terminal is left as it was, and the
// game can be gone on with.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KEYS, PROGRAM, Terminal, type TerminalOptions } from './terminal.ts';

let terminal: Terminal | undefined;

function open(args: readonly string[], options?: TerminalOptions): Terminal {
  terminal = new Terminal(args, options);
  return terminal;
}

afterEach(() => terminal?.close());

function keptFiles({ stateFolder }: Terminal): string[] {
  const folder = join(stateFolder, 'games');
  return existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [];
}

const GAME = ['play', '--no-color', '--opponent', 'me'];

test('Ctrl-C keeps the game, says where, and leaves the terminal as it was', async () => {
  const program = JSON.stringify(PROGRAM);
  const node = JSON.stringify(process.execPath);
  const play = `${node} ${program} play --no-color --opponent me`;
  // The shell asks the terminal for its settings before and after.
  const shell = `stty -g; ${play}; echo "code $?"; stty -g; ${node} ${program} play --no-color --resume`;
  const t = open([], { shell });
  await t.see('Black to move');
  expect(t.isFullScreen).toBe(true);
  t.type('h8\ri9\r');
  await t.see('2 i9');
  t.type(KEYS.ctrlC);
  // And on again with the same stones.
  await t.see(() => t.isFullScreen && t.raw.includes('code 130') && t.stones().size === 2);
  const settings = t.raw.match(/[0-9a-f]+(?::[0-9a-f]+){5,}/g) ?? [];
  expect(settings).toHaveLength(2);
  expect(settings[0]).toBe(settings[1]);
  expect(t.raw).toContain('tengen play --resume');
  t.type('j10\r');
  await t.see('3 j10');
  t.type(KEYS.ctrlC);
  await t.exit();
  expect(t.isFullScreen).toBe(false);
  expect(t.raw.lastIndexOf('\x1b[?25h')).toBeGreaterThan(t.raw.lastIndexOf('\x1b[?25l'));
});

test('Ctrl-C in the menu is an interruption too, Escape is not', async () => {
  for (const [key, code] of [
    [KEYS.ctrlC, 130],
    [KEYS.escape, 0],
  ] as const) {
    const t = open(['play', '--no-color']);
    await t.see('New game');
    t.type(key);
    expect(await t.exit()).toBe(code);
    t.close();
  }
});

test('Ctrl-Z gives the shell back, and fg the board', async () => {
  const play = `${JSON.stringify(process.execPath)} ${JSON.stringify(PROGRAM)} ${GAME.join(' ')}`;
  const t = open([], { shell: `set -m; ${play}; echo "stopped now"; read line; fg; stty -a` });
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  t.type(KEYS.ctrlZ);
  await t.see(screen => !t.isFullScreen && screen.includes('stopped now'));
  const shellPage = t.text();
  expect(t.raw.lastIndexOf('\x1b[?25h')).toBeGreaterThan(t.raw.lastIndexOf('\x1b[?25l'));
  t.type('\r');
  await t.see(() => t.isFullScreen && t.stones().has('h8'));
  t.type('i9\r');
  await t.see('2 i9');
  t.type(KEYS.ctrlC);
  await t.exit();
  expect(t.isFullScreen).toBe(false);
  // Nothing of the board was ever drawn among the shell's lines.
  expect(t.text()).toContain(shellPage.trimEnd());
  expect(t.text()).not.toMatch(/[┼●]/);
});

test.each(['SIGTERM', 'SIGHUP'])('%s keeps the game too', async signal => {
  const t = open(GAME);
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  t.kill(signal);
  expect(await t.exit()).toBe(0);
  const [file = ''] = keptFiles(t);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  expect(kept.events.map(({ k }: { k: string }) => k)).toEqual(['start', 'move']);
});

test('the end of input (Ctrl-D) keeps the game', async () => {
  const t = open(GAME);
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  t.type(KEYS.ctrlD);
  expect(await t.exit()).toBe(0);
  expect(t.raw).toContain('tengen play --resume');
});

test('a finished game is not kept', async () => {
  const t = open(GAME);
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  expect(keptFiles(t)).toHaveLength(1);
  t.type('resign\r');
  await t.see('White resigns.');
  t.type('quit\r');
  await t.exit();
  expect(keptFiles(t)).toHaveLength(0);
});

test('input that closes in a pipe keeps the game; without a terminal there are no escapes', () => {
  const state = join(open(['--version']).stateFolder, 'pipe');
  const env = { ...process.env, TENGEN_STATE: state, TENGEN_LANG: 'en' };
  const args = [PROGRAM, 'play', '--opponent', 'me'];
  const run = spawnSync(process.execPath, args, {
    input: 'h8\nnonsense\ni9\n',
    encoding: 'utf8',
    env,
  });
  expect(run.status).toBe(0);
  expect(run.stdout).toContain('1. Black h8');
  expect(run.stdout).toContain('neither a point');
  expect(run.stdout).toContain('2. White i9');
  expect(run.stdout).toContain('tengen play --resume');
  expect(run.stdout).not.toContain('\x1b');
  const again = [PROGRAM, 'play', '--resume'];
  const resumed = spawnSync(process.execPath, again, { input: 'resign\n', encoding: 'utf8', env });
  expect(resumed.stdout).toContain('Black resigns.');
  const nothing = spawnSync(process.execPath, again, { input: '', encoding: 'utf8', env });
  expect(nothing.status).toBe(3);
  expect(nothing.stderr).toContain('There is no saved game.');
});

test('a resize draws the page anew: wide, narrow, small, and back', async () => {
  const t = open([...GAME, '--size', '19']);
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  t.resize(120, 40);
  await t.see(
    screen => screen.split('\n').length === 40 && /> _ .*Ctrl-C leave$/.test(screen.trimEnd()),
  );
  expect(t.stones().has('h8')).toBe(true);
  t.resize(44, 24);
  await t.see(screen => screen.includes('White to move') && screen.includes('15 ├'));
  // The board scrolls with the cursor.
  t.resize(30, 12);
  await t.see(screen => screen.split('\n').length === 12 && screen.includes('['));
  t.type(KEYS.up.repeat(18));
  await t.see(/^19/m);
  t.resize(80, 24);
  await t.see(
    screen =>
      screen.includes('19 ┌') && screen.includes(' 1 └') && screen.includes('White to move'),
  );
  expect(t.stones().has('h8')).toBe(true);
});

test('boards of every size fit 80 × 24', async () => {
  const t = open([...GAME, '--size', '22']);
  await t.see(
    screen =>
      screen.includes('22 ┌') && screen.includes(' 1 └') && screen.includes('Black to move'),
  );
  for (const line of t.lines()) expect([...line].length).toBeLessThanOrEqual(80);
});

/** Whether any escape sequence sets a colour: 30–49 and 90–107. */
function hasColors(raw: string): boolean {
  const codes = [...raw.matchAll(/\x1b\[([\d;]*)m/g)].flatMap(match =>
    match[1]!.split(';').map(Number),
  );
  return codes.some(code => (code >= 30 && code <= 49) || (code >= 90 && code <= 107));
}

test.each([
  ['--no-color', GAME, {}],
  ['NO_COLOR', ['play', '--opponent', 'me'], { NO_COLOR: '1' }],
])('%s: no colour is ever set, and stones are told apart by their shape', async (_, args, env) => {
  const t = open(args, { env });
  await t.see('Black to move');
  t.type('h8\ri9\r');
  await t.see('2 i9');
  expect(hasColors(t.raw)).toBe(false);
  expect(t.stones().get('h8')).toBe('●');
  expect(t.stones().get('i9')).toBe('○');
});

test('with colours there are some, and a dumb terminal gets lines instead of a page', async () => {
  const t = open(['play', '--opponent', 'me']);
  await t.see('Black to move');
  expect(hasColors(t.raw)).toBe(true);
  t.close();
  const dumb = open(['play', '--opponent', 'me'], { env: { TERM: 'dumb' } });
  await dumb.see('Black to move');
  expect(dumb.isFullScreen).toBe(false);
  dumb.type('h8\r');
  await dumb.see('1. Black h8');
  expect(dumb.raw).not.toContain('\x1b[');
  dumb.type(KEYS.ctrlD);
  expect(await dumb.exit()).toBe(0);
});

test.each([
  ['zh', '黑方落子', '黑'],
  ['ja', '黒', '黒'],
])('%s is spoken, and wide characters do not break the page', async (language, _, black) => {
  const t = open([
    'play',
    '--opponent',
    'level-1',
    '--no-color',
    '--lang',
    language,
    '--speed',
    '0',
  ]);
  await t.see(black);
  t.type('ｈ８\r');
  await t.see(() => t.stones().has('h8'));
  // Beside the board every line begins at the same column.
  const starts = t
    .lines()
    .slice(0, 2)
    .map(line => line.slice(0, 33).length);
  expect(new Set(starts).size).toBe(1);
});

test('a flag that falls ends the game', async () => {
  const t = open([...GAME, '--clock', '0.02']);
  await t.see(/Black.*0:0/);
  // The first move starts the clock.
  t.type('h8\r');
  await t.see('White has run out of time');
  await t.see('Black wins');
});
