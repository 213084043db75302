// What the keys of Train do.
import { listenToKeys } from '../keyboard.ts';
import { TRAIN_KEYS } from './keymap.ts';
import type { Training } from './state.ts';

export function listenToTrainKeys(training: Training): void {
  listenToKeys(TRAIN_KEYS, () => ({
    hint: training.hint,
    nextPuzzle: training.leadsOn() ? training.next : undefined,
    tryAgain: training.isWrong() ? training.again : undefined,
  }));
}
