// At most one tab has a game on its table: it holds a lock, which the browser releases when the tab closes
// or crashes. In a browser without locks only the revision of each write keeps tabs apart.

export interface GameLock {
  release(): void;
}

const NO_LOCKS: GameLock = { release() {} };

/** Undefined: another tab has the game and did not release it within `patienceMs`. */
export async function lockGame(id: string, patienceMs = 0): Promise<GameLock | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return NO_LOCKS;
  return new Promise(resolve => {
    const giveUp = new AbortController();
    const timer = patienceMs > 0 ? setTimeout(() => giveUp.abort(), patienceMs) : undefined;
    const options: LockOptions = patienceMs > 0 ? { signal: giveUp.signal } : { ifAvailable: true };
    const held = locks.request(`tengen-game-${id}`, options, lock => {
      clearTimeout(timer);
      if (!lock) return resolve(undefined);
      return new Promise<void>(release => resolve({ release: () => release() }));
    });
    // The waiting ended, or this page may use no locks after all.
    held.catch(error => resolve(error?.name === 'AbortError' ? undefined : NO_LOCKS));
  });
}
