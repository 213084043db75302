// The browsers of the journeys, each with the program that drives it: found, or installed where Debian's packages can be had.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** MiniBrowser lies in a folder that carries the architecture and the version of WebKit. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap(machine =>
  ['4.1', '6.0', '4.0'].map(
    version => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);

const BROWSERS = {
  chromium: {
    packages: ['chromium', 'chromium-driver'],
    needs: { browser: ['chromium', 'google-chrome'], driver: ['chromedriver'] },
    start: startChromium,
  },
  firefox: {
    packages: ['firefox-esr'],
    needs: { browser: ['firefox-esr', 'firefox'] },
    start: startFirefox,
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    needs: { browser: MINI_BROWSERS, driver: ['WebKitWebDriver'], screen: ['xvfb-run'] },
    start: startWebKit,
  },
};

export const NAMES = Object.keys(BROWSERS);

/** Undefined when all is there, or a sentence that says what to install. */
export function ensureDriven(name) {
  const { packages, needs } = BROWSERS[name];
  const missing = () => Object.values(needs).filter(programs => !find(programs));
  const isRoot = process.getuid?.() === 0;
  if (missing().length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: 'inherit', env };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  }
  const still = missing().map(programs => programs[0]);
  if (still.length === 0) return undefined;
  return `${name}: there is no ${still.join(' and no ')} here. Install ${packages.join(', ')}.`;
}

/**
 * Starts a browser. The answer is where its driver listens, what to ask it for, and how to end it. A `marionette` port
 * instead of an address: Firefox itself, asked without a driver in between.
 */
export function startDriven(name) {
  const { needs, start } = BROWSERS[name];
  return start(Object.fromEntries(Object.entries(needs).map(([part, all]) => [part, find(all)])));
}

function find(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programs
    .flatMap(program => [program, ...folders.map(folder => path.join(folder, program))])
    .find(file => path.isAbsolute(file) && existsSync(file));
}

async function startChromium({ browser, driver }) {
  const port = await freePort();
  const end = begin(driver, [`--port=${port}`]);
  const args = ['--headless', '--no-sandbox', '--lang=en-US', '--window-size=1280,900'];
  const capabilities = { 'goog:chromeOptions': { binary: browser, args } };
  return { address: await answering(port), capabilities, end };
}

async function startWebKit({ browser, driver, screen }) {
  const port = await freePort();
  const end = begin(screen, ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`]);
  const capabilities = {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  return { address: await answering(port), capabilities, end };
}

/**
 * Firefox is asked in Marionette, the protocol behind geckodriver, which only translates: geckodriver is in no
 * package of Debian's, and npm's fetches it from elsewhere.
 */
async function startFirefox({ browser }) {
  const profile = mkdtempSync(path.join(tmpdir(), 'tengen-firefox-'));
  const wishes = {
    'marionette.port': 0,
    'intl.accept_languages': 'en-US',
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.disabledForTesting': true,
  };
  const lines = Object.entries(wishes).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const stop = begin(browser, [...args, '--width', '1280', '--height', '900']);
  // It writes the port that it took into its profile.
  const note = path.join(profile, 'MarionetteActivePort');
  await until(() => existsSync(note) && readFileSync(note, 'utf8').trim() !== '', browser);
  const end = async () => {
    await stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { marionette: Number(readFileSync(note, 'utf8')), capabilities: {}, end };
}

/** In a group of its own, which ends as a whole. */
function begin(program, args) {
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  const ended = new Promise(resolve => child.on('close', resolve));
  return async () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 5000))]);
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The whole group is gone, as it should be.
    }
  };
}

function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answering(port) {
  const address = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${address}/status`).then(
        answer => answer.ok,
        () => false,
      ),
    address,
  );
  return address;
}

async function until(isThere, what) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await isThere()) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${what} does not answer`);
}
