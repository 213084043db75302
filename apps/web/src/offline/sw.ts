// The page without a network: a service worker that stores all files of one build and answers from them.
//
// A version is stored completely or not at all. Installing fetches every file of the build's list and compares its
// digest, so nothing is installed from a server in the middle of an update. A new version waits until the person asks
// for it. Tabs that are still open then find their old files in the version before, which is kept until the next one.

interface Build {
  readonly version: string;
  /** Path beside this script, and SHA-256 of the content. */
  readonly files: readonly (readonly [string, string])[];
}

/** Written in front of this script by the build. */
declare const TENGEN_BUILD: Build;

// The types of the page do not include workers; these are the few that are needed.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;
const HOME = new URL('./', self.location.href);
const PREFIX = 'tengen-';
const NAME = PREFIX + TENGEN_BUILD.version;
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The page itself is stored under the folder's address, since some hosts redirect `index.html` there. */
function addressOf(file: string): string {
  return new URL(file === 'index.html' ? './' : file, HOME).href;
}

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

async function keep(cache: Cache, file: string, digest: string): Promise<void> {
  const address = addressOf(file);
  // Names under assets/ contain a digest: such a file never changes, and may be stored already.
  const isFixed = file.startsWith('assets/');
  const held = isFixed ? await caches.match(address, { ignoreVary: true }) : undefined;
  const response = held ?? (await fetch(address, { cache: isFixed ? 'default' : 'no-cache' }));
  if (!response.ok || (await digestOf(response.clone())) !== digest) {
    throw new Error(`${file} is not of this version`);
  }
  await cache.put(address, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  try {
    await Promise.all(TENGEN_BUILD.files.map(([file, digest]) => keep(cache, file, digest)));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

/** Keeps this version and the one before it, which open tabs may still need. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isPage = pathname === HOME.pathname || pathname === `${HOME.pathname}index.html`;
  const wanted = isPage ? HOME.href : request;
  const options = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(NAME);
  const held = (await cache.match(wanted, options)) ?? (await caches.match(wanted, options));
  return held ? isolated(held) : fetch(request);
}

/** Adds the isolation headers, so that threads work on hosts that do not send them. */
function isolated(response: Response): Response {
  if (response.headers.has('Cross-Origin-Embedder-Policy')) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(activate()));
worker.addEventListener('message', event => {
  if (event.data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  const isOurs = request.method === 'GET' && request.url.startsWith(HOME.href);
  // Online play needs the server itself.
  const isAsked = request.url.startsWith(`${HOME.href}api/`);
  if (isOurs && !isAsked) event.respondWith(answer(request));
});
