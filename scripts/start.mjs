// `npm start`: installs what is missing, builds what is stale, and serves the page to this computer;
// `npm run serve`: to a network. `npm run serve -- backup FILE`, `restore FILE` and `migrate` look after
// the games.
import { buildEngine } from './build-engine.mjs';
import { buildWeb } from './build-web.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

const [command = 'start', ...words] = wordsOf(3);
const isServing = words.length === 0;
ensureInstalled();
if (isServing) {
  buildEngine();
  buildWeb();
}
run(bin('tsc'), ['-b', 'apps/server']);
// In this very process, so that whoever stops it reaches the server.
const { runServer } = await import(`${root}apps/server/dist/modules/run.js`);
process.exitCode = await runServer(isServing ? [command] : words);
