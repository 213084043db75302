import { parsePoint } from '@tengen/rules';
import { createRoot } from 'solid-js';
import { expect, test, vi } from 'vitest';
import { createDesk, type Desk, level, PERSON } from '../desk/desk.ts';
import { type BlunderWarning, createBlunderWarning } from './blunder-warning.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const at = (name: string) => {
  const point = parsePoint(name, 15);
  if (!point.ok) throw new Error(name);
  return point.value;
};

/** Black is a person; the stones are put by hand, as if both sides were. */
async function table(moves: string, isWanted = true): Promise<{ desk: Desk; net: BlunderWarning }> {
  const made = createRoot(() => {
    const desk = createDesk();
    return { desk, net: createBlunderWarning(desk) };
  });
  made.net.setWanted(isWanted);
  for (const name of moves.split(' ')) made.desk.playPoint(at(name));
  made.desk.setPlayer('black', PERSON);
  made.desk.setPlayer('white', level(2));
  await vi.dynamicImportSettled();
  return made;
}

const WHITE_HAS_A_FOUR = 'a1 f8 a3 g8 c1 h8 e8 i8';

test('a move that leaves a four standing waits, the one that stops it does not', async () => {
  const { net } = await table(WHITE_HAS_A_FOUR);
  expect(net.holds(at('o15'))).toBe(true);
  expect(net.warning()?.threat.answers).toEqual([at('j8')]);
  expect(net.holds(at('j8'))).toBe(false);
  expect(net.warning()).toBeUndefined();
});

test('who means it plays it: the second time it is let through', async () => {
  const { net } = await table(WHITE_HAS_A_FOUR);
  expect(net.holds(at('o15'))).toBe(true);
  expect(net.holds(at('o15'))).toBe(false);
});

test('nothing is held back where nothing helps any more, or nobody asked', async () => {
  const open = await table('a1 f8 a3 g8 c1 h8 o15 i8');
  expect(open.net.holds(at('o1'))).toBe(false);
  const plain = await table(WHITE_HAS_A_FOUR, false);
  expect(plain.net.holds(at('o15'))).toBe(false);
});

test('a four of one’s own comes first', async () => {
  const { net } = await table('a1 f8 a2 g8 a3 h8');
  expect(net.holds(at('a4'))).toBe(false);
  expect(net.holds(at('o15'))).toBe(true);
});
