// Whole games at a real terminal: by keys, by typed coordinates, against the computer, and two computers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSgf } from '@tengen/formats/sgf';
import { mainLine, positionAt } from '@tengen/game';
import { afterEach, expect, test } from 'vitest';
import { KEYS, Terminal, type TerminalOptions } from './terminal.ts';

let terminal: Terminal | undefined;

function open(args: readonly string[], options?: TerminalOptions): Terminal {
  terminal = new Terminal(args, options);
  return terminal;
}

afterEach(() => {
  terminal?.close();
  terminal = undefined;
});

const PLAIN = ['play', '--no-color', '--speed', '0'];

test('a whole game by cursor keys, from the menu to the result and another game', async () => {
  const t = open(['play', '--no-color']);
  await t.see('New game');
  // Second player: from level 3 back to oneself.
  t.type(KEYS.up.repeat(6));
  t.type(KEYS.left.repeat(3));
  await t.see(/Second player +‹ You ›/);
  t.type(KEYS.enter);
  await t.see('Black to move');
  t.type(KEYS.enter);
  await t.see('1 h8');
  for (let i = 0; i < 4; i++) {
    t.type(`${KEYS.up}${KEYS.enter}`);
    await t.see(new RegExp(`${2 * i + 2} ${'hijk'[i]}9`));
    t.type(`${KEYS.down}${KEYS.right}${KEYS.enter}`);
    await t.see(new RegExp(`${2 * i + 3} ${'ijkl'[i]}8`));
  }
  const screen = await t.see('Black wins: five in a row from h8 to l8.');
  expect(screen).toContain('another game');
  expect([...t.stones()].filter(([, sign]) => sign === '●')).toHaveLength(5);
  t.type(KEYS.enter);
  await t.see('New game');
  t.type(KEYS.escape);
  expect(await t.exit()).toBe(0);
  expect(t.isFullScreen).toBe(false);
});

test('a whole game by typed coordinates, with mistakes, undo, redo, numbers and a replay', async () => {
  const t = open([...PLAIN, '--opponent', 'me']);
  await t.see('Black to move');
  t.type('h99\r');
  await t.see('columns go from a to o, rows from 1 to 15');
  t.type('hello\r');
  await t.see('neither a point');
  t.type('8,8\r');
  await t.see('1 h8');
  t.type('h8\r');
  await t.see('There is already a stone on h8');
  t.type('a1\r');
  await t.see('2 a1');
  t.type('undo\r');
  await t.see('One move taken back');
  expect(t.stones().has('a1')).toBe(false);
  t.type('redo\r');
  await t.see(() => t.stones().has('a1'));
  for (const move of ['h9', 'a2', 'h10', 'a3', 'H11', 'a4', 'h12']) t.type(`${move}\r`);
  await t.see('Black wins: five in a row from h12 to h8.');
  t.type('replay\r');
  await t.see('Move 9 of 9');
  t.type(KEYS.left.repeat(2));
  await t.see('Move 7 of 9');
  expect(t.stones().has('h12')).toBe(false);
  t.type(KEYS.escape);
  await t.see('another game');
  t.type('numbers\r');
  await t.see('●9');
  t.type('save game.sgf\r');
  await t.see('Saved as game.sgf.');
  t.type('quit\r');
  expect(await t.exit()).toBe(0);
});

test('by mouse: a click on Start, one to choose a point, one to play; and pasted text only waits', async () => {
  const t = open(['play', '--no-color', '--lang', 'en']);
  const menu = (await t.see('New game')).split('\n');
  t.click(
    4,
    menu.findIndex(line => line.trim() === 'Start'),
  );
  await t.see('Black to move');
  // g10: the seventh column, the sixth row from the top.
  t.click(3 + 2 * 6, 5);
  await t.see('[┼]');
  expect(t.stones().size).toBe(0);
  t.click(3 + 2 * 6, 5);
  await t.see('1 g10');
  await t.see(() => t.stones().size === 2);
  t.paste('resign\nquit\n');
  await t.see('> resign');
  t.type(KEYS.escape);
  await t.see(screen => !screen.includes('> resign'));
  expect(t.stones().get('g10')).toBe('●');
  t.type(KEYS.ctrlC);
  expect(await t.exit()).toBe(130);
});

/** A point to play: the nearest empty one to the centre, as the screen shows the board. */
function emptyPoint(t: Terminal): string {
  const stones = t.stones();
  for (let distance = 0; distance < 8; distance++) {
    for (let dy = -distance; dy <= distance; dy++) {
      for (let dx = -distance; dx <= distance; dx++) {
        const point = `${String.fromCharCode(104 + dx)}${8 + dy}`;
        if (!stones.has(point)) return point;
      }
    }
  }
  throw new Error('the board is full');
}

test('a whole game against a level: the record that is saved is the game that was played', async () => {
  const t = open([...PLAIN, '--opponent', 'level-1', '--side', 'white', '--seed', '7']);
  for (;;) {
    const screen = await t.see(/White to move\n|wins: |Draw/);
    if (/wins: |Draw/.test(screen)) break;
    const before = t.stones().size;
    t.type(`${emptyPoint(t)}\r`);
    await t.see(text => t.stones().size >= before + 2 || /wins: |Draw/.test(text));
  }
  const shown = t.stones();
  const result = /(Black|White) wins/.exec(t.text())?.[1]?.toLowerCase();
  t.type('save g.sgf\r');
  await t.see('Saved as g.sgf.');
  const sgf = parseSgf(readFileSync(join(t.folder, 'g.sgf')));
  const game = sgf.ok ? sgf.value.games[0] : undefined;
  const position = game && positionAt(game, mainLine(game));
  expect(position?.ok && position.value.outcome).toMatchObject({ winner: result });
  expect(position?.ok && position.value.board.stones).toBe(shown.size);
  expect(game?.meta.black?.name).toContain('Level 1');
});

test('the computer tells what it thinks, gives hints and answers an offer of a draw', async () => {
  const t = open(['play', '--no-color', '--opponent', 'engine', '--depth', '6', '--time', '15']);
  await t.see('Black to move');
  t.type('h8\r');
  await t.see('Engine');
  await t.see(/depth \d+ · [\d.kM]+ nodes · \d/);
  await t.see(/Engine.*: White \d+%/);
  t.type(KEYS.tab);
  await t.see(/Hint: [a-o]\d+/);
  t.type('draw\r');
  await t.see(/Draw by agreement|Engine.*declines|Engine.*plays on/);
});

test('two computers play to the end; the game can be paused and slowed down', async () => {
  const t = open([
    'play',
    '--watch',
    '--black',
    'level-2',
    '--white',
    'classic-001',
    '--no-color',
    '--speed',
    '0.05',
  ]);
  await t.see('1 ');
  t.type(' ');
  await t.see('Paused.');
  const paused = t.stones().size;
  t.type('-');
  await t.see('at least 0.25 s');
  expect(t.stones().size).toBe(paused);
  t.type('+');
  t.type('+');
  t.type('+');
  await t.see('at least 0 s');
  t.type(' ');
  await t.see(/wins: |Draw/);
  t.type('q\r');
  expect(await t.exit()).toBe(0);
});
