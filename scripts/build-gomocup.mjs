// `npm run gomocup`: builds the tournament program, one file with the core inside.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

wordsOf();
ensureInstalled();
buildEngine();
run(bin('vite'), ['build'], { cwd: join(root, 'apps/gomocup') });
console.log('The program is apps/gomocup/dist/pbrain-tengen; its README says how to install it.');
