// A page that a test has left, made as good as new. A page in a new process of the browser costs twice as much as a
// page that is loaded again, so tests that did nothing lasting to theirs hand it on.
import type { Page } from 'playwright-core';

/** What stays with a page, its context or its clock until they are closed. */
const LASTING: readonly string[] = [
  ...['addCookies', 'addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding'],
  ...['exposeFunction', 'grantPermissions', 'newCDPSession', 'newPage', 'on', 'once', 'route'],
  ...['routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ...['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
];

/** A small file of the page's own: shown instead of the page, it leaves the process as it is. */
const SOMETHING_ELSE = 'seal.svg';

/** Hears of everything lasting that is done to a page from now on. */
export function watchLasting(page: Page, onLasting: () => void): void {
  for (const target of [page, page.context(), page.clock] as unknown as Record<string, unknown>[]) {
    for (const name of LASTING) {
      const own = target[name];
      if (typeof own !== 'function') continue;
      target[name] = (...args: unknown[]) => {
        onLasting();
        return own.apply(target, args);
      };
    }
  }
}

/** Whatever the page has stored, and wherever its mouse was, is forgotten; nothing of its last visit is left. */
export async function forgetVisit(page: Page, address: string): Promise<void> {
  // Away from the page first: when it goes it may store what it has.
  await page.goto(`${address}${SOMETHING_ELSE}`);
  await page.mouse.move(-1, -1);
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise<void>((resolve, reject) => {
            const asked = indexedDB.deleteDatabase(name!);
            asked.onsuccess = () => resolve();
            asked.onerror = () => reject(asked.error);
          }),
      ),
    );
    for (const name of await caches.keys()) await caches.delete(name);
  });
}
