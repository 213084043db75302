// `npm test`: installs what is missing, builds the core, checks types, layout and arrows, then runs all
// tests. Most of these wait for something most of the time (a browser, a clock, a disk), so they run side by
// side; docs/testing.md says what that saves. A failure does not stop the tests beside it.
import { readFileSync, rmSync } from 'node:fs';
import { runBeside } from './beside.mjs';
import { bin, ensureInstalled, root } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

/** Packages whose branches must be covered (vitest.config.ts says how far). Only they pay for counting. */
const COVERED = ['rules', 'game', 'openings', 'formats', 'protocol'];

const started = Date.now();
const reports = `${root}coverage`;
const node = (name, ...args) => runBeside(name, process.execPath, args, { isQuiet: true });

function vitest(name, report, ...args) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const file = `--outputFile.json=${reports}/${report}.json`;
  return runBeside(name, bin('vitest'), ['run', ...reporters, file, ...args]);
}

/** One after another, whether they succeed or not. */
async function inTurn(...steps) {
  const results = [];
  for (const step of steps) results.push(await step());
  return results.every(Boolean);
}

function end(results) {
  const isGood = results.every(Boolean);
  console.log(`\nnpm test took ${Math.round((Date.now() - started) / 1000)} s`);
  if (!isGood) process.exit(1);
}

wordsOf();
ensureInstalled();
rmSync(reports, { recursive: true, force: true });
const ready = await Promise.all([
  node('core 1', 'scripts/build-engine.mjs', 'simd', 'scalar', 'watched'),
  node('core 2', 'scripts/build-engine.mjs', 'simd-threads', 'scalar-threads'),
  runBeside('types', bin('tsc'), ['-b'], { isQuiet: true }),
  runBeside('layout and lint', bin('biome'), ['check', '.'], { isQuiet: true }),
  node('arrows', 'scripts/check-arrows.mjs'),
]);
if (!ready.every(Boolean)) end(ready);

// Some tests measure time, and the machine is full: once more before a failure counts. Whatever needed it is named.
const again = '--retry=1';
const covered = COVERED.map(name => `packages/${name}/`);
const results = await Promise.all([
  inTurn(
    () => node('page', 'scripts/build-web.mjs'),
    () => vitest('browser tests', 'browser', '--config', 'apps/web/e2e/vitest.config.ts'),
  ),
  inTurn(
    () => vitest('unit tests', 'unit', again, ...covered.map(folder => `--exclude=${folder}**`)),
    () =>
      vitest(
        'unit tests with coverage',
        'covered',
        again,
        '--coverage',
        '--no-isolate',
        ...covered,
      ),
  ),
  inTurn(
    () => vitest('terminal tests', 'terminal', '--config', 'apps/cli/e2e/vitest.config.ts'),
    () => vitest('bench in a browser', 'bench', '--config', 'apps/lab/e2e/vitest.config.ts'),
  ),
]);
const counts = ['unit', 'covered', 'browser', 'bench', 'terminal'].map(report =>
  JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8')),
);
const total = key => counts.reduce((sum, report) => sum + report[key], 0);
console.log(`\n${total('numPassedTests')} passed, ${total('numFailedTests')} failed`);
end(results);
