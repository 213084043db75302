// `npm run tengen -- …`: the terminal program as it is written now; builds it when a source is newer.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { newest } from './newest.mjs';

const SOURCES = [
  'apps/cli/src',
  'apps/cli/vite.config.ts',
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}/src`),
  'packages/engine/wasm',
  'packages/engine/weights',
  'package-lock.json',
];
const program = join(root, 'apps/cli/dist/tengen.mjs');

ensureInstalled();
buildEngine();
const changed = Math.max(...SOURCES.map(source => newest(join(root, source))));
if (newest(program) <= changed) {
  run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/cli') });
}
run(process.execPath, [program, ...process.argv.slice(2)]);
