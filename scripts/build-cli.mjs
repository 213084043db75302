// `node scripts/build-cli.mjs`: builds the command `tengen`, one file with the core inside.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

wordsOf();
ensureInstalled();
buildEngine();
run(bin('vite'), ['build'], { cwd: join(root, 'apps/cli') });
console.log('The command is apps/cli/dist/tengen.mjs; its README says what it can do.');
