// `npm start`: installs what is missing, builds what is stale, serves the page and prints its address.
import { buildEngine } from './build-engine.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, run } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

wordsOf();
ensureInstalled();
buildEngine();
buildWeb();
run(process.execPath, ['apps/web/serve.mjs']);
