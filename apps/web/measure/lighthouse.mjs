// `npm run web:measure -- lighthouse [visits]`: what Lighthouse says of the page as a phone loads it, on a fresh
// profile. Ends with 1 when a score is below what we promise. WEB_DIST names a build that is there already.
//
// Lighthouse brings a hundred packages of its own, so it is no dependency: the first run puts this version into node_modules/.cache.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from '../../../scripts/build-web.mjs';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { root, run } from '../../../scripts/ensure-installed.mjs';
import { wordsOf } from '../../../scripts/options.mjs';
import { BUILT, servePage } from './serve.mjs';

/** The last that runs on Node 20. */
const VERSION = '12.8.2';
const HOME = path.join(root, 'node_modules/.cache', `lighthouse-${VERSION}`);
const PROMISED = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };

const [visits = '3'] = wordsOf(1);
const dist = process.env.WEB_DIST;
if (!dist) buildWeb();
const reports = await visitTheServedPage(Number(visits));
// A full machine makes a page slower, never faster: the best visit counts.
reports.sort((a, b) => b.categories.performance.score - a.categories.performance.score);
process.exitCode = print(reports[0]) ? 0 : 1;

async function visitTheServedPage(count) {
  const program = lighthouse();
  const { server, address } = await servePage(dist ?? BUILT);
  try {
    const found = [];
    for (let i = 0; i < count; i++) found.push(await report(program, address));
    return found;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function lighthouse() {
  const program = path.join(HOME, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(program)) {
    mkdirSync(HOME, { recursive: true });
    writeFileSync(path.join(HOME, 'package.json'), '{ "private": true }\n');
    run('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], { cwd: HOME });
  }
  return program;
}

/** One visit by a browser that has never been here: Lighthouse starts it with an empty profile. */
async function report(program, address) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tengen-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless --no-sandbox',
    `--only-categories=${Object.keys(PROMISED).join(',')}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  const child = spawn(process.execPath, [program, address, ...options], { env, stdio: 'inherit' });
  try {
    const code = await new Promise(resolve => child.on('close', resolve));
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ categories, audits }) {
  const kept = Object.entries(PROMISED).map(([name, promised]) => {
    const { score, auditRefs } = categories[name];
    console.log(`${name.padEnd(16)}${score.toFixed(2)}  promised ${promised.toFixed(2)}`);
    for (const { id, weight } of auditRefs) {
      const { score: one, title, displayValue = '' } = audits[id];
      if (weight > 0 && one !== null && one < 1) console.log(`    ${title} ${displayValue}`);
    }
    return score >= promised;
  });
  const tasks = audits['long-tasks']?.details?.items ?? [];
  for (const { url, startTime, duration } of tasks) {
    const name = path.basename(new URL(url, 'http://none').pathname);
    console.log(`long task at ${startTime.toFixed(0)} ms: ${duration.toFixed(0)} ms, ${name}`);
  }
  return kept.every(Boolean);
}
