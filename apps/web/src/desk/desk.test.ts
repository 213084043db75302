import { deleteBranch, newGame, promoteToMain, setComment } from '@tengen/game';
import { type Point, parsePoint } from '@tengen/rules';
import { createEffect, createRoot, on } from 'solid-js';
import { describe, expect, test, vi } from 'vitest';
import { createDesk, type Desk, level, PERSON } from './desk.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

function at(name: string): Point {
  const point = parsePoint(name, 15);
  if (!point.ok) throw new Error(name);
  return point.value;
}

/** A desk on which h8 i9 was played, white resigned, and h8 a1 was looked at beside it. */
function resigned(): Desk {
  const desk = createDesk(undefined, () => 0);
  desk.start({ rule: 'freestyle', size: 15 });
  desk.playPoint(at('h8'));
  desk.playPoint(at('i9'));
  desk.resign('white');
  desk.goTo([0]);
  desk.playPoint(at('a1'), { asVariation: true });
  return desk;
}
const lastPlayed = (desk: Desk) => desk.livePosition().lastMove;
const inRoot = (check: () => void | Promise<void>) => () => createRoot(check);

test(
  'in a strict game there is no help before its end, wherever one looks; in others there always is',
  inRoot(() => {
    const desk = createDesk(undefined, () => 0);
    expect(desk.hasHelp()).toBe(true);
    desk.start({ rule: 'freestyle', size: 15, isStrict: true });
    expect(desk.hasHelp()).toBe(false);
    desk.playPoint(at('h8'));
    desk.toStart();
    expect(desk.hasHelp()).toBe(false);
    desk.backToLive();
    desk.resign('white');
    expect(desk.hasHelp()).toBe(true);
    desk.toStart();
    expect(desk.hasHelp()).toBe(true);
  }),
);

describe('edits of the record leave the played game alone', () => {
  test(
    'of a strict game neither undo nor deletion takes a stone back; comments come and go',
    inRoot(() => {
      const desk = createDesk(undefined, () => 0);
      desk.start({ rule: 'freestyle', size: 15, isStrict: true });
      desk.playPoint(at('h8'));
      desk.playPoint(at('i9'));
      expect(desk.canUndoEdit()).toBe(false);
      desk.undoEdit();
      expect(lastPlayed(desk)).toBe(at('i9'));
      expect(desk.edit((game, path) => deleteBranch(game, path))).toBe(false);
      expect(lastPlayed(desk)).toBe(at('i9'));
      expect(desk.edit((game, path) => setComment(game, path, 'well'))).toBe(true);
      desk.undoEdit();
      expect(desk.node().comment ?? '').toBe('');
      desk.resign('white');
      expect(desk.edit((game, path) => deleteBranch(game, path))).toBe(true);
    }),
  );

  test(
    'an ending goes along when its line is moved in the tree',
    inRoot(() => {
      const desk = resigned();
      desk.edit((game, path) => promoteToMain(game, path));
      expect(desk.live()).toEqual([0, 1]);
      expect(desk.livePosition().outcome).toMatchObject({ winner: 'black', reason: 'resign' });
      expect(desk.toAct()).toBeUndefined();
    }),
  );

  test(
    'undo and redo of an edit bring back where the game stood and how it ended',
    inRoot(() => {
      const desk = resigned();
      desk.edit((game, path) => promoteToMain(game, path));
      for (const [travel, live] of [
        [desk.undoEdit, [0, 0]],
        [desk.redoEdit, [0, 1]],
      ] as const) {
        travel();
        expect(desk.live()).toEqual(live);
        expect(lastPlayed(desk)).toBe(at('i9'));
        expect(desk.livePosition().outcome).toMatchObject({ winner: 'black', reason: 'resign' });
      }
    }),
  );

  test(
    'undo of an edit leaves the result that a record came with',
    inRoot(() => {
      const desk = createDesk(undefined, () => 0);
      desk.load(
        newGame({ rule: 'freestyle', size: 15, result: { winner: 'black', by: 'resign' } }),
      );
      desk.edit((game, path) => setComment(game, path, 'the start'));
      desk.undoEdit();
      expect(desk.game().meta.result).toEqual({ winner: 'black', by: 'resign' });
    }),
  );

  test(
    'undo beyond a step of an opening takes the opening back with it',
    inRoot(() => {
      const desk = createDesk(undefined, () => 0);
      desk.start({ rule: 'freestyle', size: 15, protocol: 'swap2' });
      desk.playPoint(at('h8'));
      desk.playPoint(at('i9'));
      desk.undoEdit();
      expect(desk.opening()?.stones).toEqual([at('h8')]);
      desk.redoEdit();
      expect(desk.opening()?.stones).toEqual([at('h8'), at('i9')]);
    }),
  );
});

test(
  'an opening is not left by looking back and playing there',
  inRoot(() => {
    const desk = createDesk(undefined, () => 0);
    desk.start({ rule: 'freestyle', size: 15, protocol: 'swap2' });
    desk.playPoint(at('h8'));
    desk.playPoint(at('i9'));
    desk.back();
    expect(desk.playPoint(at('a1'))).toEqual({
      ok: false,
      error: { kind: 'opening-step', expected: 'place' },
    });
    desk.playFromHere();
    expect(desk.live()).toEqual([0, 0]);
    expect(desk.opening()?.stones).toHaveLength(2);
    expect(desk.playPoint(at('a1'), { asVariation: true }).ok).toBe(true);
  }),
);

test('whoever watches the position hears of positions, not of comments and sides', async () => {
  const heard: unknown[] = [];
  await createRoot(async () => {
    const desk = createDesk(undefined, () => 0);
    desk.start({ rule: 'freestyle', size: 15, players: { P1: PERSON, P2: level(2) } });
    desk.playPoint(at('h8'));
    createEffect(on([desk.position, desk.livePosition], () => heard.push('position')));
    await Promise.resolve();
    heard.length = 0;
    desk.edit((game, path) => setComment(game, path, 'the middle'));
    desk.setPlayer('white', level(3));
    expect(heard).toEqual([]);
    desk.playPoint(at('i9'));
    expect(heard).toEqual(['position']);
    desk.resign('white');
    expect(heard).toHaveLength(2);
  });
});
