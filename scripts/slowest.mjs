// The slowest of the last `npm test`: `node scripts/slowest.mjs [count]` prints files and tests;
// `node scripts/slowest.mjs keep` writes the times of the files into slow-tests.json, which says what begins first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

const REPORTS = path.join(root, 'coverage');
const TIMES = path.join(root, 'scripts/slow-tests.json');
/** What takes less is as fast as any other file. */
const SLOW_SECONDS = 2;

const [wish = '15'] = wordsOf(1);
const files = lastRun();
if (files.length === 0) {
  console.error('There are no reports in coverage/. Run npm test first.');
  process.exit(1);
}
if (wish === 'keep') keep();
else print(Number(wish));

function lastRun() {
  let names = [];
  try {
    names = readdirSync(REPORTS).filter(name => /^[\w-]+\.json$/.test(name));
  } catch {
    // No run yet.
  }
  const results = names.flatMap(
    name => JSON.parse(readFileSync(path.join(REPORTS, name), 'utf8')).testResults ?? [],
  );
  return results
    .map(({ name, startTime, endTime, assertionResults }) => ({
      name: path.relative(root, name).split(path.sep).join('/'),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.map(({ title, duration = 0 }) => ({
        title,
        seconds: duration / 1000,
      })),
    }))
    .sort(longestFirst);
}

function longestFirst(a, b) {
  return b.seconds - a.seconds;
}

function print(count) {
  if (!(count > 0)) {
    console.error(`“${wish}” is neither a count nor “keep”.`);
    process.exit(2);
  }
  const line = (seconds, text) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${text}`);
  for (const { name, seconds } of files.slice(0, count)) line(seconds, name);
  console.log();
  const tests = files.flatMap(file => file.tests.map(test => ({ ...test, name: file.name })));
  for (const { name, title, seconds } of tests.sort(longestFirst).slice(0, count)) {
    line(seconds, `${path.basename(name)}: ${title}`);
  }
}

function keep() {
  const stranger = files.find(({ name }) => name.startsWith('..'));
  if (stranger) {
    console.error(
      `The reports in coverage/ come from another checkout (${stranger.name}). Run npm test here.`,
    );
    process.exit(1);
  }
  const slow = files.filter(({ seconds }) => seconds >= SLOW_SECONDS);
  const times = Object.fromEntries(slow.map(({ name, seconds }) => [name, Math.round(seconds)]));
  writeFileSync(TIMES, `${JSON.stringify(times, null, 2)}\n`);
  console.log(`${slow.length} files take ${SLOW_SECONDS} s or longer; slow-tests.json says so.`);
}
