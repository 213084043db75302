import { createEngine, type Engine } from '@tengen/engine';
import { ok, Position } from '@tengen/rules';
import { point as at } from '@tengen/rules/testing';
import { createRoot } from 'solid-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDesk, level, PERSON } from '../desk/desk.ts';
import type { Page } from '../page.ts';
import { speakEnglish } from '../words/testing.ts';
import { createTeaching } from './teaching.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

let engine: Engine;
beforeAll(async () => {
  await speakEnglish();
  const worker = new URL('../../../../packages/engine/dist/src/worker.js', import.meta.url);
  engine = await createEngine({ tableMiB: 8, threads: 1, worker });
  // A look may take 700 ms: on a busy machine the start of the solver does not fit into them.
  await engine.solve(Position.start(), { goal: 'vcf' });
});
afterAll(() => engine?.close());

/** Black is a person; White has an open three. */
function table() {
  const made = createRoot(() => {
    const desk = createDesk();
    const page = { desk, engine: { playing: async () => ok(engine) } } as unknown as Page;
    return { desk, teaching: createTeaching(page) };
  });
  for (const name of 'a1 f8 a3 g8 c1 h8'.split(' ')) made.desk.playPoint(at(name));
  made.desk.setPlayer('black', PERSON);
  made.desk.setPlayer('white', level(2));
  made.teaching.setWanted(true);
  return made;
}

test('a move that lets the other side win by force waits, and what comes is known', async () => {
  const { teaching } = table();
  expect(teaching.asks()).toBe(true);
  expect(await teaching.holds(at('o15'))).toBe(true);
  expect(teaching.lesson()).toMatchObject({ point: at('o15'), win: { color: 'white' } });
  expect(teaching.lesson()!.line.length).toBe(teaching.lesson()!.win.proof.plies);
  // Six on the board, the move, and the win.
  expect(teaching.lesson()!.stones.length).toBe(7 + teaching.lesson()!.line.length);
  expect(teaching.lesson()!.text()).toMatch(/^White wins by fours in /);
  expect(await teaching.holds(at('i8'))).toBe(false);
  expect(teaching.lesson()).toBeUndefined();
});

test('who goes on is not stopped again in a lost game, until moves are taken back', async () => {
  const { desk, teaching } = table();
  expect(await teaching.holds(at('o15'))).toBe(true);
  expect(await teaching.holds(at('o15'))).toBe(false);
  desk.playPoint(at('o15'));
  expect(teaching.asks()).toBe(false);
  desk.takeBack(3);
  expect(teaching.asks()).toBe(true);
});

test('nobody is taught who has not asked', () => {
  const { teaching } = table();
  teaching.setWanted(false);
  expect(teaching.asks()).toBe(false);
});
