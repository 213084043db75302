// `npm run gomocup`: builds the tournament program, one file with the core inside. `npm run gomocup -- --exe linux
// windows` builds the one that needs no Node.
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { buildExe, SYSTEMS } from './build-exe.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { optionsOf, refuse } from './options.mjs';

const { values, positionals } = optionsOf({ exe: { type: 'boolean' } }, 2);
const unknown = positionals.find(word => !values.exe || !(word in SYSTEMS));
if (unknown) refuse(`${unknown} is no system: write --exe linux, --exe windows or both.`);
ensureInstalled();
buildEngine();
if (values.exe) await buildExe(positionals.length > 0 ? positionals : Object.keys(SYSTEMS));
else {
  run(bin('vite'), ['build'], { cwd: join(root, 'apps/gomocup') });
  console.log('The program is apps/gomocup/dist/pbrain-tengen; its README says how to install it.');
}
