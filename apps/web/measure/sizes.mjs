// What travels before the board can be played on, and what the engine adds: the files the browser asks for, each as
// gzip packs it, whatever this server sends.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1000;

export async function firstLoad({ browser, address, dist }) {
  // The service worker fetches everything later on; here only what the page itself asks for counts.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = [];
  context.on('request', request => asked.push(request.url()));
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('gridcell', { name: /^h8\b/ }).click();
  // The computer's answer: by then the whole engine has come.
  await page.locator('.board-stones > g').nth(1).waitFor();
  const all = [...new Set([...asked, ...page.workers().map(worker => worker.url())])];
  await context.close();

  const sizeOf = url => packedSize(url, address, dist);
  const total = urls => urls.reduce((sum, url) => sum + sizeOf(url), 0) / KB;
  const firstSet = new Set(filesOfPage(address, dist));
  const engine = all.filter(url => isOfEngine(url) && !firstSet.has(plain(url)));
  const network = all.filter(url => /\.gnw[\w-]*\.gz$/.test(plain(url)));
  const rest = all.filter(
    url => !firstSet.has(plain(url)) && !engine.includes(url) && !network.includes(url),
  );
  return [
    {
      name: 'first load (gzip)',
      value: total([...firstSet]),
      unit: 'KB',
      limit: 150,
      detail: `${firstSet.size} files`,
    },
    {
      name: 'engine (gzip)',
      value: total(engine),
      unit: 'KB',
      limit: 150,
      detail: engine.map(nameOf).join(', '),
    },
    { name: 'network (its own packing)', value: total(network), unit: 'KB' },
    {
      name: 'library, after the board (gzip)',
      value: total(rest),
      unit: 'KB',
      detail: rest.map(nameOf).join(', '),
    },
  ];
}

/** The page and what it names itself: scripts, styles, icon, manifest. Everything else comes after the first paint. */
function filesOfPage(address, dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(match => match[1]);
  return [address, ...named.map(name => new URL(name, address).href)];
}

function plain(url) {
  return url.split(/[?#]/, 1)[0];
}

function nameOf(url) {
  return path.basename(plain(url)).replace(/-[\w-]{8}\./, '.');
}

/** Its WebAssembly, its worker, and the script that starts them and makes opponents of them. */
function isOfEngine(url) {
  return /\/(tengen-[\w-]+\.wasm|(worker|load|levels|info|threats)-[\w-]+\.js)$/.test(plain(url));
}

function packedSize(url, address, dist) {
  const file = plain(url).slice(address.length) || 'index.html';
  return gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
}
