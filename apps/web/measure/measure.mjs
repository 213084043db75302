// `npm run web:measure`: builds the page, serves it, opens it in a browser, and holds what it finds against what we
// promise. WEB_DIST names a build that is there already. Ends with 1 when a promise is not kept.
// `npm run web:measure -- lighthouse` asks Lighthouse instead, `npm run web:measure -- browsers` walks through the page in three browsers.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { run } from '../../../scripts/ensure-installed.mjs';
import { wordsOf } from '../../../scripts/options.mjs';
import { inputToPaint } from './paint.mjs';
import { servePage } from './serve.mjs';
import { firstLoad, onlinePart } from './sizes.mjs';
import { timeToPlay } from './start.mjs';
import { treeScroll } from './tree.mjs';
import { heapOverVisits } from './visits.mjs';

const OTHERS = { browsers: '../e2e/drivers/run.mjs', lighthouse: './lighthouse.mjs' };
const [what, ...rest] = process.argv.slice(2);
if (Object.hasOwn(OTHERS, what ?? '')) {
  run(process.execPath, [fileURLToPath(new URL(OTHERS[what], import.meta.url)), ...rest]);
  process.exit();
}

wordsOf();
const measures = [firstLoad, onlinePart, timeToPlay, inputToPaint, treeScroll, heapOverVisits];

const made = process.env.WEB_DIST ? undefined : mkdtempSync(path.join(tmpdir(), 'tengen-measure-'));
const dist = process.env.WEB_DIST ?? made;
if (made) {
  process.env.NODE_ENV = 'production';
  await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    build: { outDir: made, emptyOutDir: true },
  });
}

const { server, address } = await servePage(dist);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const rows = [];
try {
  for (const measure of measures) {
    rows.push(...(await measure({ browser, address, dist })));
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
  if (made) rmSync(made, { recursive: true, force: true });
}

print(rows);
const load = loadavg()[0];
if (load > availableParallelism()) {
  console.log(
    `\nThe machine is busy (load ${load.toFixed(0)}): times are longer than on a quiet one.`,
  );
}
process.exitCode = rows.every(({ value, limit }) => limit === undefined || value <= limit) ? 0 : 1;

/** @param {{ name: string, value: number, unit: string, limit?: number, detail?: string }[]} rows */
function print(rows) {
  const cells = rows.map(({ name, value, unit, limit, detail = '' }) => [
    name,
    `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
    limit === undefined ? '' : `≤ ${limit} ${unit}`,
    limit === undefined ? '' : value <= limit ? 'kept' : 'NOT KEPT',
    detail,
  ]);
  const table = [['', 'measured', 'promised', '', ''], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map(row => row[column].length)));
  for (const row of table) {
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    );
  }
}
