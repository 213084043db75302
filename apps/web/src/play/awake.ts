// Keeps the screen on while people do not touch it for a while: two people share one phone, a clock runs, or two
// computers play. Without support by the browser the screen goes dark as usual.
import { createEffect, onCleanup } from 'solid-js';
import type { Play } from './state.ts';

export function keepAwake(play: Play): void {
  const { desk } = play.page;
  keepAwakeWhile(() => {
    if (desk.livePosition().outcome || play.isFresh()) return false;
    const isWatched = play.isWatching() && !play.driver.isPaused();
    return play.isFacing() || isWatched || desk.clock() !== undefined;
  });
}

/** Keeps the screen on whenever `isWanted` says so, as long as the view is there. */
export function keepAwakeWhile(isWanted: () => boolean): void {
  let held: Promise<WakeLockSentinel | undefined> | undefined;
  const letGo = () => {
    void held?.then(lock => lock?.release());
    held = undefined;
  };
  const hold = () => {
    if (document.visibilityState !== 'visible' || !isWanted()) return;
    held ??= navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  // A hidden page loses the lock and must ask for it again.
  const seen = () => {
    if (document.visibilityState === 'hidden') letGo();
    else hold();
  };
  createEffect(() => (isWanted() ? hold() : letGo()));
  document.addEventListener('visibilitychange', seen);
  onCleanup(() => {
    document.removeEventListener('visibilitychange', seen);
    letGo();
  });
}
