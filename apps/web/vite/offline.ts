// Makes `sw.js`: the service worker of src/offline/sw.ts, with the list of every file of this build and the digest
// of each. The version is the digest of that list, so it changes exactly when a file does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SCRIPT = 'sw.js';
/** The page never asks for these. */
const NOT_ASKED = [SCRIPT, 'headers.json'];

export function keptOffline(): Plugin {
  let folder = '';
  return {
    name: 'tengen-kept-offline',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: '/src/offline/sw.ts', fileName: SCRIPT });
    },
    // When everything is on disk, public files included; not at all after a build that failed.
    writeBundle: () => stampWorker(folder),
  };
}

/** Writes the list of what is in `folder` into its worker, in the place of an older list. */
export function stampWorker(folder: string): void {
  const files = filesOf(folder).map(file => [file, digestOf(path.join(folder, file))] as const);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const script = path.join(folder, SCRIPT);
  const code = readFileSync(script, 'utf8').replace(/^const TENGEN_BUILD=.*\n/, '');
  writeFileSync(script, `const TENGEN_BUILD=${JSON.stringify({ version, files })};\n${code}`);
}

/** Every file of the build that the page may ask for, with `/` between folders, in a fixed order. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map(file => file.split(path.sep).join('/'))
    .filter(file => !NOT_ASKED.includes(file) && !file.endsWith('.map'))
    .sort();
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
