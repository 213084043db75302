// How many positions one stone costs: desk, analysis, graph, threats, the kept game and its card together.
import { mainLine } from '@tengen/game';
import { longGame } from '@tengen/game/testing';
import { ok, Position } from '@tengen/rules';
import { createEffect, createRoot, on } from 'solid-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createDesk, type Desk } from '../desk/desk.ts';
import type { EngineService } from '../engine/service.ts';
import { createAutosave } from '../library/autosave.ts';
import { cardOf } from '../library/card.ts';
import type { Router } from '../router.ts';
import { type Analysis, createAnalysis } from './state.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));
// Its components need a document; the analysis only speaks through it.
vi.mock('../ui/index.ts', () => ({ announce() {}, toast() {} }));

afterEach(() => void vi.restoreAllMocks());

/** Everything that makes a position, less what it makes out of another one without a stone. */
function countPositions(): () => number {
  const makers = [
    vi.spyOn(Position.prototype, 'play'),
    vi.spyOn(Position.prototype, 'pass'),
    vi.spyOn(Position, 'setup'),
    vi.spyOn(Position, 'start'),
  ];
  return () => makers.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

/** A desk with a game of 150 moves, the analysis of it, and a keeper who writes its card. */
async function sitDown(
  work: (desk: Desk, analysis: Analysis, keep: () => Promise<void>) => unknown,
) {
  await createRoot(async dispose => {
    const desk = createDesk();
    const game = longGame(150);
    desk.load(game, { path: mainLine(game), referee: 'prevent' });
    // The analysis asks nothing of it while it is off.
    const engine = { state: () => ({ kind: 'idle' }) } as unknown as EngineService;
    const analysis = createAnalysis({ desk, engine, router: {} as Router });
    const save = async (id: string, content: { game: typeof game }, known: number) => {
      const times = { revision: known, createdAt: 0, savedAt: 0 };
      cardOf({ id, version: 1, isStarred: false, ...times }, content.game);
      return ok({ id, revision: known + 1 });
    };
    const autosave = createAutosave({ save }, desk, () => {});
    createEffect(on(desk.snapshot, autosave.touch));
    createEffect(() => [analysis.places(), analysis.values(), analysis.mistakes()]);
    createEffect(() => [desk.position(), desk.livePosition(), desk.canTakeBack(), desk.toAct()]);
    await Promise.resolve(); // Effects begin when their root has run.
    await autosave.flush();
    await work(desk, analysis, autosave.flush);
    dispose();
  });
}

test.each([
  ['of the game', 224, {}],
  ['beside the game', 223, { asVariation: true }],
])('one stone %s, at move 151, computes at most two positions', async (_, point, options) => {
  await sitDown(async (desk, analysis, keep) => {
    const count = countPositions();
    expect(desk.playPoint(point, options).ok).toBe(true);
    await keep();
    await vi.waitFor(() => expect(analysis.threats()).toBeDefined());
    expect(analysis.places()).toHaveLength(152);
    expect(analysis.places().at(-1)!.position).toBe(desk.position());
    expect(count()).toBeGreaterThan(0);
    expect(count()).toBeLessThanOrEqual(2);
  });
});

test('to walk through a game that was seen computes nothing', async () => {
  await sitDown(async (desk, analysis, keep) => {
    const count = countPositions();
    desk.toStart();
    for (let i = 0; i < 20; i++) desk.forward();
    desk.toEnd();
    await keep();
    expect(analysis.places()).toHaveLength(151);
    expect(count()).toBe(0);
  });
});
