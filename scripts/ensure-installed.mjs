// Installs the packages of package-lock.json when they are not the ones in node_modules. Made of
// Node built-ins, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const stamp = `${root}node_modules/.tengen-installed`;

/** Runs a program to its end and ends this one when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`Could not run ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The path of a program that a package in node_modules brings. */
export function bin(name) {
  return `${root}node_modules/.bin/${name}`;
}

export function ensureInstalled() {
  checkNode();
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once for each change of package-lock.json) …');
  run('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
  writeFileSync(stamp, wanted);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Tengen needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
