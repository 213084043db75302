// Finds a Chromium for the browser tests, or gets one, with no step by hand. In this order:
// CHROME_PATH, Playwright's own, the system's, Playwright's download, the system's packages (as root).
// `node scripts/ensure-browser.mjs` prints the path; other scripts import `ensureBrowser`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM_NAMES = [
  // Chromium without windows: tests take a third less processor time in it.
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const MINUTES = 60_000;

// Playwright is a dependency of the page, which is where it is looked up from.
const require = createRequire(new URL('../apps/web/package.json', import.meta.url));

function fromEnvironment() {
  return process.env.CHROME_PATH;
}

function fromPlaywright() {
  try {
    return require('playwright-core').chromium.executablePath();
  } catch {
    // Not installed, or it knows no browser for this system.
    return undefined;
  }
}

function fromSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap(name => folders.map(folder => path.join(folder, name)));
  return [...candidates, ...SYSTEM_PATHS].find(file => existsSync(file));
}

function fromDownload() {
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium'], 5 * MINUTES);
  return fromPlaywright();
}

function fromPackages() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  run('apt-get', ['update'], 3 * MINUTES);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '--no-install-recommends', name], 10 * MINUTES);
    const file = fromSystem();
    if (file) return file;
  }
  return undefined;
}

/** What it prints goes to stderr: stdout is for the path. */
function run(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout, env });
}

/** Whether the file is there and starts at all; a browser may lack the system's libraries. */
function works(file) {
  if (!file || !existsSync(file)) return false;
  const started = spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' });
  return started.status === 0;
}

/** The path of a browser that starts. Throws when every way has failed. */
export function ensureBrowser() {
  const ways = [fromEnvironment, fromPlaywright, fromSystem, fromDownload, fromPackages];
  for (const way of ways) {
    const file = way();
    if (works(file)) return file;
  }
  throw new Error(
    'No browser for the tests. Set CHROME_PATH to a Chrome or Chromium, or run ' +
      '"npx playwright-core install chromium".',
  );
}

if (process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
