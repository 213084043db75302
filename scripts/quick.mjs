// `npm run quick`: types, lint, arrows, and the unit tests that a change may break, in less than a minute.
//
// Changed is what differs from the place where this branch left `main`. Tests are run the nearest first: those
// that import a changed file directly, then those that import it through one other file, and so on, as many as
// fit into the time. `npm test` runs all of them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { runBeside } from './beside.mjs';
import { bin, ensureInstalled, root } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';
import { filesIn, importGraph } from './sources.mjs';

/** How long the tests may take, by the times of slow-tests.json and two workers. */
const TEST_SECONDS = 18;
const WORKERS = 2;
/** Most files take so long, starting included. */
const USUAL_SECONDS = 0.5;

const started = Date.now();
wordsOf();
ensureInstalled();
// Nothing to do unless the core has changed.
const built = await Promise.all([
  build('simd', 'scalar', 'watched'),
  build('simd-threads', 'scalar-threads'),
]);
if (!built.every(Boolean)) process.exit(1);
const changed = changedFiles();
const { chosen, left } = chooseTests(changed);
console.log(
  `${changed.length} files changed; ${chosen.length} test files now, ${left} more in npm test`,
);
const results = await Promise.all([
  runBeside('types', bin('tsc'), ['-b'], { isQuiet: true }),
  runBeside('lint', bin('biome'), ['check', '.'], { isQuiet: true }),
  runBeside('arrows', process.execPath, ['scripts/check-arrows.mjs'], { isQuiet: true }),
  chosen.length === 0 || runBeside('tests', bin('vitest'), ['run', ...chosen], { isQuiet: true }),
]);
console.log(`npm run quick took ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = results.every(Boolean) ? 0 : 1;

function build(...names) {
  const args = ['scripts/build-engine.mjs', ...names];
  return runBeside(`core ${names[0]}`, process.execPath, args, { isQuiet: true });
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** Files that differ from where this branch left `main`, new ones included. */
function changedFiles() {
  const [base = 'HEAD'] = ['main', 'origin/main'].flatMap(branch =>
    git('merge-base', 'HEAD', branch),
  );
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)];
}

/** The test files that a change may break, the nearest first, as many as fit into the time. */
function chooseTests(changed) {
  const distance = distances(changed);
  const tests = [...distance.keys()].filter(
    path => /\.test\.(ts|mjs)$/.test(path) && !path.includes('/e2e/'),
  );
  const slow = JSON.parse(readFileSync(join(root, 'scripts/slow-tests.json'), 'utf8'));
  const seconds = path => slow[path] ?? USUAL_SECONDS;
  tests.sort((a, b) => distance.get(a) - distance.get(b) || seconds(a) - seconds(b));
  let total = 0;
  const chosen = tests.filter(path => {
    const fits = total + seconds(path) <= TEST_SECONDS * WORKERS;
    if (fits) total += seconds(path);
    return fits;
  });
  return { chosen, left: tests.length - chosen.length };
}

/** How many imports lie between each file and the nearest changed one. */
function distances(changed) {
  const sources = filesIn(root, /\.(tsx?|mjs)$/)
    .map(file => relative(root, file).split(sep).join('/'))
    .map(path => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const importers = new Map();
  for (const [path, targets] of importGraph(root, sources)) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const distance = new Map();
  for (const path of changed) {
    distance.set(path, 0);
    for (const reader of readersOf(path, sources)) distance.set(reader, 0);
  }
  // A map hands out what is added while it is read.
  for (const [path, steps] of distance) {
    for (const importer of importers.get(path) ?? []) {
      if (!distance.has(importer)) distance.set(importer, steps + 1);
    }
  }
  return distance;
}

/** Who reads a file without importing it: the host of the core, tests of vectors, tests of documents. */
function readersOf(path, sources) {
  if (path.startsWith('packages/engine/assembly/')) return ['packages/engine/src/core/core.ts'];
  const paths = sources.map(each => each.path);
  if (path.endsWith('.md')) return paths.filter(each => /^scripts\/.*\.test\.mjs$/.test(each));
  if (!path.startsWith('vectors/')) return [];
  const names = path.split('/').slice(1);
  return sources
    .filter(({ source }) => names.some(name => source.includes(name)))
    .map(each => each.path);
}
