// Builds the page once, before all browser tests, so that they never meet a stale one.
// WEB_DIST names another folder to build into, for two runs side by side; WEB_READY says that it holds a
// fresh build already.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export default async function setup(): Promise<void> {
  if (process.env.WEB_READY) return;
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  // Vitest sets the mode to `test`; people get the production page.
  process.env.NODE_ENV = 'production';
  const outDir = process.env.WEB_DIST;
  await build({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    ...(outDir && { build: { outDir, emptyOutDir: true } }),
  });
}
