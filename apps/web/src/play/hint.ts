// Questions to the engine while playing: a hint, or advice on a step of the opening. There is one question at a
// time, and the next move drops it.
import type { StandingThreat } from '@tengen/coach';
import type { Score } from '@tengen/engine';
import type { Action } from '@tengen/openings';
import type { DecisionReason } from '@tengen/opponent';
import type { Point, Position } from '@tengen/rules';
import { createEffect, createSignal, on } from 'solid-js';
import type { Page } from '../page.ts';

export type Hint =
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'move';
      readonly point: Point;
      readonly line: readonly Point[];
      /** The threat on the board that the move carries out or stops. */
      readonly why: StandingThreat | undefined;
      /** The threat that the move makes. */
      readonly makes: StandingThreat['kind'] | undefined;
      readonly score: Score | undefined;
    }
  | { readonly kind: 'step'; readonly action: Action; readonly reason: DecisionReason }
  | { readonly kind: 'none' }
  | { readonly kind: 'engine-failed' };

const HINT_MS = 800;

export function createHints({ desk, engine }: Page) {
  const [current, setHint] = createSignal<Hint>();
  let asking: AbortController | undefined;

  function forget(): void {
    asking?.abort();
    asking = undefined;
    setHint(undefined);
  }
  createEffect(on([desk.position, desk.opening], forget, { defer: true }));

  async function ask(): Promise<void> {
    forget();
    const mine = new AbortController();
    asking = mine;
    setHint({ kind: 'searching' });
    const found = await hintNow(mine.signal);
    if (!mine.signal.aborted) setHint(found);
  }

  async function hintNow(signal: AbortSignal): Promise<Hint> {
    const position = desk.position();
    const opening = desk.opening();
    const advisor = await engine.opponent({ kind: 'engine', timeMs: HINT_MS });
    if (!advisor.ok) return { kind: 'engine-failed' };
    try {
      if (opening) {
        const { action, reason } = await advisor.value.decide(opening, { signal });
        return { kind: 'step', action, reason };
      }
      const thought = await advisor.value.think(position, { signal });
      if (thought.kind !== 'move') return { kind: 'none' };
      const { point, line, score } = thought;
      return { kind: 'move', point, line, score, ...(await reasonFor(position, point)) };
    } catch {
      return { kind: 'engine-failed' };
    }
  }

  return {
    current,
    ask: () => void ask(),
    forget,
  };
}

/** The threat on the board that the move answers or carries out, and the one that it makes. */
async function reasonFor(position: Position, point: Point) {
  const coach = await import('@tengen/coach').catch(() => undefined);
  const next = position.play(point);
  const made = next.ok ? (coach?.threatsInPosition(next.value) ?? []) : [];
  const own = made.find(
    ({ color, urgency, stones }) =>
      color === position.turn && stones.includes(point) && /^stop-(now|soon)$/.test(urgency),
  );
  return { why: coach?.threatBehind(position, point), makes: own?.kind };
}
