// The teaching game: before a move of the person stands, the coach looks whether it lets the other side win by force.
// If that is proved, the move waits: the person hears what comes, and chooses again, looks at it, or goes on.
import type { ForcedWin } from '@tengen/coach';
import type { Point } from '@tengen/rules';
import { createEffect, createSignal, on } from 'solid-js';
import type { Page } from '../page.ts';
import { boolean, stored } from '../stored.ts';
import { isAlone } from './sides.ts';

export interface TaughtMove {
  readonly point: Point;
  /** What the other side has after it. */
  readonly win: ForcedWin;
  /** The win, move by move. */
  readonly line: readonly Point[];
}

const KEY = 'tengen.teaching';
/** Nobody waits longer for a stone to stand. */
const LOOK_MS = 700;

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

  async function provedAfter(point: Point): Promise<TaughtMove | undefined> {
    const next = desk.position().play(point);
    if (!next.ok || next.value.outcome) return undefined;
    const coach = await import('@tengen/coach').catch(() => undefined);
    const made = await engine.playing();
    if (!coach || !made.ok) return undefined;
    const found = await coach.proveWin(next.value, made.value, next.value.turn, LOOK_MS);
    if (found.kind !== 'win') return undefined;
    return { point, win: found.win, line: coach.wholeLine(next.value, found.win.proof) };
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
      const found = await provedAfter(point);
      if (desk.position() !== position) return true;
      setLooking(undefined);
      setLesson(found);
      return found !== undefined;
    },
  };
}
