// `npm test`: installs what is missing, then types, layout, arrows, unit tests with coverage, the
// page, the browser tests and those that sit at a terminal. Stops at the first step that fails.
import { readFileSync } from 'node:fs';
import { buildEngine, buildWatchedEngine } from './build-engine.mjs';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

const started = Date.now();
const step = (name, action) => {
  console.log(`\n— ${name}`);
  action();
};
const reports = `${root}coverage`;
const vitest = (report, ...args) =>
  run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${report}.json`,
    ...args,
  ]);

wordsOf();
ensureInstalled();
step('engine core', () => {
  buildEngine();
  buildWatchedEngine();
});
step('types', () => run(bin('tsc'), ['-b']));
step('layout and lint', () => run(bin('biome'), ['check', '.']));
step('arrows', () => run(process.execPath, ['scripts/check-arrows.mjs']));
step('unit tests', () => vitest('unit', '--coverage'));
step('page', () => run(process.execPath, ['scripts/build-web.mjs']));
step('browser tests', () => vitest('browser', '--config', 'apps/web/e2e/vitest.config.ts'));
step('bench in a browser', () => vitest('bench', '--config', 'apps/lab/e2e/vitest.config.ts'));
step('terminal tests', () => vitest('terminal', '--config', 'apps/cli/e2e/vitest.config.ts'));

const counts = ['unit', 'browser', 'bench', 'terminal'].map(report =>
  JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8')),
);
const total = key => counts.reduce((sum, report) => sum + report[key], 0);
console.log(`\nnpm test took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total('numPassedTests')} passed, ${total('numFailedTests')} failed`);
