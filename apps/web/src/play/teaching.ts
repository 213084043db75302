// The teaching game: before a move of the person stands, the coach looks whether it lets the other side win by force.
// If that is proved, the move waits: the person hears what comes, and chooses again, looks at it, or goes on.
import type { Point } from '@tengen/rules';
import { createEffect, createSignal, on } from 'solid-js';
import type { Page } from '../page.ts';
import { boolean, stored } from '../stored.ts';
import { isAlone } from './sides.ts';
import type { TaughtMove } from './taught.ts';

const KEY = 'tengen.teaching';

export function createTeaching({ desk, engine }: Pick<Page, 'desk' | 'engine'>) {
  const [isWanted, setWanted] = stored(KEY, boolean, false);
  const [lesson, setLesson] = createSignal<TaughtMove>();
  const [looking, setLooking] = createSignal<Point>();
  const [isShown, setShown] = createSignal(false);
  /** The number of stones from which the person has chosen to go on: the game is lost there already. */
  let wentOn = Number.POSITIVE_INFINITY;
  createEffect(
    on(desk.position, ({ board }) => {
      setLesson(undefined);
      setLooking(undefined);
      setShown(false);
      if (board.stones < wentOn) wentOn = Number.POSITIVE_INFINITY;
    }),
  );

  async function proved(point: Point): Promise<TaughtMove | undefined> {
    const position = desk.position();
    const taught = await import('./taught.ts').catch(() => undefined);
    const made = await engine.playing();
    return taught && made.ok ? taught.provedAfter(position, point, made.value) : undefined;
  }

  return {
    isWanted,
    setWanted,
    lesson,
    /** The move that is looked at now. */
    looking,
    isShown,
    show: () => setShown(true),
    letGo: () => setLesson(undefined),
    /** Whether the move needs a look before it stands. */
    asks: () => isWanted() && isAlone(desk.sides()) && desk.position().board.stones < wentOn,
    /** True when the move waits, or when another position is on the board by now. */
    async holds(point: Point): Promise<boolean> {
      const position = desk.position();
      if (lesson()?.point === point) {
        wentOn = position.board.stones;
        return false;
      }
      if (looking() !== undefined) return true;
      setLesson(undefined);
      setLooking(point);
      const found = await proved(point);
      if (desk.position() !== position) return true;
      setLooking(undefined);
      setLesson(found);
      return found !== undefined;
    },
  };
}
