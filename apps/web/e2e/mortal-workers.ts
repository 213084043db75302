// Workers that a test can kill, and with them those that are started in their place.
import type { Page } from 'playwright-core';

export interface Mortal {
  killWorkers(alsoNewOnes: boolean): void;
}

/** Runs in the page: workers can be killed, and those that are started in their place as well. */
export function mortalWorkers(): void {
  const alive: Worker[] = [];
  const kill = (worker: Worker) => worker.dispatchEvent(new Event('error'));
  let isDeadly = false;
  Object.assign(window, {
    killWorkers(alsoNewOnes: boolean) {
      isDeadly = alsoNewOnes;
      alive.splice(0).forEach(kill);
    },
    Worker: class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (isDeadly) queueMicrotask(() => kill(this));
        else alive.push(this);
      }
    },
  });
}

export function killWorkers(page: Page, alsoNewOnes: boolean): Promise<void> {
  return page.evaluate(also => (window as unknown as Mortal).killWorkers(also), alsoNewOnes);
}
