// `npm test`: installs what is missing, builds the core, checks types, layout and arrows, then runs all
// tests: first those that measure time, by themselves, then all others in two rows side by side, so that one works
// while the other waits. docs/testing.md says what that saves. A failure does not stop the tests after it.
import { readFileSync, rmSync } from 'node:fs';
import { runBeside } from './beside.mjs';
import { bin, ensureInstalled, root } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

/** Packages whose branches must be covered (vitest.config.ts says how far). Only they pay for counting. */
const COVERED = ['rules', 'game', 'openings', 'formats', 'protocol'];

/** Unit tests that measure milliseconds have this in their name: nothing runs beside them. */
const TIMED = '.timed.test.';

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

// Once more before a failure counts: some tests measure time. Whatever needed it is named.
const again = '--retry=1';
const covered = COVERED.map(name => `packages/${name}/`);
const others = [...covered.map(folder => `${folder}**`), `**/*${TIMED}*`];
// Each worker keeps its modules from file to file.
const unit = (name, report, ...args) => vitest(name, report, again, '--no-isolate', ...args);
const timed = await unit('tests of time', 'timed', TIMED);
const rows = await Promise.all([
  inTurn(
    () => unit('unit tests', 'unit', ...others.map(files => `--exclude=${files}`)),
    () => unit('unit tests with coverage', 'covered', '--coverage', ...covered),
    () => vitest('terminal tests', 'terminal', '--config', 'apps/cli/e2e/vitest.config.ts'),
    () => vitest('bench in a browser', 'bench', '--config', 'apps/lab/e2e/vitest.config.ts'),
  ),
  inTurn(
    () => node('page', 'scripts/build-web.mjs'),
    () => vitest('browser tests', 'browser', '--config', 'apps/web/e2e/vitest.config.ts'),
  ),
]);
const counts = ['timed', 'unit', 'covered', 'browser', 'bench', 'terminal'].map(report =>
  JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8')),
);
const total = key => counts.reduce((sum, report) => sum + report[key], 0);
console.log(`\n${total('numPassedTests')} passed, ${total('numFailedTests')} failed`);
console.log('node scripts/slowest.mjs names the slowest.');
end([timed, ...rows]);
