import { RULES } from '@tengen/rules';
import { LANGUAGES } from '@tengen/words';
import { describe, expect, test } from 'vitest';
import { wordsFor } from '../call.ts';
import { textWidth } from '../terminal/width.ts';
import { menuKey, newMenu, paintMenu, USUAL } from './menu.ts';
import { paint } from './paint.ts';
import { LEVEL, PERSON, TestRoom, words } from './play-testing.ts';
import { controlFrom } from './setup.ts';

const PLAIN = { ascii: false, hasColors: false };
const WINDOW = { columns: 80, rows: 24 };

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
  expect(lines[2]).toContain('○ White Level 3');
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
      expect(lines[0]).toMatch(new RegExp(`^ ?${size} `));
      expect(lines.some(line => line.startsWith(' 1'))).toBe(true);
    }
  });
});

test('every window size draws something and nothing outside', () => {
  const t = new TestRoom(undefined, { size: 19, rule: 'renju', protocol: 'taraguchi-10' });
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
  const board = page(t, WINDOW, { ascii: true, hasColors: false }).slice(0, 16);
  for (const line of board) expect(line.slice(0, 33)).toMatch(/^[\x20-\x7e]*$/);
  expect(board.join('')).toContain('X');
});

test('forbidden points are crossed, offered ones numbered', () => {
  const cross = ['h7', 'a1', 'h9', 'c1', 'g8', 'e1', 'i8', 'o15'];
  expect(page(new TestRoom(undefined, { rule: 'renju' }).type(...cross)).join('')).toContain('×');
  const t = new TestRoom(undefined, { rule: 'renju', protocol: 'rif' });
  t.type('h8', 'h9', 'h10', 'keep', 'h7', 'g8', 'f8');
  const lines = page(t).join('\n');
  expect(lines).toContain('[2]1─●');
  expect(lines).toContain('Choose stone 5');
});

test('a replay shows the game as it was', () => {
  const t = new TestRoom().type('h8', 'i9', 'g7', 'replay').press('left', 'left');
  const lines = page(t);
  expect(lines.join('\n')).toContain('Move 1 of 3');
  expect(lines.slice(0, 16).join('\n').match(/[●○]/g)).toHaveLength(3);
});

test('the menu goes round its rows and values, and starts', () => {
  let menu = newMenu(true);
  const press = (...kinds: readonly ('up' | 'down' | 'left' | 'right' | 'enter' | 'escape')[]) => {
    let answer: ReturnType<typeof menuKey>[1];
    for (const kind of kinds) [menu, answer] = menuKey(menu, { kind });
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
    const spec = { kind: 'level', level: 2 } as const;
    const lines = paintMenu(menu, WINDOW, wordsFor(language), () => spec).lines();
    expect(lines.at(-3)).toBe('');
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(80);
  }
  expect(press('escape')).toBe('leave');
  expect(newMenu(false).choices).toBe(USUAL);
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
