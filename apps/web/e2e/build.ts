// Before all browser tests: a browser, and the page as its sources are now, so that they never meet a stale one.
// WEB_DIST names another folder to build into, for two runs side by side; WEB_READY says that it holds a
// fresh build already.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildWeb } from '../../../scripts/build-web.mjs';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';

export default async function setup(): Promise<void> {
  // Looked for once, and found by every file of tests.
  process.env.CHROME_PATH = ensureBrowser();
  if (process.env.WEB_READY) return;
  // Vitest sets the mode to `test`; people get the production page.
  process.env.NODE_ENV = 'production';
  const outDir = process.env.WEB_DIST;
  if (!outDir) return buildWeb();
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  const options = { outDir, emptyOutDir: true };
  await build({ configFile, mode: 'production', logLevel: 'warn', build: options });
}
