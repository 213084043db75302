// One signature: the same nodes, scores and moves in Node and in Chromium, with SIMD and without, by the
// tables and by the networks.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoreLimits } from '@tengen/engine/core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { BENCH_LIMITS, BENCH_TABLE_MIB, benchPositions, runBench } from '../src/bench/run.ts';
import { findCore, openCore, wasmOf } from '../src/players/core.ts';

const engineFolder = fileURLToPath(new URL('../../../packages/engine/', import.meta.url));
const BUILDS = ['simd', 'scalar'] as const;
/** No such host exists: everything the page asks for is handed to it here. */
const ADDRESS = 'http://lab.invalid/';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const script = await bundled('bench-page.ts');
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.route(`${ADDRESS}**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '')
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type=module src=page.js></script>',
      });
    if (name === 'page.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    const file = path.join(engineFolder, name);
    return existsSync(file)
      ? route.fulfill({ body: readFileSync(file) })
      : route.fulfill({ status: 404 });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction(() => typeof window.bench === 'function');
});
afterAll(() => browser?.close());

async function bundled(entry: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['tengen-source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL(entry, import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = made.output.filter(output => output.type === 'chunk' && output.isEntry);
  return (chunk as Rolldown.OutputChunk).code;
}

const weights = readdirSync(path.join(engineFolder, 'weights')).filter(name =>
  name.endsWith('.gnw.gz'),
);

test.each<{ judge: string; files: readonly string[]; limits: CoreLimits }>([
  { judge: 'tables', files: [], limits: BENCH_LIMITS },
  // A network is slower, and tells as much in fewer nodes.
  { judge: 'networks', files: weights, limits: { ...BENCH_LIMITS, nodes: 4000 } },
])('judged by the $judge: one signature', async ({ files, limits }) => {
  const source = await findCore();
  const networks = files.length > 0 ? source.networks : new Map();
  const signatures: Record<string, string> = {};
  for (const build of BUILDS) {
    const core = openCore({ ...source, wasm: wasmOf(build) }, BENCH_TABLE_MIB);
    const { signature } = runBench(core, benchPositions(), limits, networks);
    signatures[`Node ${build}`] = signature;
    const order = { build, weights: files, limits };
    signatures[`Chromium ${build}`] = await page.evaluate(o => window.bench(o), order);
  }
  // Spelt out, so that a difference names its place.
  const same = Object.keys(signatures).map(place => [place, signatures['Node simd']]);
  expect(signatures).toEqual(Object.fromEntries(same));
});
