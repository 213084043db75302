// Without a network, and between two versions: the page is whole or it is the one before.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServedPage, servePage } from '@tengen/server/page';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { stampWorker } from '../vite/offline.ts';
import { BUILT } from './built.ts';
import { cell, PATIENCE_MS } from './visit.ts';

let browser: Browser;
let folder: string;
let served: ServedPage;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tengen-offline-'));
  await cp(BUILT, folder, { recursive: true });
  served = await servePage(folder);
});
afterEach(async () => {
  await stop(served.server);
  await rm(folder, { recursive: true, force: true });
});

function stop(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(resolve));
}

/** A first visit that has everything in the house. */
async function visit(address = served.address): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(address);
  await cell(page, 'h8').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Ready means active; the page is looked after once the worker has claimed it.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Another version on the server: a page that says which it is. */
async function publish(mark: string, { isWhole = true } = {}): Promise<void> {
  const file = path.join(folder, 'index.html');
  const html = await readFile(file, 'utf8');
  const marked = (text: string) => html.replace(/<title>.*<\/title>/, `<title>${text}</title>`);
  await writeFile(file, marked(mark));
  stampWorker(folder);
  // Half way through an upload: the new worker is there, the page is not the one it lists.
  if (!isWhole) await writeFile(file, marked(`${mark} and a half`));
}

const markOf = (page: Page) =>
  page.evaluate(async () => /<title>(.*)<\/title>/.exec(await (await fetch('./')).text())?.[1]);

const versionOf = (page: Page) => page.evaluate(() => caches.keys());

describe('without a network', () => {
  test('the page opens, plays, and goes to every place', async () => {
    const page = await visit();
    const complaints: string[] = [];
    page.on('pageerror', error => complaints.push(error.message));
    await stop(served.server);
    await page.context().setOffline(true);
    await page.reload();
    await cell(page, 'h8').click();
    await page.getByRole('gridcell', { name: /^h8.*black stone 1/ }).waitFor();
    for (const place of ['analyse', 'library', 'more/rules/renju', 'more/settings', 'play']) {
      await page.goto(`${served.address}#/${place}`);
      await page.getByRole('main').waitFor();
      expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  test('it is still isolated, so the engine keeps its threads', async () => {
    const page = await visit();
    await page.context().setOffline(true);
    await page.reload();
    await cell(page, 'h8').waitFor();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});

describe('a new version', () => {
  test('waits until it is asked for, and then is used whole', async () => {
    const page = await visit();
    const before = await markOf(page);
    await publish('Second');
    await page.reload();
    await page.getByText('A new version is ready.').waitFor();
    expect(await markOf(page)).toBe(before);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await cell(page, 'h8').waitFor();
    expect(await markOf(page)).toBe('Second');
  });

  test('can be put off', async () => {
    const page = await visit();
    await publish('Second');
    await page.reload();
    await page.getByRole('button', { name: 'Later' }).click();
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
  });

  test('that is only half there is not used at all', async () => {
    const page = await visit();
    const [before, versions] = [await markOf(page), await versionOf(page)];
    await publish('Second', { isWhole: false });
    const refused = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const found = new Promise<ServiceWorker>(resolve => {
        registration!.addEventListener('updatefound', () => resolve(registration!.installing!));
      });
      registration!.update().catch(() => {});
      const worker = await found;
      return new Promise(resolve => {
        worker.addEventListener('statechange', () => resolve(worker.state));
      });
    });
    expect(await refused).toBe('redundant');
    await page.reload();
    await cell(page, 'h8').waitFor();
    expect(await markOf(page)).toBe(before);
    expect(await versionOf(page)).toEqual(versions);
  });

  test('leaves pages that are still open the files of the version before', async () => {
    const page = await visit();
    const second = await page.context().newPage();
    await second.goto(served.address);
    await cell(second, 'h8').waitFor();
    await publish('Second');
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => caches.keys().then(names => names.length === 2));
    await second.goto(`${served.address}#/more/rules/renju`);
    await second.getByRole('heading', { level: 2, name: 'Renju' }).waitFor();
  });
});

test('on a host that sends no headers the kept page is isolated all the same', async () => {
  const plain = createServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = wanted === '/' ? 'index.html' : wanted.slice(1);
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.wasm': 'application/wasm',
    };
    readFile(path.join(folder, file)).then(
      bytes => {
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type }).end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(resolve => plain.listen(0, 'localhost', resolve));
  try {
    const page = await visit(`http://localhost:${(plain.address() as AddressInfo).port}/`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await page.reload();
    await cell(page, 'h8').waitFor();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  } finally {
    await stop(plain);
  }
});

test('the page can be installed: a manifest, and icons that are there', async () => {
  const page = await visit();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const text = await (await fetch(link.href)).json();
    const icons = await Promise.all(
      text.icons.map(async (icon: { src: string; sizes: string; purpose?: string }) => {
        const response = await fetch(new URL(icon.src, link.href));
        return [
          icon.sizes,
          icon.purpose ?? 'any',
          response.ok && response.headers.get('content-type'),
        ];
      }),
    );
    return { ...text, icons };
  });
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './' });
  expect(manifest.icons).toEqual([
    ['192x192', 'any', 'image/png'],
    ['512x512', 'any', 'image/png'],
    ['512x512', 'maskable', 'image/png'],
    ['any', 'any', 'image/svg+xml'],
  ]);
});
