// How the analysis board looks: its overlays, its numbers, and which way it is turned.
import type { Numbering, Orientation } from '@tengen/board-view';
import { createSignal } from 'solid-js';
import { analyseSettings, type NumberingChoice } from './settings.ts';

export const OVERLAYS = ['candidates', 'threats', 'forbidden', 'branches'] as const;
type Overlay = (typeof OVERLAYS)[number];

export function createLooks() {
  const [numbers, setNumbers] = analyseSettings.numbers;
  const [firstMove, setFirstMove] = createSignal(1);
  const [orientation, setOrientation] = createSignal<Required<Orientation>>(UPRIGHT);

  return {
    shows: (overlay: Overlay) => analyseSettings[overlay][0](),
    toggle(overlay: Overlay): void {
      const [isShown, show] = analyseSettings[overlay];
      show(!isShown());
    },
    numbers,
    /** `from`: the next move after `played` counts as 1. */
    setNumbers(choice: NumberingChoice, played: number): void {
      setFirstMove(played + 1);
      setNumbers(choice);
    },
    numbering: (): Numbering => numberingOf(numbers(), firstMove()),
    orientation,
    rotate(): void {
      const quarterTurns = (((orientation().quarterTurns ?? 0) + 1) % 4) as 0 | 1 | 2 | 3;
      setOrientation({ ...orientation(), quarterTurns });
    },
    mirror: () => setOrientation({ ...orientation(), mirrored: !orientation().mirrored }),
    upright: () => setOrientation(UPRIGHT),
    isTurned: () => orientation().quarterTurns !== 0 || orientation().mirrored === true,
  };
}

const UPRIGHT: Required<Orientation> = { quarterTurns: 0, mirrored: false };

function numberingOf(choice: NumberingChoice, firstMove: number): Numbering {
  switch (choice) {
    case 'from':
      return { kind: 'from', move: firstMove };
    case 'last-1':
      return { kind: 'last', count: 1 };
    case 'last-5':
      return { kind: 'last', count: 5 };
    case 'last-10':
      return { kind: 'last', count: 10 };
    default:
      return { kind: choice };
  }
}
