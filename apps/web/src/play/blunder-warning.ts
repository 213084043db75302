// The warning before a blunder: a move that overlooks a threat is held back until it is confirmed. Only for one
// person against an opponent, and only if it is switched on.
import type { StandingThreat, threatsInPosition } from '@tengen/coach';
import type { Point } from '@tengen/rules';
import { createEffect, createSignal, on } from 'solid-js';
import type { Desk } from '../desk/desk.ts';
import { boolean, stored } from '../stored.ts';
import { isAlone } from './sides.ts';

export interface Warning {
  readonly point: Point;
  /** The threat that the move does not stop. */
  readonly threat: StandingThreat;
}

export type BlunderWarning = ReturnType<typeof createBlunderWarning>;

const KEY = 'tengen.safety-net';

export function createBlunderWarning(desk: Desk) {
  const [isWanted, setWanted] = stored(KEY, boolean, false);
  const [warning, setWarning] = createSignal<Warning>();
  let look: typeof threatsInPosition | undefined;
  createEffect(async () => {
    if (isWanted())
      look ??= (await import('@tengen/coach').catch(() => undefined))?.threatsInPosition;
  });
  createEffect(on(desk.position, () => setWarning(undefined)));

  /** Whether the other side decides the game after this move. */
  function loses(point: Point): boolean {
    const next = desk.position().play(point);
    if (!look || !next.ok || next.value.outcome) return false;
    // A four must be answered first, so nothing is lost yet.
    const worst = look(next.value)[0];
    return worst?.color === next.value.turn && /^(wins|decides)$/.test(worst.urgency);
  }

  function overlooked(point: Point): StandingThreat | undefined {
    if (!loses(point)) return undefined;
    const standing = look?.(desk.position()).find(
      ({ urgency, answers }) => /^stop-(now|soon)$/.test(urgency) && !answers.includes(point),
    );
    // There is no warning if no move helps any more.
    return standing?.answers.some(answer => !loses(answer)) ? standing : undefined;
  }

  return {
    isWanted,
    setWanted,
    warning,
    /** True when the move is held back until it is confirmed. */
    holds(point: Point) {
      if (!isWanted() || !isAlone(desk.sides()) || warning()?.point === point) return false;
      const threat = overlooked(point);
      setWarning(threat && { point, threat });
      return threat !== undefined;
    },
    letGo: () => setWarning(undefined),
  };
}
