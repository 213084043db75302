// Nonsense at the keyboard: whatever is typed, in whatever window and language, the program goes on and draws a
// page that fits.
import { PROTOCOL_IDS } from '@tengen/openings';
import { RULES } from '@tengen/rules';
import { Chance } from '@tengen/rules/testing';
import { LANGUAGES } from '@tengen/words';
import { expect, test } from 'vitest';
import { wordsFor } from '../call.ts';
import type { KeyName } from '../terminal/keys.ts';
import { textWidth } from '../terminal/width.ts';
import { PLAY_WORDS } from '../words/index.ts';
import { paint, pointClicked } from './paint.ts';
import { LEVEL, PERSON, TestRoom } from './testing/room.ts';

const KEYS: readonly KeyName[] = [
  'up',
  'down',
  'left',
  'right',
  'enter',
  'escape',
  'backspace',
  'tab',
  'home',
  'end',
  'page-up',
  'page-down',
  'f1',
  'delete',
];
const LINES = [
  'h8',
  '8,8',
  '(9,9)',
  'j 10',
  '9i',
  'zz99',
  '1',
  '2',
  '10',
  '0',
  'yes',
  'no',
  '',
  ' ',
  '🙂',
  '悔棋',
  'save',
  'load x',
  'speed 99',
  'speed -1',
  '../..',
  'x'.repeat(300),
];

test.each([1, 2, 3, 4])('nonsense %i', seed => {
  const chance = new Chance(seed);
  const opening = chance.pick(PROTOCOL_IDS);
  const size = chance.pick([5, 9, 15, 19, 22]);
  const terms = {
    size,
    opening,
    rule: chance.pick(RULES),
    offers: 3,
    isStrict: chance.chance(0.2),
  };
  const players = { P1: PERSON, P2: chance.pick([PERSON, LEVEL]) };
  let t: TestRoom;
  try {
    t = new TestRoom(players, terms, chance.chance(0.3) ? { mainMs: 60_000 } : undefined);
  } catch {
    // Not every protocol fits every board.
    t = new TestRoom(players);
  }
  for (let i = 0; i < 120; i++) {
    t.now += chance.between(0, 300);
    const what = chance.between(0, 9);
    if (what < 4) t.press(chance.pick(KEYS));
    else if (what < 6) t.type(chance.pick(LINES));
    else if (what < 7) t.type(chance.pick(PLAY_WORDS));
    else if (what < 8)
      t.press({ kind: 'text', text: chance.pick(['?', '+', '-', ' ', 'q', 'ｈ', '8']) });
    else if (what < 9) t.tell({ kind: 'tick' });
    else t.press({ kind: 'paste', text: chance.pick(LINES) });
    const window = { columns: chance.between(1, 210), rows: chance.between(1, 70) };
    const look = { isAscii: chance.chance(0.3), isColored: chance.chance(0.5) };
    const lines = paint(t.room, window, look, wordsFor(chance.pick(LANGUAGES)), t.now).lines();
    expect(lines).toHaveLength(window.rows);
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(window.columns);
    const point = pointClicked(t.room, window, {
      x: chance.between(0, 209),
      y: chance.between(0, 69),
    });
    if (point !== undefined) {
      expect(point).toBeGreaterThanOrEqual(0);
      expect(point).toBeLessThan(t.table.start.terms.size ** 2);
      t.tell({ kind: 'pointed', point });
    }
  }
});
