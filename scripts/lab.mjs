// Runs a program of the lab on what is written now: installs, compiles what is stale, starts it.
import { buildEngine, buildWatchedEngine } from './build-engine.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
buildEngine();
if (process.argv[2] === 'leaves') buildWatchedEngine();
run(bin('tsc'), ['-b', 'apps/lab']);
// Ctrl-C reaches the program too, which prints its standing; wait for that.
process.on('SIGINT', () => {});
run(process.execPath, ['--expose-gc', `${root}apps/lab/dist/main.js`, ...process.argv.slice(2)]);
