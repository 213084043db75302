// The sizes of what travels before the board can be played on, and of what the engine adds: the files that the browser
// asks for, each packed by gzip, whatever this server sends.
import { readdirSync, readFileSync } from 'node:fs';
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
  const firstSet = new Set([...filesOfPage(address, dist), ...all.filter(isOfFirstWords)]);
  const engine = all.filter(url => isOfEngine(url) && !firstSet.has(plain(url)));
  const network = all.filter(url => /\.gnw[\w-]*\.gz$/.test(plain(url)));
  const rest = all.filter(
    url => !firstSet.has(plain(url)) && !engine.includes(url) && !network.includes(url),
  );
  return [
    ...['en', 'zh', 'ja'].map(language => ({
      name: `first load, ${language} (gzip)`,
      value: total([...filesOfPage(address, dist), wordsOf(language, address, dist)]),
      unit: 'KB',
      limit: 92,
      detail: 'the page and the words of one language',
    })),
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

/** What online play adds for somebody who goes there: everything that the page has not fetched before. */
export async function onlinePart({ browser, address, dist }) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
  const asked = new Set();
  page.on('request', request => asked.add(plain(request.url())));
  await page.evaluate(() => {
    location.hash = '#/online';
  });
  await page.locator('.wide-place').waitFor();
  await context.close();
  const files = [...asked].filter(url => url.includes('/assets/'));
  return [
    {
      name: 'online play (gzip)',
      value: files.reduce((sum, url) => sum + packedSize(url, address, dist), 0) / KB,
      unit: 'KB',
      limit: 30,
      detail: files.map(nameOf).join(', '),
    },
  ];
}

/** The page and the files that its HTML names: scripts, styles, icon, manifest. All others load after the first paint. */
function filesOfPage(address, dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(match => match[1]);
  return [address, ...named.map(name => new URL(name, address).href)];
}

/** The words of one language that the first board needs. */
function wordsOf(language, address, dist) {
  const files = readdirSync(path.join(dist, 'assets'));
  const file = files.find(name => name.startsWith(`words-first-${language}-`));
  return new URL(`assets/${file}`, address).href;
}

function isOfFirstWords(url) {
  return /\/words-first-\w+-[\w-]+\.js$/.test(url);
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
