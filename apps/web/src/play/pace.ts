// A wait that can be cut short: by whoever is impatient, or because the game went on without it.

export interface Pace {
  /** Resolves after `ms`, at once when skipped, and with false when `signal` ends it. */
  wait(ms: number, signal: AbortSignal): Promise<boolean>;
  skip(): void;
}

export function createPace(): Pace {
  let end: (() => void) | undefined;
  return {
    wait(ms, signal) {
      if (signal.aborted) return Promise.resolve(false);
      if (ms <= 0) return Promise.resolve(true);
      return new Promise(resolve => {
        const timer = setTimeout(() => finish(true), ms);
        const finish = (isWanted: boolean) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', drop);
          end = undefined;
          resolve(isWanted);
        };
        const drop = () => finish(false);
        signal.addEventListener('abort', drop, { once: true });
        end = () => finish(true);
      });
    },
    skip: () => end?.(),
  };
}
