// How the analysis board is shown: which overlays, which numbers, and how the board lies.
import type { Numbering, Orientation } from '@tengen/board-view';
import { createSignal } from 'solid-js';
import { analyseSettings, type NumberingChoice } from './settings.ts';

export const OVERLAYS = ['candidates', 'threats', 'forbidden', 'branches'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export interface Looks {
  shows(overlay: Overlay): boolean;
  toggle(overlay: Overlay): void;
  numbers(): NumberingChoice;
  /** `from`: the next move after `played` counts as 1. */
  setNumbers(choice: NumberingChoice, played: number): void;
  numbering(): Numbering;
  orientation(): Orientation;
  rotate(): void;
  mirror(): void;
  upright(): void;
  isTurned(): boolean;
}

export function createLooks(): Looks {
  const [numbers, setNumbers] = analyseSettings.numbers;
  const [firstMove, setFirstMove] = createSignal(1);
  const [orientation, setOrientation] = createSignal<Required<Orientation>>(UPRIGHT);

  return {
    shows: overlay => analyseSettings[overlay][0](),
    toggle(overlay) {
      const [isShown, show] = analyseSettings[overlay];
      show(!isShown());
    },
    numbers,
    setNumbers(choice, played) {
      setFirstMove(played + 1);
      setNumbers(choice);
    },
    numbering: () => numberingOf(numbers(), firstMove()),
    orientation,
    rotate() {
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
