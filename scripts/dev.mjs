// `npm run dev`: the page with hot reload, for work on the page itself. Vite's own options may follow:
// `npm run dev -- --port 5000`. /dev/board.html shows board-view alone, with
// everything that it can draw.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
buildEngine();
run(bin('vite'), process.argv.slice(2), { cwd: join(root, 'apps/web') });
