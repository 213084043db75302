// `npm run snapshot -- COMMIT…`: keeps the engine of an earlier commit under snapshots/, to play against:
// `npm run lab -- match --a core --b core:snapshots/COMMIT`. It is built from what was committed then, with the
// compilers of that time.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

const PARTS = ['dist', 'wasm', 'weights'];

const commits = wordsOf(Number.POSITIVE_INFINITY);
if (commits.length === 0) refuse('Name the commits to keep: npm run snapshot -- 67455e9');
for (const commit of commits) keep(commit);

function keep(name) {
  const commit = commitOf(name);
  // By its number: a branch moves on.
  const place = `snapshots/${commit.slice(0, 7)}`;
  if (existsSync(join(root, place))) {
    console.log(`${place} is there.`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tengen-snapshot-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  run('git', ['clone', '--quiet', '--no-checkout', root, folder]);
  run('git', ['checkout', '--quiet', commit], { cwd: folder });
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  run(process.execPath, ['scripts/build-engine.mjs'], { cwd: folder });
  run(join(folder, 'node_modules/.bin/tsc'), ['-b', 'packages/engine'], { cwd: folder });
  const engine = join(folder, 'packages/engine');
  for (const part of PARTS.filter(each => existsSync(join(engine, each)))) {
    cpSync(join(engine, part), join(root, place, part), { recursive: true });
  }
  console.log(`${place}: play it as core:${place}`);
}

function commitOf(name) {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return refuse(`There is no commit ${name}.`);
  }
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
