// The screen stays on while nobody touches it for good reasons: two people think over a phone between them, a
// clock runs, two computers are watched. Browsers that cannot, or may not, let it go dark as always.
import { createEffect, onCleanup } from 'solid-js';
import type { Play } from './state.ts';

export function keepAwake(play: Play): void {
  let held: Promise<WakeLockSentinel | undefined> | undefined;
  const { desk } = play.page;
  const isWanted = () => {
    if (desk.livePosition().outcome || play.isFresh()) return false;
    const isWatched = play.isWatching() && !play.driver.isPaused();
    return play.isFacing() || isWatched || desk.clock() !== undefined;
  };
  const letGo = () => {
    void held?.then(lock => lock?.release());
    held = undefined;
  };
  const hold = () => {
    if (document.visibilityState !== 'visible' || !isWanted()) return;
    held ??= navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  // A page that is hidden loses the lock; seen again, it asks anew.
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
