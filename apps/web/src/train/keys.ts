// What the keys of Train do.
import { listenToKeys } from '../keyboard.ts';
import { TRAIN_KEYS } from './keymap.ts';
import type { Training } from './state.ts';

export function listenToTrainKeys(training: Training): void {
  listenToKeys(TRAIN_KEYS, () => ({
    hint: training.hint,
    nextPuzzle: nextOf(training),
    tryAgain: training.isWrong() ? training.again : undefined,
  }));
}

function nextOf({ isSight, sight, leadsOn, next }: Training): (() => void) | undefined {
  if (!isSight()) return leadsOn() ? next : undefined;
  return sight.isRunning() || sight.missedLeft() > 0 ? sight.leave : undefined;
}
