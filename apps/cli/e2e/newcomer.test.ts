// The first hour of a new user: windows of every size, plain letters, several saved games, the engine's thoughts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KEYS, PROGRAM, Terminal, type TerminalOptions } from './terminal.ts';

let terminal: Terminal | undefined;

function open(args: readonly string[], options?: TerminalOptions): Terminal {
  terminal = new Terminal(args, options);
  return terminal;
}

afterEach(() => terminal?.close());

const GAME = ['play', '--no-color', '--opponent', 'me'];

test('the board grows with the window, while it is played on', async () => {
  const t = open(GAME, { columns: 80, rows: 24 });
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  const rowsOfBoard = () =>
    t.lines().flatMap((line, y) => (/^[ \d]\d [├└┌]/.test(line.replace('  ', ' ')) ? [y] : []))
      .length;
  expect(rowsOfBoard()).toBeGreaterThan(12);
  t.resize(200, 60);
  await t.see(screen => screen.includes('▄███▄') && screen.includes('White to move'));
  // The clock and the sentences stay near the board.
  for (const line of t.lines().slice(0, -1)) expect(line.length).toBeLessThan(145);
  t.type('i9\r');
  await t.see('╭───╮');
  t.resize(100, 34);
  await t.see(screen => screen.includes('│   │') && !screen.includes('▄███▄'));
  t.resize(40, 16);
  await t.see(screen => screen.includes('○') && screen.includes('Black to move'));
  t.type('j10\r');
  await t.see('White to move');
  t.resize(19, 7);
  await t.see('The window is too');
  t.resize(80, 24);
  await t.see(() => t.stones().size === 3);
});

test('with LC_ALL=C nothing but plain letters is written, in the menu, the game, the help and at the end', async () => {
  const t = open(['play'], { env: { LC_ALL: 'C' }, columns: 120, rows: 50 });
  await t.see('New game');
  t.type('\r');
  await t.see('Black to move');
  t.type('h8\r');
  await t.see(/Level 3: (Black|White)/);
  t.type('?');
  await t.see('Keys and commands');
  t.type('q');
  t.type('replay\r');
  await t.see('Move 2 of 2');
  t.type(KEYS.ctrlC);
  await t.exit();
  expect(t.raw).toMatch(/^[\x00-\x7f]+$/);
});

test('a terminal that says it is 0×0 is drawn as one of 80×24', async () => {
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(PROGRAM)} ${GAME.join(' ')}`;
  const t = open([], { shell: `stty cols 0 rows 0; ${command}; echo "code $?"` });
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('1 h8');
  t.type('quit\r');
  await t.see('code 0');
});

test('several games are kept, listed and chosen from', async () => {
  const node = `${JSON.stringify(process.execPath)} ${JSON.stringify(PROGRAM)}`;
  const steps = [
    `${node} ${GAME.join(' ')}`,
    `${node} ${GAME.join(' ')} --size 9`,
    `${node} play --saved; read wait`,
    `${node} play --no-color --resume`,
    `${node} play --resume --game 7`,
  ];
  const t = open([], { shell: steps.join('; ') });
  await t.see('Black to move');
  t.type('h8\rnew\r');
  // A new game with its first move leaves the other one alone.
  await t.see('New game');
  t.type(KEYS.enter);
  await t.see('Black to move');
  t.type('g7\rrestart\r');
  await t.see('same players');
  t.type('f6\rquit\r');
  await t.see('9×9');
  t.type('e5\rquit\r');
  const list = await t.see(/4 {2}.*Freestyle/);
  expect(list).toMatch(/1 {2}.*9×9, 1 move/);
  t.type('\r');
  await t.see('Continue a saved game 1/4 ›');
  t.type(KEYS.left);
  await t.see('4/4');
  t.type(KEYS.enter);
  await t.see(() => t.stones().get('h8') === '●');
  t.type('quit\r');
  await t.see('There is no saved game 7');
});

test('save asks before it overwrites a file', async () => {
  const t = open(GAME);
  const path = join(t.folder, 'game.sgf');
  writeFileSync(path, 'precious');
  await t.see('Black to move');
  t.type('h8\rsave game.sgf\r');
  await t.see('game.sgf exists already. Overwrite it?');
  t.type('no\r');
  await t.see(screen => !screen.includes('Overwrite'));
  expect(readFileSync(path, 'utf8')).toBe('precious');
  t.type('save game.sgf\r');
  await t.see('Overwrite it?');
  t.type('yes\r');
  await t.see('Saved as game.sgf.');
  expect(readFileSync(path, 'utf8')).toContain('B[hh]');
  // A game that is loaded is kept beside the one that was being played.
  t.type('load game.sgf\ri9\r');
  await t.see('2 i9');
  expect(readdirSync(join(t.stateFolder, 'games'))).toHaveLength(2);
});

test('the engine thinks along, until it is told not to; in a strict game it never does', async () => {
  const args = ['play', '--no-color', '--opponent', 'level-2', '--speed', '0'];
  const t = open(args, { columns: 100, rows: 30 });
  await t.see(/Engine: Black \d+% · depth \d+/);
  t.type('thoughts\r');
  await t.see(screen => !screen.includes('Engine:'));
  t.type('thoughts\r');
  await t.see('Engine: Black');
  t.type(KEYS.tab);
  await t.see(/Hint: [a-o]\d+\. /);
  t.close();
  const strict = open([...args, '--strict-game'], { columns: 100, rows: 30 });
  await strict.see('Black to move');
  strict.type('h8\r');
  await strict.see(() => strict.stones().size === 2);
  expect(strict.text()).not.toMatch(/Engine:|Level 2: /);
});
