// Builds the page when a source of it is newer than what was built.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root, run } from './ensure-installed.mjs';
import { newest } from './newest.mjs';

const SOURCES = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite',
  'apps/web/policy.mjs',
  'apps/web/public',
  'apps/web/src',
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}/src`),
  'packages/engine/wasm',
  'packages/engine/weights',
  'package-lock.json',
];
const BUILT = join(root, 'apps/web/dist/index.html');

export function buildWeb() {
  const changed = Math.max(...SOURCES.map(source => newest(join(root, source))));
  if (newest(BUILT) > changed) return;
  run(bin('vite'), ['build'], { cwd: join(root, 'apps/web') });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();
