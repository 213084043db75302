// What the keys of Play do.
import { listenToKeys } from '../keyboard.ts';
import { PLAY_KEYS } from './keymap.ts';
import type { Play } from './state.ts';

export function listenToPlayKeys(play: Play): void {
  const { desk, router } = play.page;
  listenToKeys(PLAY_KEYS, isOnBoard => {
    const canHint = play.hand() && !desk.position().outcome && desk.hasHelp();
    return {
      undo: play.undo,
      redo: play.redo,
      // On the board they walk from point to point.
      ...(!isOnBoard && { back: [desk.back, desk.forward], ends: [desk.toStart, desk.toEnd] }),
      hint: canHint ? play.hints.ask : undefined,
      newGame: () => play.setSettingUp(true),
      analyse: desk.hasHelp() ? () => router.go('/analyse') : undefined,
      pause: play.isWatching() ? () => play.driver.setPaused(!play.driver.isPaused()) : undefined,
    };
  });
}
