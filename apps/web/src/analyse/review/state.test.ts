// A review belongs to its game: it is stored with it, comes back with it, and undo does not take it away.
import type { Engine } from '@tengen/engine';
import { mainLine } from '@tengen/game';
import { longGame } from '@tengen/game/testing';
import type { Position } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { createMemo, createRoot } from 'solid-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createDesk } from '../../desk/desk.ts';
import { contentText, type GameRecord, readContent } from '../../library/record.ts';
import { placesAlong } from '../game-line.ts';
import type { Analyst } from '../search/analyst.ts';
import { createKnowledge } from '../search/knowledge.ts';
import { createOldReviews } from './old-reviews.ts';
import { createReviewing } from './state.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));
afterEach(() => void vi.unstubAllGlobals());

/** An engine whose answer depends on the number of stones, and that finds no win. */
const engine = {
  solve: async () => ({ kind: 'refuted', nodes: 0 }),
  search: (position: Position) => ({
    done: Promise.resolve({
      score: {
        kind: 'value',
        side: 'black',
        winRate: 0.4 + position.board.stones / 100,
        points: 0,
      },
      line: position.board.emptyPoints().slice(0, 20),
      depth: 9,
    }),
    stop() {},
  }),
} as unknown as Engine;

const analyst = { engine: async () => engine, giveUp() {} } as unknown as Analyst;

function sitDown() {
  const desk = createDesk();
  const knowledge = createKnowledge();
  const places = createMemo(() =>
    placesAlong(desk.game(), desk.line(), { referee: desk.referee() }),
  );
  const { annotate } = desk;
  const oldReviews = createOldReviews();
  const reviewing = createReviewing({ analyst, knowledge, places, annotate, oldReviews });
  const run = async () => {
    reviewing.run();
    await vi.waitFor(() => expect(reviewing.progress()).toBeUndefined());
  };
  const chances = () => places().map(({ node }) => node.evaluation?.blackChance);
  return { desk, knowledge, places, run, chances };
}

const CHANCES = [0.4, 0.41, 0.42, 0.43, 0.44];

const inRoot = (check: () => Promise<void>) => () =>
  createRoot(async dispose => {
    await check();
    dispose();
  });

test(
  'it is in what is stored, and a game that is opened again knows it',
  inRoot(async () => {
    const { desk, run, chances } = sitDown();
    const game = longGame(4);
    desk.load(game, { path: mainLine(game) });
    expect(desk.canUndoEdit()).toBe(false);
    await run();
    expect(chances()).toEqual(CHANCES);
    expect(desk.canUndoEdit()).toBe(false);

    const text = contentText({ game: desk.game() })!;
    const stored = must(readContent({ ...text } as GameRecord));
    const later = sitDown();
    later.desk.load(stored.game, { path: mainLine(stored.game) });
    await Promise.resolve();
    expect(later.chances()).toEqual(CHANCES);
    const known = later.places().map(({ position }) => later.knowledge.of(position));
    expect(known.map(value => value?.depth)).toEqual([9, 9, 9, 9, 9]);
    expect(known[0]!.line).toHaveLength(8);
  }),
);

test(
  'undo goes back to a game without it, and gets it at once',
  inRoot(async () => {
    const { desk, run, chances } = sitDown();
    const game = longGame(4);
    desk.load(game, { path: mainLine(game) });
    desk.playPoint(200, { asVariation: true });
    await run();
    expect(chances()).toHaveLength(6);
    desk.undoEdit();
    await Promise.resolve();
    expect(chances()).toEqual(CHANCES);
    desk.redoEdit();
    expect(chances()).toEqual([...CHANCES, 0.45]);
  }),
);
