// The clocks on the cards: their texts, when they are updated, and the warning when little time is
// left. The clock itself is a value of the table, and its flag falls there.
import type { SideReading } from '@tengen/game';
import type { Color } from '@tengen/rules';
import { createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Desk } from '../desk/desk.ts';
import { announce } from '../ui/index.ts';
import type { Play } from './state.ts';

export interface Clocks {
  reading(color: Color): SideReading | undefined;
}

const LOOK_MS = 100;
const LOW_MS = 10_000;

export function createClocks(desk: Desk, play: Play, onLow: () => void): Clocks {
  const [now, setNow] = createSignal(desk.now());
  const isRunning = createMemo(() => desk.clock()?.at(desk.now()).isRunning ?? false);
  let warned: Color | undefined;

  createEffect(() => {
    setNow(desk.now());
    if (!isRunning() || !desk.clock()) return;
    const timer = setInterval(look, LOOK_MS);
    onCleanup(() => clearInterval(timer));
  });

  function look(): void {
    setNow(desk.now());
    const reading = desk.clock()?.at(desk.now());
    if (reading) warn(reading.turn, reading.turn && reading[reading.turn].leftMs);
  }

  /** Once a turn, when little is left. */
  function warn(color: Color | undefined, leftMs: number | undefined): void {
    const isLow = color !== undefined && leftMs !== undefined && leftMs <= LOW_MS;
    if (!isLow) {
      if (color !== warned) warned = undefined;
      return;
    }
    if (warned === color || desk.sides()[color].kind !== 'person') return;
    warned = color;
    announce(play.words().say.timeLow(color, Math.ceil(leftMs / 1000)));
    onLow();
  }

  const readings = createMemo(() => {
    const clock = desk.clock();
    return clock?.at(Math.max(now(), desk.table().since.at));
  });
  return { reading: color => readings()?.[color] };
}
