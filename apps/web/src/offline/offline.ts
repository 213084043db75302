// Offline use, on the side of the page: starts the service worker and says when a new version is ready.
import { createSignal } from 'solid-js';

const [isUpdateReady, setUpdateReady] = createSignal(false);
const [isKept, setKept] = createSignal(false);

/** A newer version has been fetched completely and can be used. */
/** All files are stored: the page opens without a network. */
export { isKept, isUpdateReady };

const HOUR_MS = 3_600_000;
let waiting: ServiceWorker | undefined;

/** To be called when the first board is drawn: fetching all files must not delay it. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const idle = globalThis.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 500));
  idle(() => void register(), { timeout: 4000 });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('./sw.js', {
      updateViaCache: 'none',
    });
    follow(registration);
    void navigator.serviceWorker.ready.then(() => setKept(true));
  } catch {
    // Private windows and some hosts refuse it; then the page needs the network.
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const notice = () => {
    // Without a controller this is the first visit: nothing is being replaced.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    setUpdateReady(true);
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    registration.update().catch(() => {
      // No network: it is tried again next time.
    });
  });
}

/** Switches to the new version. Only this page reloads; other tabs keep their version until they are reloaded. */
export function takeUpdate(): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting?.postMessage('take-over');
}
