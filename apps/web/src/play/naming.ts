// The fifth moves that a player names before they are offered.
import { legalActions, type OpeningState, offerChoices } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import { createSignal } from 'solid-js';
import type { DeskError } from '../desk/desk.ts';

export function createNaming(opening: () => OpeningState | undefined) {
  const [named, setNamed] = createSignal<readonly Point[]>([]);
  return {
    named,
    clear: () => void setNamed([]),
    /** Whether a point on the board is named now instead of played. */
    isNaming() {
      const state = opening();
      return state !== undefined && legalActions(state)?.kind === 'offer';
    },
    /** Names a point, or takes it back. The reason if it cannot be offered. */
    name(point: Point): DeskError | undefined {
      const state = opening();
      const legal = state && legalActions(state);
      if (legal?.kind !== 'offer') return undefined;
      if (named().includes(point)) {
        setNamed(named().filter(other => other !== point));
        return undefined;
      }
      if (offerChoices(state!, named()).includes(point)) {
        setNamed([...named(), point]);
        return undefined;
      }
      if (named().length >= legal.count) return undefined;
      return legal.points.includes(point)
        ? { kind: 'symmetric-offers', points: [named()[0] ?? point, point] }
        : { kind: 'cell-occupied', point };
    },
  };
}
