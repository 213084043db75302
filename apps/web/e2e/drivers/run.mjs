// `npm run web:measure -- browsers [chromium] [firefox] [webkit]`: the journeys (journeys.test.ts, online.test.ts) in each browser, all three
// unless some are named. What is missing is installed where that can be done; otherwise a sentence says what to install.
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../../../scripts/build-web.mjs';
import { bin, ensureInstalled, run } from '../../../../scripts/ensure-installed.mjs';
import { wordsOf } from '../../../../scripts/options.mjs';
import { ensureDriven, NAMES } from './browsers.mjs';

const wishes = wordsOf(NAMES.length);
const unknown = wishes.find(name => !NAMES.includes(name));
if (unknown) {
  console.error(`“${unknown}” is none of ${NAMES.join(', ')}.`);
  process.exit(2);
}
const wanted = wishes.length > 0 ? wishes : NAMES;
const missing = wanted.map(ensureDriven).filter(Boolean);
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) process.exit(1);

ensureInstalled();
buildWeb();
run(bin('vitest'), ['run'], {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  env: { ...process.env, BROWSERS: wanted.join(',') },
});
