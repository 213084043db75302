import { RULES } from '@tengen/rules';
import { positionOf } from '@tengen/table';
import { LANGUAGES } from '@tengen/words';
import { describe, expect, test } from 'vitest';
import { wordsFor } from '../call.ts';
import type { KeyName } from '../terminal/keys.ts';
import { textWidth } from '../terminal/width.ts';
import type { SavedGame } from './keep.ts';
import { menuKey, newMenu, paintMenu, USUAL } from './menu.ts';
import { paint, pointClicked } from './paint.ts';
import { helpRows } from './room.ts';
import { controlFrom } from './setup.ts';
import { LEVEL, PERSON, TestRoom, words } from './testing/room.ts';

const PLAIN = { isAscii: false, isColored: false };
const WINDOW = { columns: 80, rows: 24 };
const SAVED: readonly SavedGame[] = [1, 2, 3].map(i => ({
  path: `${i}.json`,
  savedAt: new Date(2026, 10, i, 20, 31),
  table: new TestRoom().table,
  players: { P1: PERSON, P2: LEVEL },
}));

function page(t: TestRoom, window = WINDOW, look = PLAIN, language = words): string[] {
  return paint(t.room, window, look, language, t.now).lines();
}

test('the board, the cursor, the last move and both players are on the page', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('h8').answer('i9').press('left');
  const lines = page(t);
  expect(lines[6]).toContain(' 9 ├─┼─┼─┼─┼─┼─┼[┼]○)┼');
  expect(lines[7]).toContain('●');
  expect(lines[15]).toContain('   a b c d e f g h i j k l m n o');
  expect(lines[1]).toContain('>● Black You');
  expect(lines[2]).toContain('○ White Rabbit · Level 3');
  expect(lines.join('\n')).toContain('Black to move');
  expect(lines.at(-1)).toContain('> _');
});

describe.each(LANGUAGES)('in %s', language => {
  const spoken = wordsFor(language);
  test.each([5, 9, 15, 19, 22])('a board of %i lines keeps to 80 × 24', size => {
    const t = new TestRoom({ P1: PERSON, P2: LEVEL }, { size });
    t.type('c3').answer('d4').type('nonsense');
    for (const numbers of [false, true]) {
      if (numbers) t.type('numbers');
      const lines = page(t, WINDOW, PLAIN, spoken);
      expect(lines).toHaveLength(24);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(80);
      expect(lines.some(line => line.trimStart().startsWith(`${size} `))).toBe(true);
      expect(lines.some(line => line.startsWith(' 1'))).toBe(true);
    }
  });
});

test('every window size draws something and nothing outside', () => {
  const t = new TestRoom(undefined, { size: 19, rule: 'renju', opening: 'taraguchi-10' });
  for (let columns = 1; columns < 120; columns += 7) {
    for (let rows = 1; rows < 50; rows += 5) {
      const lines = page(t, { columns, rows });
      expect(lines).toHaveLength(rows);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
    }
  }
});

test('ASCII is ASCII on the board', () => {
  const t = new TestRoom().type('h8', 'i9');
  const board = page(t, WINDOW, { isAscii: true, isColored: false }).slice(0, 16);
  for (const line of board) expect(line.slice(0, 33)).toMatch(/^[\x20-\x7e]*$/);
  expect(board.join('')).toContain('X');
});

test('forbidden points are crossed, offered ones numbered', () => {
  const cross = ['h7', 'a1', 'h9', 'c1', 'g8', 'e1', 'i8', 'o15'];
  expect(page(new TestRoom(undefined, { rule: 'renju' }).type(...cross)).join('')).toContain('×');
  const t = new TestRoom(undefined, { rule: 'renju', opening: 'rif' });
  t.type('h8', 'h9', 'h10', 'keep', 'h7', 'g8', 'f8');
  const lines = page(t).join('\n');
  expect(lines).toContain('[2]1─●');
  expect(lines).toContain('Choose move 5');
});

test.each([
  [15, 80, 24, 1],
  [15, 100, 32, 2],
  [15, 200, 60, 3],
  [19, 200, 60, 3],
  [22, 200, 60, 2],
  [9, 90, 30, 3],
])('a board of %i lines in %i × %i has %i rows a line', (size, columns, rows, scale) => {
  const t = new TestRoom(undefined, { size }).type('c4', 'd3').press('home', 'page-up');
  for (const look of [
    PLAIN,
    { isAscii: false, isColored: true },
    { isAscii: true, isColored: false },
  ]) {
    const lines = page(t, { columns, rows }, look);
    const labels = lines.flatMap((line, y) => (/^[ \d]\d[ [(]/.test(line) ? [y] : []));
    expect(labels).toHaveLength(size);
    expect(labels[1]! - labels[0]!).toBe(scale);
    // The clocks stay beside the names, and the messages beside the board.
    expect(Math.max(...lines.slice(0, -1).map(textWidth))).toBeLessThan(2 * scale * size + 60);
  }
});

test('on a large board the cursor, the last move and the numbers are seen', () => {
  const window = { columns: 200, rows: 60 };
  const t = new TestRoom().type('h8', 'i9').press('left', 'left');
  const lines = page(t, window);
  const y = lines.findIndex(line => line.startsWith(' 9 '));
  expect(lines[y]).toContain('[──┼──]');
  expect(lines[y]).toContain('(╎   ╎)');
  expect(lines.slice(y - 1, y + 2).map(line => line.includes('─╮') || line.includes('─╯'))).toEqual(
    [true, false, true],
  );
  expect(page(t.type('numbers'), window)[y]).toContain('(╎ 2 ╎)');
});

test('the time of a player stays with the player when the colours change', () => {
  const t = new TestRoom(undefined, { rule: 'renju', opening: 'rif' });
  for (const move of ['h8', 'h9', 'h10']) {
    t.now += 10_000;
    t.type(move);
  }
  const timeOf = (sign: string) =>
    page(t)
      .find(line => line.includes(`${sign} `))!
      .match(/\d:\d\d/)![0];
  const before = timeOf('● Black P1');
  expect(before).toBe('0:30');
  t.now += 5_000;
  t.type('swap');
  expect(timeOf('○ White P1')).toBe('0:30');
  // A decision takes time too.
  expect(timeOf('● Black P2')).toBe('0:05');
});

test('nobody is called twice, and an opening has a name', () => {
  const t = new TestRoom(undefined, { rule: 'renju' }).type('h8', 'h9', 'i9');
  const lines = page(t).join('\n');
  expect(lines).not.toMatch(/(Black Black|White White)/);
  expect(lines).toContain('Kagetsu (Flower Moon)');
  const playing = page(new TestRoom().type('h8', 'h9', 'i9')).join('\n');
  expect(playing).not.toContain('Kagetsu');
});

test('what the engine thinks is in the panel: chances, a bar and a line', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL });
  const score = { kind: 'value', side: 'black', winRate: 0.75, points: 40 } as const;
  const lines = [{ points: [112, 113], score, depth: 9 }];
  const info = { depth: 9, seldepth: 12, nodes: 1, nps: 1, timeMs: 1, lines };
  t.tell({ kind: 'evaluated', position: positionOf(t.table), info });
  const shown = page(t).join('\n');
  expect(shown).toContain('Engine: Black 75% · depth 9');
  expect(shown).toContain('[##################------]');
  expect(shown).toContain('h8 i8');
  expect(page(t.type('thoughts')).join('\n')).not.toContain('75%');
});

test('a pause is seen as long as it lasts', () => {
  const t = new TestRoom({ P1: LEVEL, P2: LEVEL }).press({ kind: 'text', text: ' ' }, 'escape');
  expect(
    page(t)
      .join('\n')
      .match(/Paused\./g),
  ).toHaveLength(1);
  expect(page(t.press({ kind: 'text', text: ' ' })).join('\n')).not.toContain('Paused.');
});

test.each(LANGUAGES)(
  'every row of the help can be read in a window of 80 × 24, and lower ones scroll: %s',
  language => {
    const spoken = wordsFor(language);
    const t = new TestRoom().press('f1');
    const rows = helpRows(spoken);
    const whole = page(t, WINDOW, PLAIN, spoken);
    for (const [name] of rows) expect(whole.some(line => line.startsWith(name))).toBe(true);
    const low = { columns: 80, rows: 12 };
    const seen = new Set<string>();
    for (let i = 0; i < 30; i++) {
      for (const line of page(t, low, PLAIN, spoken)) seen.add(line);
      t.press('down');
    }
    expect(whole.slice(1, -1).filter(line => line !== '' && !seen.has(line))).toEqual([]);
    expect(t.press('escape').room.view).toBe('board');
  },
);

test('a replay shows the game as it was', () => {
  const t = new TestRoom().type('h8', 'i9', 'g7', 'replay').press('left', 'left');
  const lines = page(t);
  expect(lines.join('\n')).toContain('Move 1 of 3');
  expect(lines.slice(0, 16).join('\n').match(/[●○]/g)).toHaveLength(3);
});

test('the menu goes round its rows and values, and starts', () => {
  let menu = newMenu(SAVED);
  const press = (...kinds: readonly ('up' | 'down' | 'left' | 'right' | 'enter' | 'escape')[]) => {
    let answer: ReturnType<typeof menuKey>[1];
    for (const kind of kinds) [menu, answer] = menuKey(menu, { kind }, WINDOW);
    return answer;
  };
  expect(press('enter')).toBe('start');
  expect(press('down', 'enter')).toBe('resume');
  expect(press('down', 'right', 'down', 'left')).toBeUndefined();
  expect(menu.choices).toMatchObject({ first: 'level-1', second: 'level-2' });
  press('down', 'down', 'right', 'right');
  expect(menu.choices).toMatchObject({ rule: RULES[2], protocol: 'center' });
  press('up', 'up');
  for (const language of LANGUAGES) {
    const lines = paintMenu(menu, WINDOW, wordsFor(language)).lines();
    expect(lines.at(-3)).toBe('');
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(80);
  }
  expect(press('escape')).toBe('leave');
  expect(newMenu().choices).toBe(USUAL);
});

test.each([
  ['10', { mainMs: 600_000 }],
  ['5+3', { mainMs: 300_000, incrementMs: 3000 }],
  ['30s', { perMoveMs: 30_000 }],
  ['0', undefined],
  ['5+', undefined],
  ['soon', undefined],
])('the clock %s', (text, control) => {
  expect(controlFrom(text)).toEqual(control);
});

test.each([
  [15, 80, 24],
  [22, 80, 24],
  [15, 40, 12],
  [19, 30, 20],
  [15, 200, 60],
  [15, 100, 34],
])(
  'a click on the cursor of a board of %i in %i × %i is a click on its point',
  (size, columns, rows) => {
    const t = new TestRoom(undefined, { size });
    const window = { columns, rows };
    for (const keys of [[], ['left', 'up'], ['end'], ['page-down'], ['home', 'page-up']] as const) {
      t.press(...keys);
      const lines = page(t, window);
      const y = lines.findIndex(line => line.includes('['));
      const left = lines[y]!.indexOf('[');
      const x = (left + lines[y]!.indexOf(']')) / 2;
      expect(pointClicked(t.room, window, { x, y })).toBe(t.room.cursor);
      // The line to the right of it still counts for it, the bracket to the left for its neighbour.
      expect(pointClicked(t.room, window, { x: x + 1, y })).toBe(t.room.cursor);
    }
    for (const [x, y] of [
      [0, 0],
      [1, 3],
      [columns - 1, rows - 1],
      [5, rows - 1],
    ] as const) {
      expect(pointClicked(t.room, window, { x, y })).toBeUndefined();
    }
  },
);

test('a click chooses a point, another plays there, and beside a page it closes it', () => {
  const t = new TestRoom();
  const corner = 0;
  t.tell({ kind: 'pointed', point: corner });
  expect(t.room.cursor).toBe(corner);
  expect(t.moves.length).toBe(0);
  t.tell({ kind: 'pointed', point: corner });
  expect(t.moves).toEqual([corner]);
  t.tell({ kind: 'pointed', point: corner });
  expect(t.room.notice).toContain('There is already a stone');
  t.press('f1').tell({ kind: 'pointed', point: 5 });
  expect(t.room.view).toBe('board');
});

test('what is pasted waits for Enter, and only its first line', () => {
  const t = new TestRoom();
  t.tell({ kind: 'key', key: { kind: 'paste', text: '\th8\x07\nresign\ni9\n' } });
  expect(t.room.typed).toBe('h8 ');
  expect(t.moves).toHaveLength(0);
  t.press('enter');
  expect(t.moves.length).toBe(1);
  t.tell({ kind: 'key', key: { kind: 'paste', text: 'x'.repeat(5000) } });
  expect(t.room.typed).toHaveLength(1000);
  expect(page(t).at(-1)).toMatch(/^> …x+_$/);
});

test('in the menu a click goes to a row, turns the row where one is, and starts', () => {
  const lines = paintMenu(newMenu(SAVED), WINDOW, words).lines();
  const rowOf = (text: string) => lines.findIndex(line => line.includes(text));
  const click = (y: number) => ({ kind: 'click', x: 10, y }) as const;
  const [there] = menuKey(newMenu(SAVED), click(rowOf('Board')), WINDOW);
  expect(there.choices.size).toBe(15);
  expect(menuKey(there, click(rowOf('Board')), WINDOW)[0].choices.size).toBe(19);
  expect(menuKey(there, click(rowOf('Start')), WINDOW)[1]).toBe('start');
  expect(menuKey(there, click(rowOf('Continue')), WINDOW)[1]).toBe('resume');
  expect(menuKey(there, click(0), WINDOW)).toEqual([there, undefined]);
});

test('the number of a stone can be read under the cursor and as the last move', () => {
  const t = new TestRoom(undefined, { size: 19 }).type('numbers', 'h8');
  const lines = page(t);
  expect(lines.some(line => line.includes('[ 1'))).toBe(true);
});

test('in a low window whose turn it is comes before an empty line', () => {
  const lines = page(new TestRoom(), { columns: 40, rows: 12 });
  expect(lines.at(-2)).toBe('Black to move');
});

test('a window that is too small says how large it must be', () => {
  expect(page(new TestRoom(), { columns: 30, rows: 5 }).join(' ')).toContain(
    '20 columns and 8 rows',
  );
});

test('the menu goes through the saved games, and removes one when asked twice', () => {
  const key = (kind: KeyName) => ({ kind });
  let [menu] = menuKey(newMenu(SAVED), key('down'), WINDOW);
  const shown = () => paintMenu(menu, WINDOW, words).lines().join(' ').replace(/\s+/g, ' ');
  expect(shown()).toContain('Continue a saved game 1/3 ›');
  expect(shown()).toMatch(/Nov 1, 2026.* · You – Rabbit · Level 3 · Freestyle, 15×15, 0 moves/);
  [menu] = menuKey(menu, key('right'), WINDOW);
  expect(shown()).toContain('Nov 2, 2026');
  expect(menuKey(menu, key('enter'), WINDOW)[1]).toBe('resume');
  const [once, nothing] = menuKey(menu, key('delete'), WINDOW);
  expect(nothing).toBeUndefined();
  menu = once;
  expect(shown()).toContain('Press Delete again');
  expect(menuKey(menu, key('delete'), WINDOW)[1]).toBe('remove');
  // Anything else in between, and it stays.
  const [left] = menuKey(menu, key('left'), WINDOW);
  expect(menuKey(left, key('delete'), WINDOW)[1]).toBeUndefined();
  expect(menuKey(newMenu(SAVED), key('delete'), WINDOW)[1]).toBeUndefined();
});

test.each([10, 12, 16])('a menu of %i rows shows every row, Start and the resumed game', rows => {
  const window = { columns: 40, rows };
  const menu = newMenu(SAVED);
  const lines = paintMenu(menu, window, words).lines();
  for (const name of ['First player', 'Clock', 'Start', 'Continue a', '↑↓ choose'])
    expect(lines.some(line => line.includes(name))).toBe(true);
  const y = lines.findIndex(line => line.includes('Start'));
  expect(menuKey(menu, { kind: 'click', x: 5, y }, window)[1]).toBe('start');
});

test('a menu says so where there is no room for it', () => {
  const lines = paintMenu(newMenu(SAVED), { columns: 40, rows: 8 }, words).lines();
  expect(lines[0]).toContain('too small');
});

test('the menu tells how strong an opponent is under the chosen rule', () => {
  const hint = (choices: object) => {
    const menu = { ...newMenu([], { ...USUAL, ...choices }), row: 1 };
    return paintMenu(menu, WINDOW, words).lines().join(' ').replace(/\s+/g, ' ');
  };
  expect(hint({ second: 'classic-000' })).toMatch(/freestyle: \d+ ± \d+/);
  expect(hint({ second: 'level-3', rule: 'renju' })).toMatch(/renju: \d+ ± \d+/);
  expect(hint({ second: 'level-3', rule: 'caro' })).toMatch(/caro has not been measured/);
});
