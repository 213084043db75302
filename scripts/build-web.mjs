// Builds the page when a source of it is newer than what was built.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root, run } from './ensure-installed.mjs';

const SOURCES = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/public',
  'apps/web/src',
  'packages/board-view/src',
  'packages/rules/src',
  'package-lock.json',
];
const BUILT = join(root, 'apps/web/dist/index.html');

function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map(entry => newest(join(path, entry))));
}

export function buildWeb() {
  const changed = Math.max(...SOURCES.map(source => newest(join(root, source))));
  if (newest(BUILT) > changed) return;
  run(bin('vite'), ['build'], { cwd: join(root, 'apps/web') });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();
