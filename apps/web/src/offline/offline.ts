// The page's side of being kept offline: starts the service worker, and tells when a new version waits.
import { createSignal } from 'solid-js';

const [isUpdateReady, setUpdateReady] = createSignal(false);
const [isKept, setKept] = createSignal(false);

/** A newer version has been fetched whole and waits to be used. */
/** Everything is here: the page opens without a network. */
export { isKept, isUpdateReady };

const HOUR_MS = 3_600_000;
let waiting: ServiceWorker | undefined;

/** Call when the first board is drawn: fetching all files must not race with what the eye waits for. */
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
    // Private windows and odd hosts refuse; the page then simply needs its network.
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
      // No network: the next time will do.
    });
  });
}

/** Goes over to the new version. Only this page reloads; others keep theirs until they are reloaded. */
export function takeUpdate(): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting?.postMessage('take-over');
}
