// Who has a game on the table: at most one tab, told by a lock that the browser lets go when the tab
// closes or dies. Where the browser has no locks, the revision of each write alone keeps tabs apart.

export interface Hold {
  release(): void;
}

const NO_LOCKS: Hold = { release() {} };

/** Undefined: another tab has it, and did not let go within `patienceMs`. */
export async function holdGame(id: string, patienceMs = 0): Promise<Hold | undefined> {
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
    // Given up waiting, or no locks for this page after all.
    held.catch(error => resolve(error?.name === 'AbortError' ? undefined : NO_LOCKS));
  });
}
