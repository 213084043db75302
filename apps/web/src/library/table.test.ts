// The keeper and the real desk together: what is told of the table while games follow each other.
import { newGame } from '@tengen/game';
import { ok } from '@tengen/rules';
import { createEffect, createRoot, on } from 'solid-js';
import { expect, test, vi } from 'vitest';
import { createDesk } from '../desk/desk.ts';
import { createAutosave } from './autosave.ts';
import type { Content } from './record.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

test('games that follow each other at once are kept apart, each as it was left', async () => {
  const games = new Map<string, Content>();
  await createRoot(async dispose => {
    const desk = createDesk();
    const autosave = createAutosave(
      {
        save: async (id, content, known) => {
          games.set(id, content);
          return ok({ id, revision: known + 1 });
        },
      },
      desk,
      () => {},
    );
    createEffect(on(desk.snapshot, autosave.touch));
    await Promise.resolve(); // Effects begin when their root has run.
    desk.playPoint(112);
    await autosave.flush();
    const first = autosave.current()!;
    desk.playPoint(113);
    desk.load(newGame({ name: 'second' }));
    desk.start({ rule: 'freestyle', size: 15 });
    desk.playPoint(7);
    await autosave.flush();
    expect(games.get(first)!.game.root.children[0]!.children).toHaveLength(1);
    const third = autosave.current()!;
    expect(third).not.toBe(first);
    expect(games.get(third)!.game.root.children[0]!.move).toMatchObject({ point: 7 });
    dispose();
  });
});
